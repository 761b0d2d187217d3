/**
 * Models of the full screen for tests, and what their pictures say.
 *
 * @module
 */

import { type Game, newGame, position } from "../engine/game.ts";
import { NO_SQUARE } from "../engine/mod.ts";
import { legalMoves, parseSquare } from "../engine/position.ts";
import type { Match } from "../tui/match.ts";
import { PEOPLE } from "../tui/match.ts";
import { factsOf } from "../tui/screen/facts.ts";
import type { Frame } from "../tui/screen/frame.ts";
import type { Look } from "../tui/screen/look.ts";
import type { Held, Model, Size } from "../tui/screen/model.ts";
import { THEMES } from "../tui/screen/themes.ts";

/** What is to be different in a model. */
export interface ModelOptions extends Partial<Omit<Model, "match" | "look">> {
  /** The game; else a new one. */
  readonly game?: Game;
  /** More about the match. */
  readonly match?: Partial<Match>;
  /** More about the look. */
  readonly look?: Partial<Look>;
}

/** A size, `"80x24"`. */
export function sizeOf(text: string): Size {
  const [columns, rows] = text.split("x").map(Number);
  return { columns, rows };
}

/** A model that shows a game; a person plays White. */
export function modelOf(options: ModelOptions = {}): Model {
  const { game = newGame(), match, look, ...others } = options;
  return {
    match: {
      game,
      people: PEOPLE.white,
      strength: { level: 5, limits: { nodes: 10_000 } },
      isFlipped: false,
      score: null,
      promotions: [],
      endsWithGame: false,
      date: "2026.01.31",
      ...match,
    },
    facts: factsOf(game, null),
    size: sizeOf("80x24"),
    look: {
      theme: THEMES[0].name,
      pieces: "unicode",
      depth: "truecolor",
      isUnicode: true,
      glyphWidth: 1,
      ...look,
    },
    cursor: NO_SQUARE,
    isCursorShown: false,
    held: null,
    line: null,
    history: [],
    notice: { text: "", isWarning: false },
    overlay: null,
    request: null,
    lastId: 0,
    thought: null,
    thoughtStage: null,
    thoughtLine: [],
    hint: null,
    isEngineShown: false,
    isPaused: false,
    isStepping: false,
    hasMouse: true,
    ...others,
  };
}

/** The piece on a square picked up. */
export function heldAt(game: Game, name: string): Held {
  const square = parseSquare(name);
  const moves = legalMoves(position(game)).filter(({ from }) =>
    from === square
  );
  return { square, moves, isDragged: false };
}

/** What a picture says, without colours and without blanks at the end. */
export function rowsOf(frame: Frame): string[] {
  return frame.map((row) => row.map(({ text }) => text).join("").trimEnd());
}

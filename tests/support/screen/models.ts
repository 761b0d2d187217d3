/**
 * Models of the full screen for tests, and the text of their pictures.
 *
 * @module
 */

import {
  type Game,
  newGame,
  position,
  tick,
} from "../../../engine/chess/game/game.ts";
import { NO_SQUARE } from "../../../engine/chess/constants.ts";
import {
  legalMoves,
  parseSquare,
} from "../../../engine/chess/rules/position.ts";
import type { GameMatch } from "../../../tui/match/match.ts";
import { blankModel } from "../../../tui/screen/update/initial_model.ts";
import type { Frame } from "../../../tui/screen/draw/frame.ts";
import { promotionMenu } from "../../../tui/screen/game/play.ts";
import type { Appearance, Size } from "../../../tui/screen/model/appearance.ts";
import type {
  Aside,
  EngineRequest,
  EngineState,
  Ground,
  Hand,
  Looks,
  Model,
  Overlay,
  PickedUp,
  ReviewState,
} from "../../../tui/screen/model/model.ts";
import { THEMES } from "../../../tui/screen/theme/themes.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { move, playAll } from "../chess/games.ts";
import { matchOf } from "./matches.ts";

const MOVES = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 c8g4 h2h3 h7h5";

/** An opening in which both sides have lost a piece. */
export const OPENING: Game = playAll(newGame(), MOVES);

/** The same against the clock: White has used most of the time. */
export const TIMED_OPENING: Game = tick(
  playAll(newGame(undefined, { base: 300, increment: 3 }), MOVES),
  296_500,
);

/** The choice of a promotion, with the rook selected. */
export const PROMOTION: Overlay<"menu"> = {
  type: "menu",
  lines: [],
  ...promotionMenu(["a7a8q", "a7a8r", "a7a8b", "a7a8n"].map(move)),
  selected: 1,
  under: null,
};

/** The appearance in terminals without colours. */
export const PLAIN: Partial<Appearance> = { depth: "never" };
/** The same without Unicode. */
export const ASCII: Partial<Appearance> = { ...PLAIN, isUnicode: false };

/** Fields of the groups of a model, by their own names. */
export interface Parts
  extends
    Partial<Hand>,
    Partial<Looks>,
    Partial<Omit<EngineState, "work">>,
    Partial<Pick<ReviewState, "mistake">> {
  /** What the engine was asked, null for nothing. */
  readonly request?: EngineRequest | null;
  readonly aside?: Omit<Aside, "kind"> | null;
  readonly isPaused?: boolean;
}

/** The differences from the default model. */
export interface ModelOptions extends
  Parts,
  Partial<
    Omit<Model, "match" | "appearance" | "engine" | "review" | "hand" | "looks">
  > {
  /** A new game by default. */
  readonly game?: Game;
  /** Fields of the match. */
  readonly match?: Partial<GameMatch>;
  /** Fields of the appearance. */
  readonly appearance?: Partial<Appearance>;
}

/** The appearance in terminals that show only text. */
export const NO_GRAPHICS: Pick<
  Appearance,
  "images" | "cellPixels" | "drawsItself"
> = { images: null, cellPixels: null, drawsItself: [] };

/** A size, `"80x24"`. */
export function sizeOf(text: string): Size {
  const [columns, rows] = text.split("x").map(Number);
  return { columns, rows };
}

/** A model that shows a game; a person plays White. */
export function modelOf(options: ModelOptions = {}): Model {
  const { game = newGame(), match, appearance, ...others } = options;
  const blank = blankModel({
    match: { ...matchOf(game, "white"), strength: { level: 5 }, ...match },
    size: sizeOf("80x24"),
    appearance: {
      theme: THEMES[0].name,
      pieces: "unicode",
      depth: "truecolor",
      isUnicode: true,
      glyphWidth: 1,
      ...NO_GRAPHICS,
      ...appearance,
    },
    hasMouse: true,
    // White is at the bottom, whoever plays.
    saved: { isFlipped: false, scores: [] },
  });
  return changed({ ...blank, ...others }, { cursor: NO_SQUARE, ...others });
}

/** A model with some fields of its groups changed. */
export function changed(model: Model, parts: Parts): Model {
  const { request, aside, isPaused } = parts;
  const taken = <Group extends object>(group: Group): Group => {
    const names = Object.keys(group).filter((name) => name in parts);
    const own = names.map((name) => [name, parts[name as keyof Parts]]);
    return { ...group, ...Object.fromEntries(own) };
  };
  const work = workOn(request ?? null);
  const { engine, review } = model;
  const { mistake = review.mistake } = parts;
  return {
    ...model,
    ...aside !== undefined && { ground: groundOf(aside) },
    ...isPaused && { motion: { kind: "paused" } },
    engine: { ...taken(engine), ...request !== undefined && { work } },
    review: { ...review, mistake },
    hand: taken(model.hand),
    looks: taken(model.looks),
  };
}

function workOn(request: EngineRequest | null): EngineState["work"] {
  return request === null ? { kind: "idle" } : { ...request, kind: "thinking" };
}

function groundOf(aside: Omit<Aside, "kind"> | null): Ground {
  return aside === null ? { kind: "game" } : { ...aside, kind: "aside" };
}

/** The line in place of the game, null where there is none. */
export function asideOf({ ground }: Model): Aside | null {
  return ground.kind === "aside" ? ground : null;
}

/** The piece on a square picked up. */
export function heldAt(game: Game, name: string): PickedUp {
  const square = parseSquare(name);
  const moves = legalMoves(position(game)).filter(({ from }) =>
    from === square
  );
  return { square, moves, isDragged: false };
}

/** The rows of a picture, without colours and trailing blanks. */
export function rowsOf(frame: Frame): string[] {
  return frame.map((row) => row.map(({ text }) => text).join("").trimEnd());
}

/** The rows of a model in a window of some size. */
export function screenRows(size: string, options: ModelOptions = {}): string[] {
  return rowsOf(view(modelOf({ ...options, size: sizeOf(size) })));
}

/** The opening in a window of some size, after the engine has thought. */
export function thoughtful(size: string, options: ModelOptions = {}): Model {
  const { game = OPENING } = options;
  const found = { ply: 7, nodes: 1_234_567, score: 50, line: [] };
  const variation = ["h5", "hxg4", "hxg4", "Nxe5", "Qh4"];
  const info = { ...found, milliseconds: 800 };
  const thought = { score: -found.score, info, variation };
  const thoughts = new Map([[position(game, 11), thought]]);
  const thinking = { isEngineShown: true, ...options, game, thoughts };
  return modelOf({ ...thinking, size: sizeOf(size) });
}

/**
 * What the full screen begins with.
 *
 * @module
 */

import { BLACK } from "../../../engine/mod.ts";
import { parseSquare } from "../../../engine/rules/position.ts";
import type { ViewState } from "../../saves/match_json.ts";
import { advance, describePlayers, type Match } from "../../match/match.ts";
import { summarizeBoard } from "./board_summary.ts";
import type { Appearance } from "../model/appearance.ts";
import type { BoardSummary, Model, Size, Update } from "../model/model.ts";
import { applyStep } from "./apply_step.ts";

/** What the screen starts with. */
export interface ScreenOptions {
  /** The game and who plays it. */
  readonly match: Match;
  /** Size of the terminal. */
  readonly size: Size;
  /** Theme, pieces and colours. */
  readonly appearance: Appearance;
  /** Is the mouse used? */
  readonly hasMouse: boolean;
  /** What was kept with the match, if it goes on from an earlier run. */
  readonly saved?: Pick<ViewState, "scores">;
}

/** Begins: the engine thinks if it is to move. */
export function newModel(options: ScreenOptions): Update {
  const model = blankModel(options);
  const { match } = model;
  return applyStep(model, advance(match, describePlayers(match)));
}

/** The screen before anything has happened. */
export function blankModel(options: ScreenOptions): Model {
  const { size, appearance, hasMouse } = options;
  const match = matchOf(options);
  return {
    match,
    summary: firstSummary(match, options.saved?.scores ?? []),
    size,
    appearance,
    cursor: parseSquare(match.isFlipped ? "e7" : "e2"),
    isCursorShown: false,
    pickedUp: null,
    line: null,
    history: [],
    notice: { text: "", isWarning: false },
    overlay: null,
    request: null,
    lastId: 0,
    info: null,
    infoPly: null,
    principalVariation: [],
    hint: null,
    isEngineShown: false,
    isPaused: false,
    isStepping: false,
    hasMouse,
  };
}

/**
 * The match as the screen plays it. Who plays Black alone sees that side at the
 * bottom, unless the board is to be turned round, or was kept as it is.
 */
function matchOf({ match, saved }: ScreenOptions): Match {
  const isTurned = saved === undefined && match.humanSides === BLACK;
  const isFlipped = isTurned ? !match.isFlipped : match.isFlipped;
  return { ...match, isFlipped, endsWithGame: false };
}

function firstSummary(
  { game }: Match,
  saved: ViewState["scores"],
): BoardSummary {
  const summary = summarizeBoard(game, null);
  const scores = summary.scores.map((_, ply) => saved[ply] ?? null);
  return { ...summary, scores };
}

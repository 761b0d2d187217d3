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
import { applyStep } from "./play.ts";

/** What the screen starts with. */
export interface ScreenOptions {
  readonly match: Match;
  readonly size: Size;
  readonly appearance: Appearance;
  readonly hasMouse: boolean;
  /** Is the board turned round, from what who plays sees else? */
  readonly flip?: boolean;
  /** How the match was shown, if it goes on from an earlier run. */
  readonly saved?: Pick<ViewState, "isFlipped" | "scores">;
}

/** Begins: the engine thinks if it is to move. */
export function newModel(options: ScreenOptions): Update {
  const model = blankModel(options);
  const { match } = model;
  return applyStep(model, advance(match, describePlayers(match)));
}

/**
 * The screen before anything has happened. Who plays Black alone sees that side
 * at the bottom, unless the board is to be turned round, or was saved as it is.
 */
export function blankModel(
  { match, size, appearance, hasMouse, flip = false, saved }: ScreenOptions,
): Model {
  const isFlipped = saved?.isFlipped ?? flip !== (match.humanSides === BLACK);
  return {
    match,
    summary: firstSummary(match, saved?.scores ?? []),
    size,
    appearance,
    isFlipped,
    cursor: parseSquare(isFlipped ? "e7" : "e2"),
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

function firstSummary(
  { game }: Match,
  saved: ViewState["scores"],
): BoardSummary {
  const summary = summarizeBoard(game, null);
  const scores = summary.scores.map((_, ply) => saved[ply] ?? null);
  return { ...summary, scores };
}

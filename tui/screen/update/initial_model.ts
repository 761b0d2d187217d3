/** What the full screen begins with. */

import { BLACK } from "../../../engine/mod.ts";
import { parseSquare } from "../../../engine/rules/position.ts";
import type { ViewState } from "../../saves/match_json.ts";
import { advance, describePlayers } from "../../match/match.ts";
import { summarizeBoard } from "./board_summary.ts";
import type { Card, Model, Update } from "../model/model.ts";
import { layoutOf } from "../layout/layout.ts";
import { piecesProblem } from "../theme/pieces.ts";
import { rememberedCard } from "./card.ts";
import { applyStep, warn } from "./play.ts";

export interface ScreenOptions
  extends Pick<Model, "match" | "size" | "appearance" | "hasMouse"> {
  /** Is the board turned round, from what who plays sees else? */
  readonly flip?: boolean;
  readonly isEngineShown?: boolean;
  readonly hasBell?: boolean;
  readonly card?: Card;
  readonly seed?: number;
  /** How the match was shown, if it goes on from an earlier run. */
  readonly saved?: Pick<ViewState, "isFlipped" | "scores">;
}

/** Begins: the engine thinks if it is to move. */
export function newModel(options: ScreenOptions): Update {
  const { match, appearance } = options;
  const model = blankModel(options);
  const first = applyStep(model, advance(match, describePlayers(match)));
  const problem = piecesProblem(appearance, layoutOf(model).scale);
  return problem === null
    ? first
    : { ...first, model: warn(first.model, problem) };
}

/**
 * The screen before anything has happened. Who plays Black alone sees that side
 * at the bottom, unless the board is to be turned round, or was saved as it is.
 */
export function blankModel(
  { flip = false, saved, ...given }: ScreenOptions,
): Model {
  const { match } = given;
  const isFlipped = saved?.isFlipped ?? flip !== (match.humanSides === BLACK);
  const summary = summarizeBoard(match.game, null);
  const scores = summary.scores.map((_, ply) => saved?.scores[ply] ?? null);
  return {
    isEngineShown: false,
    hasBell: false,
    card: rememberedCard({}),
    seed: 1,
    ...given,
    summary: { ...summary, scores },
    isFlipped,
    cursor: parseSquare(isFlipped ? "e7" : "e2"),
    isCursorShown: false,
    pickedUp: null,
    line: null,
    history: [],
    notice: { text: "", isWarning: false },
    overlay: null,
    walk: null,
    request: null,
    lastId: 0,
    hint: null,
    reviewed: null,
    mistake: null,
    aside: null,
    blindfold: "off",
    isPaused: false,
    isStepping: false,
  };
}

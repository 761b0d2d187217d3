/** The model that the full screen begins with. */

import { BLACK } from "../../../engine/chess/constants.ts";
import { parseSquare } from "../../../engine/chess/rules/position.ts";
import type { ViewState } from "../../saves/form/match_json.ts";
import { playersOf } from "../../match/match.ts";
import { begin } from "../../match/turns.ts";
import { rememberedCard } from "../game/card.ts";
import { applyStep } from "../game/play.ts";
import { layoutOf } from "../layout/layout.ts";
import { namesPlayers } from "../layout/panel_layout.ts";
import { warn } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { piecesProblem } from "../theme/pieces.ts";
import { describePiecesProblem } from "../../words/notices.ts";
import { thoughtsFrom } from "../model/thoughts.ts";

export type ScreenOptions =
  & Partial<Model>
  & Pick<Model, "match" | "size" | "appearance" | "hasMouse">
  & {
    /** Whether the board is flipped from the player's side. */
    readonly flip?: boolean;
    /** The view of the match in an earlier run, if it is resumed. */
    readonly saved?: Pick<ViewState, "isFlipped" | "scores">;
  };

export function newModel(options: ScreenOptions): Model {
  const { match, appearance } = options;
  const model = blankModel(options);
  const players = playersOf(match);
  const { opponent } = match;
  const welcome = { type: "welcomed", players, opponent } as const;
  const layout = layoutOf(model);
  const step = begin(match, welcome);
  // The panel says who plays, where there is one.
  const events = namesPlayers(layout)
    ? step.events.filter(({ type }) => type !== "welcomed")
    : step.events;
  const first = applyStep(model, { ...step, events });
  const problem = piecesProblem(appearance, layout.scale);
  return problem === null ? first : warn(first, describePiecesProblem(problem));
}

/**
 * The screen before the first event of a match; the options give what belongs
 * to the run and not to the match. The side of a single player is at the bottom,
 * unless the board is flipped or its side was saved.
 */
export function blankModel(options: ScreenOptions): Model {
  const { flip = false, saved, match, ...run } = options;
  const isFlipped = saved?.isFlipped ?? flip !== (match.humanSides === BLACK);
  return {
    isEngineShown: false,
    hasSigns: false,
    hasBell: false,
    canQuit: true,
    card: rememberedCard({}),
    seed: 1,
    secondJudge: { name: "Stockfish", megabytes: null },
    history: [],
    file: null,
    request: null,
    lastId: 0,
    held: null,
    blindfold: "off",
    effects: [],
    ...run,
    match,
    thoughts: thoughtsFrom(match.game, saved?.scores ?? []),
    isFlipped,
    cursor: parseSquare(isFlipped ? "e7" : "e2"),
    isCursorShown: false,
    pickedUp: null,
    grip: null,
    line: null,
    notice: { text: "", isWarning: false },
    overlay: null,
    untilNext: null,
    walk: null,
    isTracing: false,
    hint: null,
    warned: null,
    reviewed: null,
    isReviewOpen: false,
    secondLook: null,
    mistake: null,
    aside: null,
    isPaused: false,
    isStepping: false,
  };
}

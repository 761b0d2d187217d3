/** What engines are asked in a match, what they answer, and what that says. */

import { type Game, playRecord } from "../../engine/game/game.ts";
import { chooseMove } from "../../engine/player/choose_move.ts";
import { strengthLimits } from "../../engine/player/levels.ts";
import type {
  OnIteration,
  SearchWorker,
} from "../../engine/player/search_worker.ts";
import { assess, type Assessment } from "../../engine/review/assess.ts";
import type { Coach } from "../../engine/review/coach.ts";
import type { UciClient } from "../../engine/uci/client.ts";
import { isCoached, type Match, type Question, thinkLimits } from "./match.ts";
import { describeAssessment, describeWrongMove } from "../words/judgement.ts";

export interface Engines {
  readonly searchWorker: SearchWorker;
  readonly opponent: UciClient | null;
  readonly coach: Coach;
}

/**
 * Asks about the last position for a choice, null if cancelled; or about a move,
 * the coach's if unasked. Hints are Denomax's.
 */
export async function askEngine(
  { searchWorker, opponent, coach }: Engines,
  match: Match,
  { isHint, move }: Omit<Question, "type">,
  onIteration?: OnIteration,
) {
  const { game, strength, engine } = match;
  const isWatched = !isHint && isCoached(match, game.ply - 1);
  const found = move === undefined
    ? isWatched ? await coach.warning(game) : undefined
    : await assess(searchWorker, game, move, thinkLimits(match, true));
  const type = isHint ? "assessed" as const : "warned" as const;
  if (found) return { type, found };
  if (found === null) return { type: "choice" as const, choice: null };
  const limits = thinkLimits(match, isHint);
  const choice = engine === opponent?.name && !isHint
    ? await opponent.chooseMove(game, strengthLimits(strength), onIteration)
    : await chooseMove(searchWorker, game, limits, onIteration);
  return { type: "choice" as const, choice };
}

/** What is said of a move, or is wrong with an answer, and the game with it. */
export function tellAssessment(
  assessment: Assessment,
  isAnswer = false,
): { lines: string[]; course: Game } {
  const { game, move, reply } = assessment;
  const course = playRecord(game, [move, ...reply]);
  const lines = isAnswer
    ? [describeWrongMove(assessment)]
    : describeAssessment(assessment);
  return { course, lines };
}

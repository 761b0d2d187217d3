/** What chooses moves: Denomax, or another program that plays in its place. */

import { type Choice, chooseMove } from "../../engine/player/choose_move.ts";
import { strengthLimits } from "../../engine/player/levels.ts";
import type {
  OnIteration,
  SearchWorker,
} from "../../engine/player/search_worker.ts";
import type { Coach } from "../../engine/review/coach.ts";
import type { UciClient } from "../../engine/uci/client.ts";
import { type Match, thinkLimits } from "./match.ts";

export interface Engines {
  readonly searchWorker: SearchWorker;
  readonly opponent: UciClient | null;
  readonly coach: Coach;
}

/** Lets a move be chosen in a match, or a hint, which is always Denomax's. */
export function chooseFor(
  { searchWorker, opponent }: Engines,
  match: Match,
  isHint: boolean,
  onIteration?: OnIteration,
): Promise<Choice | null> {
  const { game, strength, engine } = match;
  if (engine === opponent?.name && !isHint) {
    return opponent.chooseMove(game, strengthLimits(strength), onIteration);
  }
  const limits = thinkLimits(match, isHint);
  return chooseMove(searchWorker, game, limits, onIteration);
}

/** How games end, and why a draw cannot be claimed, in words. */

import {
  type DrawProgress,
  endingOf,
  type Game,
  position,
} from "../../../engine/chess/game/game.ts";
import {
  type Claim,
  type Ending,
  FIFTY_MOVES,
  THREEFOLD,
} from "../../../engine/chess/game/outcome.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";

const CLAIM_NAMES: Readonly<Record<Claim, string>> = {
  "threefold repetition": "threefold repetition",
  "fifty-move rule": "the fifty-move rule",
};

/** `"the fifty-move rule"`: what a draw is claimed by. */
export function describeClaim(claim: Claim): string {
  return CLAIM_NAMES[claim];
}

/** How the game ended, or whose move it is: `"White to move"`. */
export function describeResult(game: Game): string {
  const ending = endingOf(game);
  if (ending !== null) return describeEnding(ending);
  return `${sideName(position(game, game.ply).side)} to move`;
}

/** How a game ended: `"White wins by checkmate"`. */
export function describeEnding({ reason, winner }: Ending): string {
  const result = winner === 0 ? "Draw" : `${sideName(winner)} wins`;
  return result + REASONS[reason];
}

/** What follows the result in a sentence. */
const REASONS: Readonly<Record<Ending["reason"], string>> = {
  "checkmate": " by checkmate",
  "stalemate": " by stalemate",
  "insufficient material": " by insufficient material",
  "threefold repetition": " by threefold repetition",
  "fivefold repetition": " by fivefold repetition",
  "fifty-move rule": " by the fifty-move rule",
  "seventy-five-move rule": " by the seventy-five-move rule",
  "resignation": " by resignation",
  "agreement": " by agreement",
  "time": " on time",
  "time without mating material":
    ": time ran out, but the opponent cannot mate",
  "unknown": "",
};

/** How far a running game is from a draw that can be claimed. */
export function describeNoClaim(
  { occurrences, quietPlies }: DrawProgress,
): string {
  const times = occurrences === 1 ? "once" : "twice";
  const moves = Math.floor(quietPlies / 2);
  return `Cannot claim a draw: the position has occurred ${times}, not ` +
    `${THREEFOLD} times, with ${moves} of ${FIFTY_MOVES / 2} moves made ` +
    "without a capture or pawn move";
}

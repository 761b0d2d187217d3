/** What commands say to what they cannot do or read. */

import { describeResult } from "../../engine/game/game.ts";
import { quote } from "../../engine/notation/quote.ts";
import { type Match, reject, type Step } from "../match/match.ts";

/** Rejects what only a game can do that goes on. */
export function rejectAfterEnd(match: Match, what: string): Step {
  const result = describeResult(match.game);
  const advice = "try undo, new or quit";
  return reject(match, `${what}: the game is over (${result}); ${advice}`);
}

/** Rejects the argument of a command; `form` says what was expected. */
export function invalidArgument(
  match: Match,
  name: string,
  argument: string,
  form: string,
): Step {
  const problem = `Cannot read ${quote(`${name} ${argument}`.trim())}`;
  return reject(match, `${problem}: expected ${form}`);
}

/** What a function of the game says against its arguments. */
export function problemOf(error: unknown): string {
  if (error instanceof SyntaxError || error instanceof RangeError) {
    return error.message;
  }
  throw error;
}

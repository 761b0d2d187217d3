/** Warnings of the time that a person has left, while nothing is typed. */

import { timeLeft } from "../../engine/chess/game/clock.ts";
import { isClockRunning } from "../../engine/chess/game/game.ts";
import { type Match, sideToMove } from "../match/match.ts";

/** Milliseconds left at which a person is warned, and at last none. */
const WARNINGS = [60_000, 30_000, 10_000, 0];

/** A warning, so many milliseconds after the one before. */
interface TimeWarning {
  readonly after: number;
  readonly left: number;
}

/**
 * The warnings that are to come if the person to move goes on thinking. The last
 * is none: with no time left the game is over.
 */
export function timeWarnings(match: Match): TimeWarning[] {
  const { game, humanSides } = match;
  const side = sideToMove(match);
  const isWatched = isClockRunning(game) && (humanSides & side) !== 0;
  if (!isWatched || game.clock === null) return [];
  let now = timeLeft(game.clock, side);
  return WARNINGS.filter((left) => left < now).map((left) => {
    const after = now - left;
    now = left;
    return { after, left };
  });
}

/** Whether a promise settles within so many milliseconds. */
export async function isWithin(
  milliseconds: number,
  promise: Promise<unknown>,
): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  const settled = promise.then(() => true, () => true);
  const isInTime = await Promise.race([settled, late.promise]);
  clearTimeout(timer);
  return isInTime;
}

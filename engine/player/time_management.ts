/**
 * How long to think when a clock is running. An iteration takes about four
 * times as long as all those before it. So there are two limits: after the soft
 * one no iteration starts, and at the hard one the engine moves at once.
 */

import { type Clock, timeLeft } from "../chess/game/clock.ts";
import type { Game } from "../chess/game/game.ts";
import type { PlayLimits } from "./play_limits.ts";

/** The two limits, in milliseconds from the moment the engine is asked. */
export type TimeBudget = Readonly<{ soft: number; hard: number }>;

/** The time control, in milliseconds. */
export interface TimeGiven {
  /** Time left on the clock. */
  readonly left: number;
  /** Time added after each move. */
  readonly increment: number;
  /** Moves to the next time control, null if it is the rest of the game. */
  readonly movesToGo: number | null;
  /** What a move costs beyond its search. */
  readonly overhead: number;
}

/** The most milliseconds for a move, eleven days: timers count little further. */
export const LONGEST_SEARCH = 1e9;
const EXPECTED_MOVES = 40; // to save time for, if their number is unknown
const OWN_OVERHEAD = 3; // milliseconds, when the clock is the program's own
const LEAST_SHARE = 1 / 400; // of the time left: blunders cost more than time
const MOST_SHARE = 0.95; // of the time left
const RESERVE = 30; // milliseconds to keep, or half of the time left
const NO_TIME = 0.3; // milliseconds, too few for any search
const CLOCK_LAG = 100; // milliseconds a game's clock may run on after a move
const SOFT_SHARE = 0.5; // of the time due to a move
const HARD_SHARE = 2; // times the time due to a move
const LAST_START = 0.4; // of the hard limit; later iterations would not finish

/** How long to think about the next move. */
export function timeBudget(given: TimeGiven): TimeBudget {
  const { left, increment, movesToGo, overhead } = given;
  const moves = Math.min(movesToGo ?? EXPECTED_MOVES, EXPECTED_MOVES);
  const share = left / moves + increment - overhead;
  const due = Math.max(share, left * LEAST_SHARE, 0);
  const most = spendable(MOST_SHARE * left - overhead);
  const hard = Math.min(HARD_SHARE * due, most);
  return { soft: Math.min(SOFT_SHARE * due, LAST_START * hard), hard };
}

/** How much of the time left can be spent without losing on time. */
function spendable(left: number) {
  return Math.min(LONGEST_SEARCH, Math.max(0, left - RESERVE, left / 2));
}

/** Whether there is too little time left for any search. */
export function isFlagFalling({ hard }: TimeBudget) {
  return hard < NO_TIME;
}

/** Thinks for exactly this time, in milliseconds. */
export function exactBudget(milliseconds: number): TimeBudget {
  const hard = Math.min(LONGEST_SEARCH, milliseconds);
  return { soft: hard, hard };
}

/** Milliseconds that a side can rely on: its clock may run on for a moment. */
export function safeTime(clock: Clock, side: number): number {
  const left = timeLeft(clock, side);
  return Math.max(left - CLOCK_LAG, left / 2);
}

/** How long a side can think about its next move by a game's clock. */
export function clockBudget(clock: Clock, side: number): TimeBudget {
  const left = safeTime(clock, side);
  if ("perMove" in clock.control) return exactBudget(spendable(left));
  const increment = 1000 * clock.control.increment;
  const overhead = OWN_OVERHEAD;
  return timeBudget({ left, increment, movesToGo: null, overhead });
}

/** Limits of the next move of a game that respect its clock, if it has one. */
export function withinClock(game: Game, limits: PlayLimits): PlayLimits {
  if (game.clock === null) return limits;
  const { side } = game.plies[game.ply].position;
  const { soft, hard } = clockBudget(game.clock, side);
  const milliseconds = Math.min(limits.milliseconds ?? Infinity, hard);
  return { ...limits, milliseconds, softLimit: soft };
}

/**
 * How long to think about a move when a clock runs. Each iteration takes some
 * four times as long as all before it, so there are two limits: after the soft
 * one none is begun, at the hard one the engine moves wherever its search is.
 */

import { type Clock, timeLeft } from "../game/clock.ts";
import type { Game } from "../game/game.ts";
import type { PlayLimits } from "./weakness.ts";

/** The two limits in milliseconds, from the moment the engine is asked. */
export type TimeBudget = Readonly<{ soft: number; hard: number }>;

/** The time there is, in milliseconds. */
export interface TimeGiven {
  /** What the clock shows, and what is added after the move. */
  readonly left: number;
  readonly increment: number;
  /** Moves that the time must be enough for; null: all of the game. */
  readonly movesToGo: number | null;
  /** What a move costs beyond its search. */
  readonly overhead: number;
}

const EXPECTED_MOVES = 40; // to keep time for when nobody says how many
const OWN_OVERHEAD = 3; // milliseconds, when the clock is the program's own
/** Part of the time left that a move is worth even so: blunders last longer. */
const LEAST_SHARE = 1 / 400;
const MOST_SHARE = 0.95; // part of the time left that a move is worth at most
const RESERVE = 30; // milliseconds not to be spent, or half of what is left
const NO_TIME = 0.3; // milliseconds for a move that are as good as none
const CLOCK_LAG = 100; // that a game's clock may run on while the answer comes
/** The limits as parts of the time that is due to a move. */
const [SOFT_SHARE, HARD_SHARE] = [0.5, 2];
/** Part of the hard limit after which an iteration will hardly end before it. */
const LAST_START = 0.4;
const LONGEST = 1e9; // eleven days: timers do not count much further

export function timeBudget(given: TimeGiven): TimeBudget {
  const { left, increment, movesToGo, overhead } = given;
  const moves = Math.min(movesToGo ?? EXPECTED_MOVES, EXPECTED_MOVES);
  const share = left / moves + increment - overhead;
  const due = Math.max(share, left * LEAST_SHARE, 0);
  const most = spendable(MOST_SHARE * left - overhead);
  const hard = Math.min(HARD_SHARE * due, most);
  return { soft: Math.min(SOFT_SHARE * due, LAST_START * hard), hard };
}

/** What may be spent of a time without losing by it. */
function spendable(left: number) {
  return Math.min(LONGEST, Math.max(0, left - RESERVE, left / 2));
}

/** Will the flag fall before much more is played, whatever the moves? */
export function isFlagFalling({ hard }: TimeBudget) {
  return hard < NO_TIME;
}

/** Thinking for a time, and no shorter. */
export function exactBudget(milliseconds: number): TimeBudget {
  const hard = Math.min(LONGEST, milliseconds);
  return { soft: hard, hard };
}

/** What a side may think that it has left on a game's clock. */
export function safeTime(clock: Clock, side: number): number {
  const shown = timeLeft(clock, side);
  return Math.max(shown - CLOCK_LAG, shown / 2);
}

/** The time that a game's clock leaves a side for its next move. */
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

/**
 * How long the engine may think about a move.
 *
 * @module
 */

import { type Clock, timeLeft } from "../engine/clock.ts";
import { type Game, position } from "../engine/game.ts";
import type { ThinkLimits } from "../engine/thinker.ts";

/** Moves that the time left has to be enough for. */
const MOVES_TO_GO = 30;
/** Milliseconds that are lost between clock and engine. */
const LAG = 100;

/** The limits of strength and clock together, for the next move. */
export function thinkLimits(game: Game, limits: ThinkLimits): ThinkLimits {
  if (game.clock === null) return limits;
  const budget = clockBudget(game.clock, position(game, game.ply).side);
  const milliseconds = Math.min(limits.milliseconds ?? Infinity, budget);
  return { ...limits, milliseconds };
}

/** Milliseconds that the clock allows for the next move. */
function clockBudget(clock: Clock, side: number): number {
  const left = timeLeft(clock, side);
  const share = "perMove" in clock.control
    ? left
    : left / MOVES_TO_GO + 1000 * clock.control.increment;
  return Math.max(1, Math.round(Math.min(share, left - LAG, left * 0.9)));
}

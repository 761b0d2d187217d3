/**
 * How long the engine may think about a move.
 *
 * @module
 */

import { type Game, position } from "../../engine/game/game.ts";
import { clockBudget } from "../../engine/player/time_management.ts";
import type { PlayLimits } from "../../engine/player/weakness.ts";

/** The limits of strength and clock together, for the next move. */
export function thinkLimits(game: Game, limits: PlayLimits): PlayLimits {
  if (game.clock === null) return limits;
  const { side } = position(game, game.ply);
  const { soft, hard } = clockBudget(game.clock, side);
  const milliseconds = Math.min(limits.milliseconds ?? Infinity, hard);
  return { ...limits, milliseconds, softLimit: soft };
}

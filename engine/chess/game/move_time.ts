/** How long moves took, by what the clocks showed. */

import { clockAt, type Game } from "./game.ts";
import { timeLeft } from "./clock.ts";

/** Milliseconds that the move to a ply took; null without clocks. */
export function timeOfMove(game: Game, ply: number): number | null {
  const { clock, plies } = game;
  const after = plies[ply]?.clock ?? null;
  if (clock === null || ply < 1 || after === null) return null;
  const { control } = clock;
  const added = "increment" in control ? 1000 * control.increment : 0;
  const before = clockAt(game, ply - 1);
  if (before === null || "perMove" in control) return null;
  const { side } = plies[ply - 1].position;
  return Math.max(0, timeLeft(before, side) + added - after);
}

/** The ply of a side's last move up to the viewed position, 0 if it has none. */
export function lastPlyOf({ plies, shown }: Game, side: number): number {
  return plies.slice(0, shown)
    .findLastIndex(({ position }) => position.side === side) + 1;
}

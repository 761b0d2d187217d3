/**
 * Players for matches.
 *
 * @module
 */

import type { Game } from "../../engine/game.ts";
import { levelLimits } from "../../engine/level.ts";
import { chooseMove } from "../../engine/player.ts";
import type { LegalMove } from "../../engine/position.ts";
import type { Thinker } from "../../engine/thinker.ts";
import type { PlayLimits } from "../../engine/weakness.ts";

/** A move and what its player thinks of it. */
export interface Answer {
  /** The move. */
  readonly move: LegalMove;
  /** Score from the player's view, a pawn is 100; null if it may be blind. */
  readonly score: number | null;
}

/** Someone who plays. */
export interface Player {
  /** Name in the results. */
  readonly name: string;
  /** Chooses a move in a game that goes on; a seed makes weak ones vary. */
  choose(game: Game, seed: number): Promise<Answer>;
  /** Leaves. */
  close(): void;
}

/** The engine with some limits. */
export function enginePlayer(
  name: string,
  thinker: Thinker,
  limits: PlayLimits,
): Player {
  return {
    name,
    async choose(game, seed) {
      const choice = await chooseMove(thinker, game, seeded(limits, seed));
      if (choice === null) throw new Error("The engine was interrupted");
      const { move, thought } = choice;
      return { move, score: limits.weakness ? null : thought.score };
    },
    close: () => thinker.close(),
  };
}

/** The limits, with choices that depend on a seed if they are a weak player's. */
function seeded(limits: PlayLimits, seed: number): PlayLimits {
  const { weakness } = limits;
  return weakness ? { ...limits, weakness: { ...weakness, seed } } : limits;
}

/** The engine at a level. */
export function levelPlayer(level: number, thinker: Thinker): Player {
  return enginePlayer(String(level), thinker, levelLimits(level));
}

/**
 * Players for matches.
 *
 * @module
 */

import type { Game } from "../../../engine/game/game.ts";
import { levelLimits } from "../../../engine/player/levels.ts";
import { createEngine, type Iteration } from "../../../engine/mod.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";

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

/** An engine in the thread that asks it, so that no time is lost on messages. */
export function createMind(tableEntries?: number): SearchService {
  const engine = createEngine(tableEntries);
  const milliseconds = 0;
  return {
    think: (setup, limits, onIteration = () => {}) => {
      const onOne = (one: Iteration) => onIteration({ ...one, milliseconds });
      return Promise.resolve({ ...engine(setup, limits, onOne), milliseconds });
    },
    moveNow: () => {}, // Limits of nodes are all there is.
  };
}

/** The engine at a level; it may always play the best move in the opening. */
export function levelPlayer(
  level: number,
  mind: SearchService,
  isVaried = true,
): Player {
  const { weakness, variety, ...limits } = levelLimits(level);
  return {
    name: `level ${level}${isVaried ? "" : " without variety"}`,
    async choose(game, seed) {
      const asked = {
        ...limits,
        ...(weakness && { weakness: { ...weakness, seed } }),
        ...(isVaried && variety && { variety: { ...variety, seed } }),
      };
      const choice = await chooseMove(mind, game, asked);
      if (choice === null) throw new Error("The engine was interrupted");
      const { move, info } = choice;
      return { move, score: weakness ? null : info.score };
    },
    close: () => {},
  };
}

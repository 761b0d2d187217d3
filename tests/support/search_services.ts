/**
 * Players for matches.
 *
 * @module
 */

import type { Contestant } from "../../engine/study/contests/game.ts";
import { GameThread } from "../../engine/chess/game/thread.ts";
import { levelLimits } from "../../engine/player/levels.ts";
import { createEngine, type Engine, type Iteration } from "../../engine/mod.ts";
import { createTextbook } from "../../engine/player/textbook/textbook.ts";
import {
  chooseMove,
  type SearchService,
} from "../../engine/player/choose_move.ts";

/** An engine in the same thread, so that no time is lost on messages. */
export function createSearchService(tableEntries?: number): SearchService {
  return serviceOf(createEngine(tableEntries));
}

/** The textbook program in the same thread. */
export function createTextbookService(tableEntries?: number): SearchService {
  const service = serviceOf(createTextbook(tableEntries));
  return { ...service, mostMaterial: Infinity };
}

function serviceOf(engine: Engine): SearchService {
  const milliseconds = 0;
  return {
    think: (setup, limits, onIteration = () => {}) => {
      const onOne = (one: Iteration) => onIteration({ ...one, milliseconds });
      return Promise.resolve({ ...engine(setup, limits, onOne), milliseconds });
    },
    // Every search has a limit of nodes, so nothing has to stop it.
    moveNow: () => {},
  };
}

/** Plies of the openings of a match. */
const OPENING_PLIES = 10;

/**
 * The engine at a level.
 *
 * @param isVaried whether the level also varies its moves after the opening of the
 *   match, as it does in the opening of a game; a match then measures the cost
 */
export function levelPlayer(
  level: number,
  service: SearchService,
  isVaried = false,
): Contestant {
  const { weakness, variety, ...limits } = levelLimits(level);
  const thread = new GameThread();
  return {
    name: `level ${level}${isVaried ? ", varied" : ""}`,
    async choose(game, seed) {
      const plies = OPENING_PLIES + (variety?.plies ?? 0);
      const varied = isVaried && variety && { ...variety, plies, seed };
      const asked = {
        ...limits,
        ...weakness && { weakness: { ...weakness, seed } },
        ...varied && { variety: varied },
        goesOn: thread.goesOn(game),
      };
      const choice = await chooseMove(service, game, asked);
      if (choice === null) throw new Error("The engine was interrupted");
      const { move, info } = choice;
      return { move, score: weakness ? null : info.score };
    },
    close: () => {},
  };
}

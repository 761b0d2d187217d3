/**
 * Players for matches.
 *
 * @module
 */

import type { Style } from "../../../engine/player/humanlike/styles.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import type { Contestant } from "../../../engine/study/contests/game.ts";
import { LastGame } from "../../../engine/chess/game/last_game.ts";
import { levelLimits, soberly } from "../../../engine/player/levels.ts";
import {
  createEngine,
  type Engine,
  type Iteration,
} from "../../../engine/mod.ts";
import { createTextbook } from "../../../engine/player/textbook/textbook.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";

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

/** The engine within limits, such as those of a level. */
export function limitedPlayer(
  name: string,
  limits: PlayLimits,
  service: SearchService,
): Contestant {
  const lastGame = new LastGame();
  return {
    name,
    async choose(game, seed) {
      const asked = { ...limits, seed, goesOn: lastGame.goesOn(game) };
      const choice = await chooseMove(service, game, asked);
      if (choice === null) throw new Error("The engine was interrupted");
      const { move, info, isKnown } = choice;
      // Nothing is known of a position whose move is known by heart.
      return { move, score: isKnown ? null : info.score };
    },
    close: () => {},
  };
}

/** The engine at a level: as it plays games, or only what it finds and overlooks. */
export function levelPlayer(
  level: number,
  service: SearchService,
  isWhole = false,
  style: Style | null = null,
): Contestant {
  const limits = levelLimits(level, { style });
  const asked = isWhole ? limits : soberly(limits);
  const name = `level ${level}${style === null ? "" : `, ${style}`}`;
  return limitedPlayer(name, asked, service);
}

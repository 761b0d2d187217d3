/** Denomax as a player. */

import type { Game } from "../game/game.ts";
import { type Choice, chooseMove } from "./choose_move.ts";
import type { Opponent } from "./opponent.ts";
import type { OnIteration, SearchWorker } from "./search_worker.ts";
import { withinClock } from "./time_management.ts";
import type { PlayLimits } from "./weakness.ts";

export class Denomax implements Opponent {
  readonly name = "Denomax";
  readonly problem = null;
  readonly hasLevels = true;
  readonly #searchWorker: SearchWorker;

  constructor(searchWorker: SearchWorker) {
    this.#searchWorker = searchWorker;
  }

  chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration?: OnIteration,
  ): Promise<Choice | null> {
    const within = withinClock(game, limits);
    return chooseMove(this.#searchWorker, game, within, onIteration);
  }

  moveNow(): void {
    this.#searchWorker.moveNow();
  }

  cancel(): void {
    this.#searchWorker.cancel();
  }

  close(): Promise<void> {
    this.#searchWorker.close();
    return Promise.resolve();
  }
}

/** Denomax as an opponent: the engine in a worker. */

import type { Game } from "../game/game.ts";
import { type Choice, chooseMove, type SearchService } from "./choose_move.ts";
import type { Opponent } from "./opponent.ts";
import type { OnIteration, SearchWorker } from "./search_worker.ts";
import { withinClock } from "./time_management.ts";
import type { PlayLimits } from "./weakness.ts";

type Searcher = Pick<
  SearchWorker,
  "think" | "moveNow" | "cancel" | "close"
>;

/** Plays at all levels, and by the clock of a game. The worker may serve others between its moves. */
export class Denomax implements Opponent {
  readonly name = "Denomax";
  readonly problem = null;
  readonly hasLevels = true;
  readonly rating = null;
  readonly #searchWorker: Searcher;
  /** The question to answer; a choice may take several searches. */
  #question: symbol | null = null;

  constructor(searchWorker: Searcher) {
    this.#searchWorker = searchWorker;
  }

  /** @throws {Error} if two workers failed, one after the other */
  async chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration?: OnIteration,
  ): Promise<Choice | null> {
    const question = Symbol();
    this.cancel();
    this.#question = question;
    // Once the question is cancelled, its other searches must not begin.
    const search: SearchService = {
      think: async (...asked) =>
        this.#question === question
          ? await this.#searchWorker.think(...asked)
          : null,
      moveNow: () => this.moveNow(),
    };
    const timed = withinClock(game, limits);
    const choice = await chooseMove(search, game, timed, onIteration);
    return this.#question === question ? choice : null;
  }

  moveNow(): void {
    this.#searchWorker.moveNow();
  }

  cancel(): void {
    this.#question = null;
    this.#searchWorker.cancel();
  }

  close(): Promise<void> {
    this.#question = null;
    this.#searchWorker.close();
    return Promise.resolve();
  }
}

/** Denomax as an opponent: micro-Max or the textbook, each in its worker. */

import type { Game } from "../chess/game/game.ts";
import { LastGame } from "../chess/game/last_game.ts";
import {
  chooseMove,
  type ChosenMove,
  type SearchService,
} from "./choose_move.ts";
import { MoveSearch } from "./move_search.ts";
import type { Opponent } from "./opponent.ts";
import {
  type OnIteration,
  type SearchWorker,
  startTextbook,
} from "./search_worker.ts";
import { withinClock } from "./time_management.ts";
import type { PlayLimits } from "./play_limits.ts";

type Searcher = SearchService & Pick<SearchWorker, "cancel" | "close">;

/**
 * Plays at all levels, and by the clock of a game. The workers may serve others
 * between its moves.
 */
export class Denomax implements Opponent, Disposable {
  readonly name: string;
  readonly problem = null;
  readonly hasLevels: boolean = true;
  readonly rating = null;
  readonly #microMax: Searcher;
  /** Its worker does not start before it is to play. */
  readonly #textbook: Searcher;
  /** The searches for the move that was asked for last. */
  #search: MoveSearch | null = null;
  /** What the textbook found in a game helps it later in that game. */
  readonly #lastGame = new LastGame();

  constructor(
    microMax: Searcher,
    textbook: Searcher = startTextbook(),
    name = "Denomax",
  ) {
    this.name = name;
    this.#microMax = microMax;
    this.#textbook = textbook;
  }

  /** @throws {Error} if two workers failed, one after the other */
  async chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration?: OnIteration,
  ): Promise<ChosenMove | null> {
    this.cancel();
    const searcher = limits.engine === "textbook"
      ? this.#textbook
      : this.#microMax;
    const search = this.#search = new MoveSearch(searcher);
    const timed = withinClock(game, limits);
    const asked = { ...timed, goesOn: this.#lastGame.goesOn(game) };
    const choice = await chooseMove(search, game, asked, onIteration);
    return search.isCancelled ? null : choice;
  }

  moveNow(): void {
    this.#search?.hurry();
    // The workers may be at work for somebody else.
    this.#microMax.moveNow();
    this.#textbook.moveNow();
  }

  cancel(): void {
    this.#search?.cancel();
    this.#microMax.cancel();
    this.#textbook.cancel();
  }

  close(): Promise<void> {
    this[Symbol.dispose]();
    return Promise.resolve();
  }

  [Symbol.dispose](): void {
    this.#search?.cancel();
    this.#microMax.close();
    this.#textbook.close();
  }
}

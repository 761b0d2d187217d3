/** The command `uci`: serves a chess interface on standard input and output. */

import { isOver, newGame, playMove } from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import {
  type SearchWorker,
  startSearchWorker,
  startTextbook,
} from "../../../engine/player/search_worker.ts";
import { LastGame } from "../../../engine/chess/game/last_game.ts";
import type { SearchRequest } from "../../../engine/player/uci/go.ts";
import {
  limitsOfSettings,
  tableEntries,
} from "../../../engine/player/uci/options.ts";
import {
  initialUciState,
  obey,
  type UciEffect,
  type UciState,
} from "../../../engine/player/uci/protocol.ts";
import { UciSearch } from "../../../engine/player/uci/search.ts";
import { MOST_SILENCE } from "../../../engine/study/own_classes/check.ts";
import type { OptionsOf } from "../commands.ts";
import { VERSION } from "../program.ts";
import { openClass, type OwnClass } from "../../opponents/own_class.ts";
import { readLines, writeLine } from "../../platform/stdio.ts";

/** Plies of the game against itself. */
const WARM_UP_PLIES = 40;

export async function run(
  { class: file }: OptionsOf<"uci">,
): Promise<number> {
  const own = file === null ? null : await openClass(file);
  using desk = new UciDesk(own);
  let state = initialUciState();
  for await (const line of readLines()) {
    const step = obey(state, line, own === null ? VERSION : own.name);
    state = step.state;
    if (step.lines.length > 0) writeLine(step.lines.join("\n"));
    if (step.effect?.type === "quit") return 0;
    if (step.effect !== null) await desk.perform(step.effect, state);
  }
  await desk.finish();
  return 0;
}

/** The engines and the current search. */
class UciDesk implements Disposable {
  /** Its worker does not start before a level asks for it. */
  readonly #textbook = startTextbook();
  #searchWorker: SearchWorker | null = null;
  #tableEntries = 0;
  #search: UciSearch | null = null;
  /** What the textbook found in a game helps it later in that game. */
  readonly #lastGame = new LastGame();
  /** A class that searches in the place of all engines. */
  readonly #own: OwnClass | null;

  constructor(own: OwnClass | null) {
    this.#own = own;
  }

  async perform(effect: UciEffect, state: UciState): Promise<void> {
    switch (effect.type) {
      case "ready":
        if (this.#search === null) await this.#prepare(state);
        return writeLine("readyok");
      case "search":
        await this.#stop();
        return this.#begin(effect.request, state);
      case "stop":
        return await this.#stop();
      case "ponderhit":
        return this.#search?.ponderHit();
    }
  }

  /** Waits for a search that is limited by itself, and stops any other. */
  async finish(): Promise<void> {
    if (this.#search?.isHeld) this.#search.stop();
    this.#search?.hurry();
    await this.#search?.done;
  }

  [Symbol.dispose](): void {
    this.#search?.[Symbol.dispose]();
    this.#searchWorker?.close();
    this.#textbook.close();
  }

  #begin(request: SearchRequest, state: UciState) {
    const isTextbooks = request.limits.engine === "textbook";
    const searchWorker = isTextbooks && this.#own === null
      ? this.#textbook
      : this.#searchWorkerFor(state);
    const goesOn = isTextbooks && this.#lastGame.goesOn(request.game);
    const asked = { ...request, limits: { ...request.limits, goesOn } };
    const search = new UciSearch(searchWorker, asked, writeLine);
    this.#search = search;
    search.done.then(() => {
      if (this.#search === search) this.#search = null;
    });
  }

  /** Stops the search, if there is one, and waits for its answer. */
  async #stop() {
    this.#search?.stop();
    await this.#search?.done;
  }

  /**
   * Loads the book of a level, and warms up a new engine, here and in the worker,
   * by a game against itself.
   */
  async #prepare(state: UciState) {
    if (limitsOfSettings(state.settings).book) await loadOpenings();
    const before = this.#searchWorker;
    const searchWorker = this.#searchWorkerFor(state);
    if (searchWorker === before) return;
    await searchWorker.warm;
    if (this.#own !== null) return;
    let game = newGame();
    while (!isOver(game) && game.ply < WARM_UP_PLIES) {
      const milliseconds = game.ply % 2;
      const choice = await chooseMove(searchWorker, game, { milliseconds });
      if (choice === null) return;
      game = playMove(game, choice.move);
    }
  }

  /** Micro-Max, with a hash table of the size that the options ask for. */
  #searchWorkerFor({ settings }: UciState): SearchWorker {
    const entries = tableEntries(settings);
    if (this.#searchWorker === null || entries !== this.#tableEntries) {
      this.#searchWorker?.close();
      this.#tableEntries = entries;
      this.#searchWorker = startSearchWorker({
        tableEntries: entries,
        ...this.#own && {
          module: this.#own.module,
          isReplaced: false,
          mostSilence: MOST_SILENCE,
          name: this.#own.name,
        },
      });
    }
    return this.#searchWorker;
  }
}

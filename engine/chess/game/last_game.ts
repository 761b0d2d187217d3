/** Whether a player that remembers is still in the same game. */

import { continues, type Game } from "./game.ts";

/** The game that somebody was asked about last. */
export class LastGame {
  #last: Game | null = null;

  /** Whether a game goes on from the one asked about before; notes it. */
  goesOn(game: Game): boolean {
    const last = this.#last;
    this.#last = game;
    return last !== null && continues(game, last);
  }
}

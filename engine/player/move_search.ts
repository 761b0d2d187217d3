/** The searches for one move, which are hurried or cancelled together. */

import type { SearchService } from "./choose_move.ts";

/**
 * A search service for one move. The choice of a move may take several searches:
 * whoever ends only the one that runs would wait for all that come after it.
 */
export class MoveSearch implements SearchService {
  readonly mostMaterial: number | undefined;
  readonly #service: SearchService;
  #isHurried = false;
  #isCancelled = false;

  constructor(service: SearchService) {
    this.#service = service;
    this.mostMaterial = service.mostMaterial;
  }

  get isHurried(): boolean {
    return this.#isHurried;
  }

  /** Whether nobody waits for the move any more. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  readonly think: SearchService["think"] = async (...asked) => {
    if (this.#isCancelled) return null;
    const found = this.#service.think(...asked);
    if (this.#isHurried) this.#service.moveNow();
    return await found;
  };

  /** Ends the search that runs; others may follow. */
  moveNow(): void {
    this.#service.moveNow();
  }

  /** Ends the search that runs, and no other begins: what was found must do. */
  hurry(): void {
    this.#isHurried = true;
    this.#service.moveNow();
  }

  /** Lets no other search begin; the one that runs is not ended. */
  cancel(): void {
    this.#isCancelled = true;
  }
}

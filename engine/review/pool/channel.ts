/** Hands on what a worker finds in a stretch of a game, while it is found. */

/** Findings that one task adds one by one, and another reads meanwhile. */
export class Channel<Found> {
  readonly #found: Found[] = [];
  #state: "open" | "done" | "cut off" = "open";
  #error: unknown = null;
  #isWanted = true;
  #news = Promise.withResolvers<void>();

  /**
   * Takes what a generator finds, until it is abandoned. The channel is
   * whole if there are as many as expected.
   */
  async fill(found: AsyncIterable<Found>, expected: number): Promise<void> {
    try {
      if (this.#isWanted) {
        for await (const one of found) {
          this.#found.push(one);
          this.#tell();
          if (!this.#isWanted) break;
        }
      }
    } catch (error) {
      this.#error = error;
    }
    this.#state = this.#found.length === expected ? "done" : "cut off";
    this.#tell();
  }

  /** Whether nothing more comes, though something is missing. */
  get isCutOff(): boolean {
    return this.#state === "cut off";
  }

  /** Ends the reading: what is still found is dropped. */
  abandon(): void {
    this.#isWanted = false;
  }

  /** @throws what went wrong while it was filled */
  async *[Symbol.asyncIterator](): AsyncGenerator<Found> {
    for (let read = 0;; read++) {
      while (read === this.#found.length && this.#state === "open") {
        await this.#news.promise;
      }
      if (read === this.#found.length) break;
      yield this.#found[read];
    }
    if (this.#error !== null) throw this.#error;
  }

  #tell() {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}

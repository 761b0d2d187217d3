/** Reads what comes before it is wanted, so that its number is known early. */

/** Items of a source that are read as long as few wait to be taken. */
export class ReadAhead<Item> {
  readonly #source: AsyncIterator<Item>;
  readonly #most: number;
  readonly #onRead: (item: Item) => void;
  readonly #waiting: Item[] = [];
  #isOver = false;
  #failure: { readonly error: unknown } | null = null;
  /** Resolved at each change of what waits. */
  #change = Promise.withResolvers<void>();

  /**
   * @param most items that may wait
   * @param onRead told of each item as soon as it is read
   */
  constructor(
    source: AsyncIterator<Item>,
    most: number,
    onRead: (item: Item) => void = () => {},
  ) {
    this.#source = source;
    this.#most = most;
    this.#onRead = onRead;
    this.#read();
  }

  /** Whether the source has come to its end: no other item will be read. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * The next item, null at the end.
   * @throws what the source throws, after the items before it
   */
  async next(): Promise<Item | null> {
    while (true) {
      const item = this.#waiting.shift();
      if (item !== undefined) {
        this.#tellChange();
        return item;
      }
      if (this.#failure !== null) throw this.#failure.error;
      if (this.#isOver) return null;
      await this.#change.promise;
    }
  }

  async #read(): Promise<void> {
    try {
      while (true) {
        const { done, value } = await this.#source.next();
        if (done) break;
        this.#waiting.push(value);
        this.#onRead(value);
        this.#tellChange();
        while (this.#waiting.length >= this.#most) await this.#change.promise;
      }
      this.#isOver = true;
    } catch (error) {
      this.#failure = { error };
    }
    this.#tellChange();
  }

  #tellChange(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}

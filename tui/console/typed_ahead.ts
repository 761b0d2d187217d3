/** Commands that are typed while something else is going on. */

/**
 * What becomes of a command: it stops what goes on, or is kept for later; or it is
 * done, and what goes on goes on.
 */
export type Heard = "stop" | "stop and run" | "keep" | "done";

/** An event of something that goes on, or a command that is typed meanwhile. */
type Meanwhile<Event> =
  | { readonly type: "event"; readonly result: IteratorResult<Event> }
  | { readonly type: "typed"; readonly result: IteratorResult<string> };

export class TypedAhead {
  readonly #commands: AsyncIterator<string>;
  /** The command that is being waited for. */
  #next: Promise<IteratorResult<string>> | null = null;
  /** Commands that wait for their turn. */
  readonly #waiting: IteratorResult<string>[] = [];

  constructor(commands: AsyncIterator<string>) {
    this.#commands = commands;
  }

  /** The next command, the first of those that wait, if any. */
  async take(): Promise<IteratorResult<string>> {
    const first = this.#waiting.shift();
    if (first !== undefined) return first;
    const result = await this.#awaitNew();
    this.#next = null;
    return result;
  }

  /** Whether a command waits for its turn. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Waits for the command that can be taken next, without taking it. */
  async awaitTyped(): Promise<IteratorResult<string>> {
    return this.#waiting.at(0) ?? await this.#awaitNew();
  }

  /** Waits for what is typed next, whatever waits before it. */
  #awaitNew(): Promise<IteratorResult<string>> {
    return this.#next ??= this.#commands.next();
  }

  /**
   * What goes on, until it ends or a command stops it. `hear` says what becomes of
   * each command; an empty one is not kept.
   */
  async *meanwhile<Event>(
    events: AsyncGenerator<Event>,
    hear: (command: string) => Heard,
  ): AsyncGenerator<Event> {
    let event = events.next();
    try {
      while (true) {
        const happens = event
          .then((result) => ({ type: "event", result }) as const);
        const first = await Promise.race<Meanwhile<Event>>([
          happens,
          ...this.#hasEnded() ? [] : [
            this.#awaitNew()
              .then((result) => ({ type: "typed", result }) as const),
          ],
        ]);
        if (first.type === "typed") {
          this.#next = null;
          if (!this.#keep(first.result, hear)) return;
          continue;
        }
        if (first.result.done) return;
        yield first.result.value;
        event = events.next();
      }
    } finally {
      await events.return(undefined);
    }
  }

  /** Whether the end of the input waits for its turn. */
  #hasEnded(): boolean {
    return this.#waiting.at(-1)?.done === true;
  }

  /** Keeps a command for later; returns whether what goes on may go on. */
  #keep(
    result: IteratorResult<string>,
    hear: (command: string) => Heard,
  ): boolean {
    const heard = result.done ? "keep" : hear(result.value);
    if (heard === "stop and run") this.#waiting.unshift(result);
    const isEmpty = !result.done && result.value.trim() === "";
    if (heard === "keep" && !isEmpty) this.#waiting.push(result);
    return heard === "keep" || heard === "done";
  }
}

/** What is written while the program goes on, in order, to readers that may be behind. */

/** Writes a whole text to a stream; false if nobody reads that any more. */
type Send<Stream> = (stream: Stream, text: string) => Promise<boolean>;

/** Hears of a text that cannot be written: null if nobody reads the stream. */
type Fail<Stream> = (stream: Stream, error: unknown) => void;

export class Outbox<Stream> {
  readonly #send: Send<Stream>;
  readonly #onFailure: Fail<Stream>;
  #texts: [stream: Stream, text: string][] = [];
  #sending: Promise<void> | null = null;

  constructor(send: Send<Stream>, onFailure: Fail<Stream>) {
    this.#send = send;
    this.#onFailure = onFailure;
  }

  push(stream: Stream, text: string): void {
    this.#texts.push([stream, text]);
    this.#sending ??= this.#sendAll();
  }

  /** Settles when all is written; null if it is. */
  get sent(): Promise<void> | null {
    return this.#sending;
  }

  async #sendAll() {
    for (let next = this.#take(); next !== null; next = this.#take()) {
      const [stream, text] = next;
      try {
        if (!await this.#send(stream, text)) this.#onFailure(stream, null);
      } catch (error) {
        this.#onFailure(stream, error);
      }
    }
    this.#sending = null;
  }

  /** Takes the next texts for one stream as one; null without any. */
  #take(): [stream: Stream, text: string] | null {
    const [first] = this.#texts;
    if (first === undefined) return null;
    const others = this.#texts.findIndex(([stream]) => stream !== first[0]);
    const count = others < 0 ? this.#texts.length : others;
    const texts = this.#texts.splice(0, count).map(([, text]) => text);
    return [first[0], texts.join("")];
  }
}

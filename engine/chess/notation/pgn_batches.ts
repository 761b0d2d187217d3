/**
 * Divides a text of games that arrives in parts, so that several readers can
 * share it, and none of it is held for long.
 */

import { countLineEnds, lastSureBeginning } from "./pgn_sections.ts";

/** Games that are read as they are in the whole text. */
export interface PgnBatch {
  readonly text: string;
  /** Line of the whole text on which it begins, from 1 on. */
  readonly line: number;
}

/** So many characters without a sure beginning of a game are no batch any more. */
const MOST = 1 << 20;

/** What has not been taken yet of a text whose parts are whole lines. */
export class PgnBatches {
  readonly #parts: AsyncIterator<string>;
  /** What has arrived and was not taken. */
  #text = "";
  /** Line of the whole text on which that begins, from 1 on. */
  #line = 1;
  /** The last character before that. */
  #before = "";
  #isAtEnd = false;

  constructor(parts: AsyncIterable<string>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  get line(): number {
    return this.#line;
  }

  /** Whether all has been taken. */
  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  /**
   * Takes the text as it arrives, up to where a game surely begins after so many
   * characters. It need not have such beginnings, and is one text to its reader.
   */
  async *stretch(least: number): AsyncGenerator<string> {
    let length = 0;
    while (this.#text !== "" || await this.#hear()) {
      length += this.#text.length;
      const end = length < least ? 0 : lastSureBeginning(this.#text);
      yield this.#take(end || this.#text.length);
      if (end > 0) return;
    }
  }

  /**
   * Takes whole games as they arrive, up to the end of the text, or to where no
   * game surely begins for long.
   */
  async *batches(): AsyncGenerator<PgnBatch> {
    while (this.#text.length < MOST) {
      const known = this.#text.length;
      const isMore = await this.#hear();
      const { line } = this;
      const end = isMore
        ? lastSureBeginning(this.#text, known)
        : this.#text.length;
      if (end > 0) yield { text: this.#take(end), line };
      if (!isMore) return;
    }
  }

  /** Waits for the next part; whether there is one. */
  async #hear(): Promise<boolean> {
    const { done, value } = await this.#parts.next();
    if (done) this.#isAtEnd = true;
    else this.#text += value;
    return !done;
  }

  #take(length: number): string {
    const taken = this.#text.slice(0, length);
    this.#text = this.#text.slice(length);
    // A line may end in two characters.
    const isSplit = this.#before === "\r" && taken.startsWith("\n");
    this.#line += countLineEnds(taken) - (isSplit ? 1 : 0);
    this.#before = taken.slice(-1) || this.#before;
    return taken;
  }
}

/** Questions to an engine: how an error of the asker or an abort ends them. */

import type { AbortSignalLike } from "../types.ts";
import { expectFunction, expectSignal } from "./expected.ts";
import type { SearchInfo } from "./searches.ts";

/** What an asker wants to hear, and what ends the question. */
interface Asker {
  readonly signal: AbortSignalLike | undefined;
  readonly onInfo: (info: SearchInfo) => void;
}

/** The questions to one engine, of which each cancels the one before. */
export class Questions {
  readonly #cancel: () => void;
  #current: symbol | null = null;

  /** @param cancel ends the search of the last question */
  constructor(cancel: () => void) {
    this.#cancel = cancel;
  }

  /**
   * Asks a question. An error that `onInfo` throws ends it, as does its signal, and
   * is thrown: the engine can be asked again.
   */
  async ask<Answer>(
    { signal, onInfo }: Asker,
    ask: (tell: (info: SearchInfo) => void) => Promise<Answer>,
  ): Promise<Answer> {
    expectFunction(onInfo, "a function that hears what is known");
    if (signal !== undefined) expectSignal(signal);
    signal?.throwIfAborted();
    const question = this.#current = Symbol();
    const { promise: failure, reject } = Promise.withResolvers<never>();
    let isOver = false;
    const fail = (reason: unknown) => {
      if (isOver) return;
      isOver = true;
      reject(reason);
      // A later question has its own search.
      if (this.#current === question) this.#cancel();
    };
    const abort = () => fail(signal?.reason);
    signal?.addEventListener("abort", abort);
    const tell = (info: SearchInfo) => {
      try {
        if (!isOver) onInfo(info);
      } catch (error) {
        fail(error);
      }
    };
    try {
      return await Promise.race([failure, ask(tell)]);
    } finally {
      isOver = true;
      signal?.removeEventListener("abort", abort);
    }
  }
}

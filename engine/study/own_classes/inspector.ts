/** A worker in which a class answers questions, or is given up. */

import {
  engineHost,
  type EngineWorker,
  type WorkerModule,
} from "../../player/workers/engine_host.ts";
import { Watchdog } from "../../player/workers/watchdog.ts";
import { CHECK_PATIENCE, type CheckPlace, describeBreach } from "./check.ts";
import type { Breach } from "./guard.ts";

/** What a worker answers instead. */
export type Failed =
  | { readonly breach: Breach; readonly at: CheckPlace }
  /** Why the class cannot be used at all. */
  | { readonly unusable: string };

export function errorOf(failed: Failed): Error {
  return new Error(
    "unusable" in failed
      ? failed.unusable
      : describeBreach(failed.breach, failed.at),
  );
}

/** What a class does meanwhile, the file's own code first. */
type Stage = "load" | "begin" | "search" | "method" | "count";

/** What is said of a class that does not end what it does in a position. */
const ENDLESS: Readonly<Record<Stage, (fen: string) => string>> = {
  load: () => "its file does not end: what stands outside the class runs on",
  begin: () => "its constructor does not end",
  search: (fen) =>
    `its search does not end in ${fen} ` +
    "(where this.isLate(), it has to throw STOP)",
  method: (fen) =>
    `its search does not end in ${fen} (a loop in one of its methods runs on)`,
  count: (fen) =>
    `its moves do not end in ${fen} (a loop in one of its methods runs on)`,
};

/** Bytes by which the program grows while a class does something that never ends. */
const TOO_MUCH = 2 ** 29;
/** Milliseconds between two looks at what the program takes. */
const LOOKS = 250;

/** The bytes that the program takes, 0 where none are told. */
function bytesTaken(): number {
  const { process } = globalThis as {
    readonly process?: { memoryUsage?(): { readonly rss: number } };
  };
  return process?.memoryUsage?.().rss ?? 0;
}

/** It is asked one question at a time. */
export class Inspector implements Disposable {
  readonly #worker: EngineWorker;
  readonly #watchdog = new Watchdog(
    CHECK_PATIENCE,
    () => this.#fail(ENDLESS[this.#stage](this.#fen)),
  );
  #answer = Promise.withResolvers<unknown>();
  #onPart: (part: never) => void = () => {};
  /** What it was asked about last. */
  #fen = "";
  #stage: Stage = "load";

  constructor(module: WorkerModule) {
    this.#worker = engineHost().startWorker(module, {
      onMessage: (told) => this.#hear(told as object),
      onFault: (reason) => this.#fail(reason),
    });
  }

  /**
   * The answer to a question about a position; the worker may tell parts before.
   * @throws {Error} if the class breaks what it has to keep, or does not end
   */
  async ask<Answer>(
    question: object,
    fen: string,
    onPart: (part: never) => void = () => {},
  ): Promise<Answer> {
    this.#answer = Promise.withResolvers();
    this.#onPart = onPart;
    this.#fen = fen;
    const enough = bytesTaken() + TOO_MUCH;
    const looks = setInterval(() => {
      if (bytesTaken() > enough) this.#fail(this.#tooLarge());
    }, LOOKS);
    this.#worker.post(question);
    this.#watchdog.heard();
    try {
      return await this.#answer.promise as Answer;
    } finally {
      this.#watchdog.end();
      clearInterval(looks);
    }
  }

  #hear(told: object) {
    this.#watchdog.heard();
    if ("does" in told) this.#stage = told.does as Stage;
    else if ("counted" in told) this.#onPart(told.counted as never);
    else if ("unusable" in told || "breach" in told) {
      this.#answer.reject(errorOf(told as Failed));
    } else this.#answer.resolve(told);
  }

  #tooLarge(): string {
    const place = this.#stage === "load" ? "" : ` in ${this.#fen}`;
    return `it takes more and more memory${place} (a loop in it runs on)`;
  }

  #fail(reason: string) {
    this.#answer.reject(new Error(reason));
  }

  [Symbol.dispose](): void {
    this.#worker.end();
  }
}

/** A worker that replays games, so that several can do it side by side. */

import type { ReplayReport } from "../../chess/game/replay.ts";
import type { PgnBatch } from "../../chess/notation/pgn_batches.ts";
import { engineHost, type EngineWorker } from "./engine_host.ts";
import { REPLAY_WORKER } from "./replay_text.ts";

type Reports = readonly ReplayReport[];

/** It starts when it gets its first batch. */
export class ReplayWorker implements Disposable {
  #worker: EngineWorker | null = null;
  #answer = Promise.withResolvers<Reports>();

  /**
   * Reports on the games of a batch, one batch at a time.
   * @throws {Error} if the worker fails
   */
  replay({ text, line }: PgnBatch): Promise<Reports> {
    this.#answer = Promise.withResolvers();
    this.#worker ??= this.#start();
    this.#worker.post({ text, line });
    return this.#answer.promise;
  }

  #start(): EngineWorker {
    return engineHost().startWorker(REPLAY_WORKER, {
      onMessage: (reports) => this.#answer.resolve(reports as Reports),
      onFault: (reason) => {
        this.#worker = null;
        const problem = `a worker failed (${reason})`;
        const message = `Cannot replay these games: ${problem}`;
        this.#answer.reject(new Error(message, { cause: reason }));
      },
    });
  }

  close(): void {
    this.#worker?.end();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

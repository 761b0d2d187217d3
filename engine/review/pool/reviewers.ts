/** Textbook programs in workers, which review games together. */

import {
  type SearchWorker,
  startTextbook,
} from "../../player/search_worker.ts";
import { mostJobs } from "../../player/workers/engine_host.ts";
import { textbookJudge } from "../judge.ts";
import { JudgePool } from "./judge_pool.ts";

/** Workers that judge together. Each starts when it gets its first work. */
export class Reviewers implements Disposable {
  /** All of them as judges. */
  readonly pool: JudgePool;
  readonly #workers: readonly SearchWorker[];

  /** @param jobs how many, at least 1; by default as many as the machine likes */
  constructor(jobs: number = mostJobs()) {
    this.#workers = Array.from({ length: jobs }, startTextbook);
    this.pool = new JudgePool(this.#workers.map(textbookJudge));
  }

  /** Starts the workers, and settles when all of them run. */
  async start(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.start()));
  }

  /** Cancels the searches, and ends the workers. */
  close(): void {
    this.#workers.forEach((worker) => worker.close());
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

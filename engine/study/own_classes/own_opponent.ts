/** A class of somebody's own as an opponent, in its worker. */

import { Denomax } from "../../player/denomax.ts";
import { SearchWorker } from "../../player/search_worker.ts";
import { MOST_SILENCE } from "./check.ts";
import type { WorkerModule } from "../../player/workers/engine_host.ts";

/** Plays by limits alone: levels are micro-Max's. */
export class OwnOpponent extends Denomax {
  override readonly hasLevels = false;

  constructor({ name, module }: { name: string; module: WorkerModule }) {
    const worker = new SearchWorker({
      module,
      isReplaced: false,
      mostSilence: MOST_SILENCE,
      name,
    });
    super(worker, undefined, name);
  }
}

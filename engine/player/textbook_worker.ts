/** The textbook program as a search worker. */

import { SearchWorker } from "./search_worker.ts";
import { TEXTBOOK } from "./worker_modules.ts";

/** Starts the program in a worker of its own. */
export function startTextbook(): SearchWorker {
  return new SearchWorker({ mostMaterial: Infinity, module: TEXTBOOK });
}

/**
 * The text of a class's worker. A build for another platform puts another file
 * in place of this one: there, the text is JavaScript.
 */

import mod from "../mod.ts" with { type: "text" };
import plain from "../plain.ts" with { type: "text" };
import plainEngine from "../plain_engine.ts" with { type: "text" };
import type { WorkerModule } from "../player/engine_host.ts";
import { linked } from "../player/linked.ts";
import contract from "./contract.ts" with { type: "text" };
import guard from "./guard.ts" with { type: "text" };
import worker from "./worker.ts" with { type: "text" };

/** Its modules by file, each after those that it imports. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["mod.ts", mod],
  ["plain_engine.ts", plainEngine],
  ["plain.ts", plain],
  ["own/contract.ts", contract],
  ["own/guard.ts", guard],
  ["own/worker.ts", worker],
]);

/** The worker, but for its class's address. */
export const OWN_WORKER: WorkerModule = {
  file: null,
  type: "application/typescript",
  text: () => linked(TEXTS, "own/worker.ts"),
};

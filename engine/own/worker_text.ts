/**
 * The text of a class's worker. A build for another platform puts another file
 * in place of this one: there, the text is JavaScript.
 */

import constants from "../constants.ts" with { type: "text" };
import mod from "../mod.ts" with { type: "text" };
import plain from "../plain.ts" with { type: "text" };
import plainEngine from "../plain_engine.ts" with { type: "text" };
import type { WorkerModule } from "../player/engine_host.ts";
import { linked } from "../player/linked.ts";
import attacks from "../rules/attacks.ts" with { type: "text" };
import position from "../rules/position.ts" with { type: "text" };
import nodes from "../trace/nodes.ts" with { type: "text" };
import steps from "../trace/steps.ts" with { type: "text" };
import tracer from "../trace/tracer.ts" with { type: "text" };
import contract from "./contract.ts" with { type: "text" };
import guard from "./guard.ts" with { type: "text" };
import worker from "./worker.ts" with { type: "text" };

/** Its modules by file, each after those that it imports. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["constants.ts", constants],
  ["mod.ts", mod],
  ["plain_engine.ts", plainEngine],
  ["plain.ts", plain],
  ["rules/attacks.ts", attacks],
  ["rules/position.ts", position],
  ["trace/nodes.ts", nodes],
  ["trace/steps.ts", steps],
  ["trace/tracer.ts", tracer],
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

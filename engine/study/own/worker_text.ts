/**
 * The text of a class's worker. A build for another platform puts another file
 * in place of this one: there, the text is JavaScript.
 */

import constants from "../../chess/constants.ts" with { type: "text" };
import attacks from "../../chess/rules/attacks.ts" with { type: "text" };
import position from "../../chess/rules/position.ts" with { type: "text" };
import mod from "../../mod.ts" with { type: "text" };
import plain from "../../plain.ts" with { type: "text" };
import plainEngine from "../../plain_engine.ts" with { type: "text" };
import type { WorkerModule } from "../../player/workers/engine_host.ts";
import { linked } from "../../player/workers/linked.ts";
import nodes from "../trace/nodes.ts" with { type: "text" };
import steps from "../trace/steps.ts" with { type: "text" };
import tracer from "../trace/tracer.ts" with { type: "text" };
import contract from "./contract.ts" with { type: "text" };
import guard from "./guard.ts" with { type: "text" };
import worker from "./worker.ts" with { type: "text" };

/** Its modules by file, each after those that it imports. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", constants],
  ["mod.ts", mod],
  ["plain_engine.ts", plainEngine],
  ["plain.ts", plain],
  ["chess/rules/attacks.ts", attacks],
  ["chess/rules/position.ts", position],
  ["study/trace/nodes.ts", nodes],
  ["study/trace/steps.ts", steps],
  ["study/trace/tracer.ts", tracer],
  ["study/own/contract.ts", contract],
  ["study/own/guard.ts", guard],
  ["study/own/worker.ts", worker],
]);

/** The worker, but for its class's address. */
export const OWN_WORKER: WorkerModule = {
  file: null,
  type: "application/typescript",
  text: () => linked(TEXTS, "study/own/worker.ts"),
};

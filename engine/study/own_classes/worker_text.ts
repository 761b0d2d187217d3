/**
 * The text of a class's worker, but for the class's address.
 * Written by `tests/build/worker_texts.ts`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "../../player/workers/engine_host.ts";
import { linked } from "../../player/workers/linked.ts";
import chessConstants from "../../chess/constants.ts" with { type: "text" };
import chessRulesAttacks from "../../chess/rules/attacks.ts" with {
  type: "text",
};
import chessRulesPosition from "../../chess/rules/position.ts" with {
  type: "text",
};
import mod from "../../mod.ts" with { type: "text" };
import plain from "../../plain.ts" with { type: "text" };
import plainEngine from "../../plain_engine.ts" with { type: "text" };
import playerWorkersEngineHost from "../../player/workers/engine_host.ts" with {
  type: "text",
};
import studyOwnClassesContract from "./contract.ts" with { type: "text" };
import studyOwnClassesGuard from "./guard.ts" with { type: "text" };
import studyOwnClassesWorker from "./worker.ts" with { type: "text" };
import studyTraceGrowingTree from "../trace/growing_tree.ts" with {
  type: "text",
};
import studyTraceNodes from "../trace/nodes.ts" with { type: "text" };
import studyTraceRecorder from "../trace/recorder.ts" with { type: "text" };
import studyTraceSteps from "../trace/steps.ts" with { type: "text" };
import studyTraceTracer from "../trace/tracer.ts" with { type: "text" };

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", chessConstants],
  ["chess/rules/attacks.ts", chessRulesAttacks],
  ["chess/rules/position.ts", chessRulesPosition],
  ["mod.ts", mod],
  ["plain.ts", plain],
  ["plain_engine.ts", plainEngine],
  ["player/workers/engine_host.ts", playerWorkersEngineHost],
  ["study/own_classes/contract.ts", studyOwnClassesContract],
  ["study/own_classes/guard.ts", studyOwnClassesGuard],
  ["study/own_classes/worker.ts", studyOwnClassesWorker],
  ["study/trace/growing_tree.ts", studyTraceGrowingTree],
  ["study/trace/nodes.ts", studyTraceNodes],
  ["study/trace/recorder.ts", studyTraceRecorder],
  ["study/trace/steps.ts", studyTraceSteps],
  ["study/trace/tracer.ts", studyTraceTracer],
]);

/** A class's worker, but for the class's address. */
export const OWN_WORKER: WorkerModule = {
  file: "study/own_classes/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "study/own_classes/worker.ts"),
};

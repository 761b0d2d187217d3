/**
 * The text of micro-Max.
 * Written by `tests/build/worker_texts.ts`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "./engine_host.ts";
import { linked } from "./linked.ts";
import mod from "../../mod.ts" with { type: "text" };

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["mod.ts", mod],
]);

/** Micro-Max. */
export const ENGINE: WorkerModule = {
  file: "mod.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "mod.ts"),
};

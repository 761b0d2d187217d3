/**
 * A program that prints what a script in a worker of its platform can reach.
 *
 * @module
 */

import { platform } from "../../tui/platform/current.ts";
import { writeJson } from "../../tui/platform/stdio.ts";

const NAMES = ["process", "require", "module", "fetch", "Deno"];

const TEXT = `
onmessage = ({ data: names }) => postMessage({
  reached: names.filter((name) => globalThis[name] !== undefined),
  timer: typeof setTimeout,
});`;

const worker = platform.startScript(TEXT, {
  onMessage(data) {
    writeJson(data as object);
    worker.end();
  },
  onFault: (reason) => writeJson({ reason }),
});
worker.post(NAMES);

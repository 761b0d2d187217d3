/**
 * A program that prints what a script in a worker of its platform can reach.
 *
 * @module
 */

import { platform } from "../../../tui/platform/current.ts";
import { writeJson } from "../../../tui/platform/stdio.ts";

const NAMES = ["process", "require", "module", "fetch", "Deno"];

const MODULES = [
  "node:fs",
  "node:net",
  "node:process",
  "data:text/javascript,",
];

const TEXT = `
onmessage = async ({ data: { names, modules } }) => {
  const loaded = await Promise.all(modules.map((name) =>
    import(name).then(() => [name], () => [])
  ));
  postMessage({
    reached: names.filter((name) => globalThis[name] !== undefined),
    imported: loaded.flat(),
    timer: typeof setTimeout,
  });
};`;

const worker = platform.startScript(TEXT, {
  onMessage(data) {
    writeJson(data as object);
    worker.end();
  },
  onFault: (reason) => writeJson({ reason }),
});
worker.post({ names: NAMES, modules: MODULES });

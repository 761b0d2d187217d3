import { assertEquals } from "@std/assert";
import { pathToFileURL } from "node:url";
import {
  startWebWorker,
  urlOfFile,
} from "../../../../engine/player/workers/engine_host.ts";

const FILE = `
const known = globalThis.known;
onmessage = ({ data }) => postMessage({ heard: known + data });
`;

/** What a worker that is sent something at once makes of it. */
async function heardIn(file: string): Promise<unknown> {
  const module = {
    file: null,
    type: "application/typescript",
    prelude: `globalThis.known = "before ";`,
    text: () => "",
  } as const;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const url = urlOfFile(module, pathToFileURL(file).href);
  const worker = startWebWorker(url, { onMessage: resolve, onFault: reject });
  worker.post("after");
  const heard = await promise;
  worker.end();
  return heard;
}

Deno.test("a worker hears what is sent to it while its file is loaded", async () => {
  const folder = await Deno.makeTempDir();
  // Of files that were never loaded before, each takes its time.
  const files = Array.from({ length: 8 }, (_, at) => `${folder}/${at}.ts`);
  for (const file of files) await Deno.writeTextFile(file, FILE + `// ${file}`);
  const heard = await Promise.all(files.map(heardIn));
  assertEquals(heard, files.map(() => ({ heard: "before after" })));
  await Deno.remove(folder, { recursive: true });
});

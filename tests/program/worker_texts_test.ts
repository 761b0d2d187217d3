import { assertEquals } from "@std/assert";
import { importsOf } from "../../engine/player/workers/linked.ts";
import { WORKER_TEXTS, workerText } from "../build/worker_texts.ts";

const ROOT = new URL("../../", import.meta.url);

for (const row of WORKER_TEXTS) {
  Deno.test(`${row.file} has the text of all that its worker imports`, async () => {
    const text = await Deno.readTextFile(new URL(row.file, ROOT));
    const hint = "deno run -A tests/build/worker_texts.ts writes it anew";
    assertEquals(text, await workerText(row), hint);
  });
}

Deno.test("what a worker imports is found however the formatter breaks the line", () => {
  const text = `import { one } from "./one.ts";
export {
  two,
} from "../two.ts";
const three = await import("./three.ts");
const four = await import(
  "../by_name/four.ts"
);
`;
  assertEquals(importsOf("folder/file.ts", text), [
    "folder/one.ts",
    "two.ts",
    "folder/three.ts",
    "by_name/four.ts",
  ]);
});

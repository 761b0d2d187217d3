import { assertEquals } from "@std/assert";
import { WORKER_TEXTS, workerText } from "../build/worker_texts.ts";

const ROOT = new URL("../../", import.meta.url);

for (const row of WORKER_TEXTS) {
  Deno.test(`${row.file} has the text of all that its worker imports`, async () => {
    const text = await Deno.readTextFile(new URL(row.file, ROOT));
    const hint = "deno run -A tests/build/worker_texts.ts writes it anew";
    assertEquals(text, await workerText(row), hint);
  });
}

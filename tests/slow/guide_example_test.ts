import { assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

/** The examples of the guide to the engine, and what it says they print. */
function examples(guide: string) {
  return [...guide.matchAll(/```ts\n(.+?)```\s+It prints `(.+?)`/gs)]
    .map(([, code, printed]) => ({ code, printed }));
}

Deno.test("the examples of the guide to the engine print what it says", async () => {
  const url = new URL("engine/README.md", ROOT);
  const found = examples(Deno.readTextFileSync(url));
  assertEquals(found.length, 2);
  for (const { code, printed } of found) {
    const text = code.replace(
      /from "(\.\/.+?)"/g,
      (_, path) => `from "${new URL(path, url)}"`,
    );
    const args = ["eval", "--quiet", "--cached-only", "--check", text];
    const command = new Deno.Command(Deno.execPath(), { args });
    const { stdout } = await command.output();
    assertEquals(new TextDecoder().decode(stdout), `${printed}\n`);
  }
});

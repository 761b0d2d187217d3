import { assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

Deno.test("the example of the guide to the engine prints what it says", async () => {
  const url = new URL("engine/README.md", ROOT);
  const guide = Deno.readTextFileSync(url);
  const [, example] = /```ts\n(.+?)```/s.exec(guide) ?? [];
  const [, printed] = /It prints `(.+?)`/.exec(guide) ?? [];
  const text = example.replace("./mod.ts", `${new URL("mod.ts", url)}`);
  const args = ["eval", "--quiet", "--cached-only", "--check", text];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
  assertEquals(new TextDecoder().decode(stdout), `${printed}\n`);
});

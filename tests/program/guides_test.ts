import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

/** Files and folders that a guide names: by a link, or as code with a slash. */
function named(guide: string): string[] {
  const text = Deno.readTextFileSync(new URL(guide, ROOT));
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)];
  const code = [...text.matchAll(/`([\w.]+\/[\w./]*|\w+\.(?:ts|md))`/g)];
  return [...new Set([...links, ...code].map(([, path]) => path))];
}

function exists(path: string, base: URL): boolean {
  try {
    return Deno.statSync(new URL(path, base)) !== null;
  } catch {
    return false;
  }
}

for (const guide of ["README.md", "engine/README.md", "tui/README.md"]) {
  Deno.test(`${guide} names files that exist`, () => {
    const paths = named(guide);
    assert(paths.length > 4);
    const bases = [ROOT, new URL(guide, ROOT)];
    const missing = paths.filter((path) =>
      bases.every((base) => !exists(path, base))
    );
    assertEquals(missing, []);
  });
}

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

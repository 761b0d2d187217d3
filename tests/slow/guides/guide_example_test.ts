import { assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { run } from "../../support/program/program.ts";
import { denomax } from "../../support/program/subject.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The examples of the guide to the engine, and what it says they print. */
function examples(guide: string) {
  return [...guide.matchAll(/```ts\n((?:(?!```).)+)```\s+It prints `(.+?)`/gs)]
    .map(([, code, printed]) => ({ code, printed }));
}

Deno.test("the class of the guide to the engine plays a match", async () => {
  const guide = Deno.readTextFileSync(new URL("engine/README.md", ROOT));
  const [, code] =
    /```ts\n((?:(?!```).)+export default class.+?)```/s.exec(guide) ?? [];
  const folder = await Deno.makeTempDir();
  try {
    const plain = new URL("engine/plain.ts", ROOT);
    const text = code.replace('"./engine/plain.ts"', `"${plain}"`);
    await Deno.writeTextFile(`${folder}/mine.ts`, text);
    const own = `--class=${folder}/mine.ts`;
    const args = ["match", own, "--games=2", "--nodes=100"];
    const { code: exit, stdout } = await run(args, "", denomax("--allow-read"));
    assertEquals(exit, 0);
    assertStringIncludes(stdout, "Mobility against micro-Max");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the examples of the guide to the engine print what it says", async () => {
  const url = new URL("engine/README.md", ROOT);
  const found = examples(Deno.readTextFileSync(url));
  assertEquals(found.length, 2);
  const folder = await Deno.makeTempDir();
  try {
    // In one program, so that types are checked once.
    const files = found.map(({ code }, index) => {
      const text = code.replace(
        /from "(\.\/.+?)"/g,
        (_, path) => `from "${new URL(path, url)}"`,
      );
      Deno.writeTextFileSync(`${folder}/${index}.ts`, `${text}\nexport {};\n`);
      return `import "./${index}.ts";\n`;
    });
    await Deno.writeTextFile(`${folder}/all.ts`, files.join(""));
    const config = fileURLToPath(new URL("deno.json", ROOT));
    const flags = ["--quiet", "--cached-only", "--check", "--config", config];
    const args = ["run", ...flags, `${folder}/all.ts`];
    const command = new Deno.Command(Deno.execPath(), { args });
    const { stdout } = await command.output();
    assertEquals(
      new TextDecoder().decode(stdout),
      found.map(({ printed }) => `${printed}\n`).join(""),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

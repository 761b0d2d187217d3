import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import * as esbuild from "npm:esbuild@0.28.1";
import { MODULES } from "../../build/library_modules.ts";
import {
  examples,
  guideExamples,
  programOf,
  runningAll,
} from "../../support/program/examples.ts";
import { findNode, hasNpm } from "../../support/packages/node.ts";

const EXAMPLES = [...examples(), ...guideExamples()];

const folder = await Deno.makeTempDir({ prefix: "denomax-" });
addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

const programs = EXAMPLES.map((example) => {
  const file = `${folder}/${example.name.replace(" ", "_")}.ts`;
  Deno.writeTextFileSync(file, programOf(example));
  return { ...example, file };
});

/** A Node that the library runs on; null without one, and without npm to get it. */
const node = await findNode().catch(async (error) => {
  if (await hasNpm()) throw error;
  return null;
});

async function outputOf([file, ...args]: readonly string[]): Promise<string> {
  const command = new Deno.Command(file, { args, env: { NO_COLOR: "1" } });
  const { stdout, stderr, success } = await command.output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(decoder.decode(stderr));
  return decoder.decode(stdout).trim();
}

Deno.test("each module of the library has an example", () => {
  const names = new Set(examples().map(({ name }) => name.split(" ")[0]));
  assertEquals([...names], [...MODULES.keys()]);
});

for (const file of MODULES.values()) {
  Deno.test(`${file} exports every type that it names`, async () => {
    const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url));
    // Of several files at once, a type counts for all if one of them exports it.
    await outputOf([Deno.execPath(), "doc", "--lint", "--quiet", path]);
  });
}

Deno.test("the examples of the library have the right types", async () => {
  const files = programs.map(({ file }) => file);
  await outputOf([
    Deno.execPath(),
    "check",
    "--quiet",
    "--no-config",
    ...files,
  ]);
});

for (const { name, file, printed } of programs) {
  Deno.test(`the example ${name} prints what it says`, async () => {
    const command = [Deno.execPath(), "run", "--quiet", "--no-check", file];
    assertEquals(await outputOf(command), printed);
  });
}

Deno.test({
  // Those of the modules are among the tests of the package for npm.
  name: "the examples of the library's guide print the same in Node",
  ignore: node === null,
  async fn() {
    const ofGuide = programs.filter(({ name }) => name.startsWith("guide "));
    await esbuild.build({
      entryPoints: ofGuide.map(({ file }) => file),
      bundle: true,
      format: "esm",
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      logLevel: "warning",
    });
    await esbuild.stop();
    const main = `${folder}/all.mjs`;
    await Deno.writeTextFile(
      main,
      runningAll(ofGuide.map(({ file }) => file)),
    );
    const output = await outputOf([node ?? "", main]);
    assertEquals(output.split("\n"), ofGuide.map(({ printed }) => printed));
  },
});

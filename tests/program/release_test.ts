import { assertEquals, assertThrows } from "@std/assert";
import denoConfig from "../../deno.json" with { type: "json" };
import { shellLines } from "../support/program/guide_lines.ts";
import { checksums } from "../build/checksums.ts";
import { releaseNotes } from "../build/release_notes.ts";

Deno.test("releaseNotes() are for the version of the program alone", () => {
  const notes = releaseNotes(`v${denoConfig.version}`);
  assertEquals(notes.includes("## "), false);
  assertEquals(notes.length > 100, true);
  assertThrows(() => releaseNotes("v0.0.1"), RangeError, "The tag is v0.0.1");
});

Deno.test("notes of another version are refused in one line", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "tests/build/release_notes.ts", "v9.9.9"],
    cwd: new URL("../../", import.meta.url),
  }).output();
  assertEquals(code, 1);
  const line = `The tag is v9.9.9, and the version is ${denoConfig.version}\n`;
  assertEquals(new TextDecoder().decode(stderr), line);
});

Deno.test("checksums() are those of sha256sum", async () => {
  const folder = await Deno.makeTempDir();
  for (const name of ["denomax-b", "denomax-a", "other"]) {
    await Deno.writeTextFile(
      `${folder}/${name}`,
      name === "other" ? "" : "abc",
    );
  }
  const abc =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  const lines = await checksums(folder, "denomax-");
  await Deno.remove(folder, { recursive: true });
  assertEquals(lines, `${abc}  denomax-a\n${abc}  denomax-b\n`);
});

Deno.test("the tasks that the workflows run exist", () => {
  const folder = new URL("../../.github/workflows/", import.meta.url);
  const texts = [...Deno.readDirSync(folder)]
    .map(({ name }) => Deno.readTextFileSync(new URL(name, folder)));
  const tasks = texts.flatMap((text) =>
    [...text.matchAll(/\bdeno task ([\w:]+)/g)].map(([, task]) => task)
  );
  assertEquals(tasks.length > 5, true);
  const known = Object.keys(denoConfig.tasks);
  assertEquals(tasks.filter((task) => !known.includes(task)), []);
});

const ROOT = new URL("../../", import.meta.url);

function textOf(file: string): string {
  return Deno.readTextFileSync(new URL(file, ROOT));
}

Deno.test("the guides name the Deno that releases the program", () => {
  const [, version] = /deno-version: v(.+)/
    .exec(textOf(".github/workflows/release.yml")) ?? [];
  for (const file of ["README.md", "CONTRIBUTING.md", ".ci/run"]) {
    const named = [...textOf(file).matchAll(/npx --yes (deno[^ `]*)/g)]
      .map(([, name]) => name);
    assertEquals(new Set(named), new Set([`deno@${version}`]), file);
  }
});

Deno.test("the tests of each change are started by the very line of the guide", () => {
  const lines = shellLines(textOf("README.md"))
    .filter(({ command }) => /^npx .* task test$/.test(command));
  assertEquals(lines.length, 1);
  const [{ command }] = lines;
  const run = textOf(".ci/run").split("\n");
  assertEquals(run.filter((line) => line === `run_tests ${command}`).length, 1);
});

Deno.test("a package that was built is not checked as if it were source", async () => {
  const folder = await Deno.makeTempDir();
  const config = new URL("../../deno.json", import.meta.url);
  await Deno.copyFile(config, `${folder}/deno.json`);
  await Deno.mkdir(`${folder}/dist`);
  const wrong = "export const wrong: Missing;\n";
  await Deno.writeTextFile(`${folder}/dist/wrong.d.ts`, wrong);
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--no-remote"],
    cwd: folder,
  }).output();
  await Deno.remove(folder, { recursive: true });
  assertEquals(new TextDecoder().decode(stderr).includes("Missing"), false);
});

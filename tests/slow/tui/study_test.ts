import { assert, assertEquals, assertMatch } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import { run } from "../../support/program/program.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

/** Runs the study; its output by lines. */
async function runStudy(...args: string[]) {
  const { code, stdout, stderr } = await run(["study", ...args]);
  return { code, lines: stdout.split("\n").slice(0, -1), errors: stderr };
}

Deno.test("study prints boards, tables, curves and claims", async () => {
  const { code, lines, errors } = await runStudy("windows", "--quick");
  assertEquals([code, errors], [0, ""]);
  const has = (row: RegExp) => lines.some((line) => row.test(line));
  assertMatch(lines[0], /^== windows \(/);
  assert(has(/^8 ( [.\w]){8} {2}8 ( [.\w]){8} {2}8 /), "boards");
  assert(has(/^full window +56334 +0\.0 +0\.0 +0\.0 +0 +0$/), "a table");
  assert(has(/[\u2801-\u28ff]A$/), "a curve");
  const claims = lines.slice(lines.indexOf("Claims:") + 1);
  assertMatch(claims[0], /^too few {11}\w.+\.$/);
  assertEquals(lines.filter((line) => line.length > 80), []);
});

Deno.test("study --json prints an object for each experiment", async () => {
  const { code, lines, errors } = await runStudy(
    "windows",
    "--quick",
    "--json",
  );
  assertEquals([code, errors, lines.length], [0, "", 1]);
  const { experiment, positions, tables, findings } = JSON.parse(lines[0]);
  assertEquals([experiment, positions.length], ["windows", 8]);
  const [{ rows: [, , scout] }] = tables;
  assertEquals([scout.name, scout.nodes], ["PVS", 41536]);
  assertEquals(findings[1].verdict, "too few");
});

Deno.test("study --svg says that there are no curves", async () => {
  const { code, lines, errors } = await runStudy("upwards", "--quick", "--svg");
  assertEquals([code, lines], [1, []]);
  assertEquals(errors, "There are no curves for upwards\n");
});

Deno.test("the curves of several experiments are one picture", async () => {
  const url = import.meta.resolve("../../../tui/study/study.ts");
  const effort = { quick: true, games: false };
  const names = ["windows", "windows"];
  const options = {
    names,
    class: null,
    effort,
    svg: true,
    part: null,
    jobs: 1,
  };
  const text = `import { run } from "${url}"; run(${JSON.stringify(options)})`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", "--cached-only", "--no-check", text],
    cwd: new URL("../../..", import.meta.url),
  }).output();
  const picture = new TextDecoder().decode(stdout);
  assertMatch(picture, /^<svg .+<\/svg>\n$/s);
  assertEquals(picture.match(/<svg |<g /g), ["<svg ", "<g ", "<g "]);
});

Deno.test("study suggests the experiment that is meant", async () => {
  const { code, lines, errors } = await runStudy("windos");
  assertEquals([code, lines], [2, []]);
  assertEquals(errors, "Unknown experiment windos: did you mean windows?\n");
});

posixTest("an interruption ends the study with exit code 130", async () => {
  using pty = spawn([...DENOMAX, "study", "ladder", "--quick"]);
  await pty.until((screen) => /^ladder: \d+ %$/m.test(screen));
  pty.write("\x03");
  assertEquals((await pty.exit).code, 130);
  assertEquals(pty.screen.rows().join(""), "");
});

import { assert, assertEquals, assertMatch } from "@std/assert";
import { posixTest } from "../../support/posix.ts";

/** The study, with no permission and no way to ask for one. */
function start(...args: string[]): Deno.ChildProcess {
  const main = import.meta.resolve("../../../main.ts");
  const flags = ["--quiet", "--cached-only", "--no-prompt"];
  return new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, main, "study", ...args],
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

async function run(...args: string[]) {
  const { code, stdout, stderr } = await start(...args).output();
  const [output, errors] = [stdout, stderr]
    .map((bytes) => new TextDecoder().decode(bytes));
  return { code, lines: output.split("\n").slice(0, -1), errors };
}

Deno.test("study prints boards, tables, curves and claims", async () => {
  const { code, lines, errors } = await run("ordering", "--quick");
  assertEquals([code, errors], [0, ""]);
  assertMatch(lines[0], /^== ordering \(/);
  assert(
    lines.some((line) => /^minimax +\d+ +0\.0 +0\.0 +0\.0 +1\.00$/.test(line)),
  );
  assert(lines.some((line) => /[\u2801-\u28ff]A$/.test(line)));
  const claims = lines.slice(lines.indexOf("Claims:") + 1);
  assert(
    claims.some((line) =>
      /^(holds|weaker than said|fails|cannot tell) {2}/.test(line)
    ),
  );
  assertEquals(lines.filter((line) => line.length > 80), []);
});

Deno.test("study --json prints an object for each experiment", async () => {
  const { code, lines, errors } = await run("micro-max", "--quick", "--json");
  assertEquals([code, errors, lines.length], [0, "", 1]);
  const { experiment, positions, tables, findings } = JSON.parse(lines[0]);
  assertEquals([experiment, positions.length], ["micro-max", 70]);
  const [{ rows: [own] }] = tables;
  assertEquals([own.name, own["saved %"]], ["micro-Max", 0]);
  assertEquals(findings[0].verdict, "holds");
});

Deno.test("study --svg prints curves, or says that there are none", async () => {
  const { code, lines, errors } = await run("windows", "--quick", "--svg");
  assertEquals([code, errors], [0, ""]);
  assertMatch(lines[0], /^<svg /);
  assertEquals(lines.at(-1), "</svg>");
  const none = await run("extensions", "--quick", "--svg");
  assertEquals([none.code, none.lines], [1, []]);
  assertEquals(none.errors, "There are no curves for extensions\n");
});

Deno.test("the curves of several experiments are one picture", async () => {
  const url = import.meta.resolve("../../../tui/subcommands/study.ts");
  const effort = { quick: true, games: false };
  const options = { names: ["windows", "windows"], effort, svg: true };
  const text = `import { run } from "${url}"; run(${JSON.stringify(options)})`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", "--cached-only", "--no-check", text],
    cwd: new URL("../../..", import.meta.url),
  }).output();
  const picture = new TextDecoder().decode(stdout);
  assertEquals(picture.match(/<svg |<g /g), ["<svg ", "<g ", "<g "]);
});

Deno.test("study suggests the experiment that is meant", async () => {
  const { code, lines, errors } = await run("windos");
  assertEquals([code, lines], [2, []]);
  assertEquals(errors, "Unknown experiment windos: did you mean windows?\n");
});

posixTest("an interruption ends the study with exit code 130", async () => {
  const child = start("--quick");
  const reader = child.stdout.getReader();
  await reader.read();
  child.kill("SIGINT");
  assertEquals((await child.status).code, 130);
  await reader.cancel();
  assertEquals(await new Response(child.stderr).text(), "");
});

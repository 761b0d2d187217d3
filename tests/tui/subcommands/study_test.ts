import { assert, assertEquals, assertStringIncludes } from "@std/assert";

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

Deno.test("study prints positions, tables, bars and a verdict", async () => {
  const { code, lines, errors } = await run("ordering", "--quick");
  assertEquals([code, errors], [0, ""]);
  assertStringIncludes(lines[0], "== ordering (");
  assert(lines.includes("Positions:"));
  assert(lines.some((line) => /^minimax +\d+ +1\.00 +[\d.]+ +#+$/.test(line)));
  assert(lines.some((line) => line.startsWith("Verdict: All techniques")));
  assertEquals(lines.filter((line) => line.length > 80), []);
});

Deno.test("study --json prints an object for each experiment", async () => {
  const { code, lines, errors } = await run("ordering", "--quick", "--json");
  assertEquals([code, errors, lines.length], [0, "", 1]);
  const { experiment, positions, tables, verdict } = JSON.parse(lines[0]);
  assertEquals([experiment, positions.length], ["ordering", 4]);
  const [{ rows: [minimax] }] = tables;
  assertEquals([minimax.name, minimax.exponent], ["minimax", 1]);
  assertStringIncludes(verdict, "All techniques together visit");
});

Deno.test("study suggests the experiment that is meant", async () => {
  const { code, lines, errors } = await run("windos");
  assertEquals([code, lines], [2, []]);
  assertEquals(errors, "Unknown experiment windos: did you mean windows?\n");
});

Deno.test("an interruption ends the study with exit code 130", async () => {
  const child = start("--quick");
  const reader = child.stdout.getReader();
  await reader.read();
  child.kill("SIGINT");
  assertEquals((await child.status).code, 130);
  await reader.cancel();
  assertEquals(await new Response(child.stderr).text(), "");
});

import { assertEquals, assertStringIncludes } from "@std/assert";
import { LESSONS } from "../../engine/trace/lessons.ts";
import { run } from "../support/program.ts";

/** What is told after a lesson's question, with some lines as answers. */
async function answered(lesson: number, ...lines: string[]) {
  const input = lines.map((line) => `${line}\n`).join("");
  const { stdout, stderr, code } = await run(
    ["trace", `--lesson=${lesson}`],
    input,
  );
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
  const told = stdout.split("to be told the answer:\n").at(-1) ?? "";
  return told.trim().split("\n")[0];
}

Deno.test("a lesson says whether the prediction was right", async () => {
  assertEquals(await answered(1, "21"), "Right: 21.");
  assertEquals(await answered(2, "89"), "No: -9.");
  assertEquals(await answered(2, "\u22129"), "Right: -9.");
  assertEquals(await answered(3, "Nxa6"), "No: Nd7.");
  assertEquals(await answered(3, "b8d7"), "Right: Nd7.");
  assertEquals(await answered(5, "C"), "Right: C.");
});

Deno.test("a lesson asks again, and tells the answer to who gives none", async () => {
  assertEquals(await answered(4, "mate", "-4000"), "Right: -4000.");
  assertEquals(await answered(4, ""), "The answer is -4000.");
  assertEquals(await answered(4), "The answer is -4000.");
});

Deno.test("there are as many lessons as the command takes", async () => {
  const number = LESSONS.length + 1;
  const { stderr, code } = await run(["trace", `--lesson=${number}`]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, `a whole number from 1 to ${LESSONS.length}`);
});

import { assertEquals, assertMatch } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import { run } from "../../support/program/program.ts";

const [EXIT, STDIO] = ["exit", "stdio"].map((name) =>
  JSON.stringify(import.meta.resolve(`../../../tui/platform/${name}.ts`))
);

/** Runs a program that fails, and returns how it says so. */
async function fail(code: string): Promise<{ stderr: string; code: number }> {
  const source = `import { exitWith, UsageError } from ${EXIT};
    await exitWith(async () => { ${code} });`;
  const main = `data:text/javascript,${encodeURIComponent(source)}`;
  const { stdout: _, ...outcome } = await run(
    [main],
    "",
    [Deno.execPath(), "run", "--quiet", "--no-config", "--no-prompt"],
  );
  return outcome;
}

Deno.test("exitWith() says in one line what is meant for people", async () => {
  const rows: [code: string, stderr: string, exitCode: number][] = [
    [`throw new UsageError("No such option")`, "No such option\n", 2],
    [`throw new Error("No\\n  such game")`, "No such game\n", 1],
    [`throw new SyntaxError("No such move")`, "No such move\n", 1],
    [`throw new Deno.errors.NotCapable("May not")`, "May not\n", 1],
    [`throw "No\\nreason"`, "No reason\n", 1],
    [
      `Promise.reject(new Error("Rejected")); await new Promise(() => {})`,
      "Rejected\n",
      1,
    ],
  ];
  for (const [code, stderr, exitCode] of rows) {
    assertEquals(await fail(code), { stderr, code: exitCode }, code);
  }
});

Deno.test("exitWith() tells the way to a fault of the program", async () => {
  const faults = [
    "null.score",
    "nothing.score",
    "new Array(-1)",
    "setTimeout(() => null.score); await new Promise(() => {})",
  ];
  for (const fault of faults) {
    const { stderr, code } = await fail(fault);
    assertEquals(code, 1, fault);
    assertMatch(stderr, /^(Type|Reference|Range)Error: \w.+\n( {4}at .+\n)+$/);
  }
});

for (const [signal, code] of [["SIGTERM", 143], ["SIGHUP", 129]] as const) {
  posixTest(`a program that waits for its reader hears ${signal}`, async () => {
    const source = `import { exitWith, onExit } from ${EXIT};
      import { writeText } from ${STDIO};
      await exitWith(() => {
        onExit(() => {});
        // More than the system keeps for a reader.
        writeText("x".repeat(10_000_000));
        Deno.kill(Deno.pid, "${signal}");
        return new Promise(() => setInterval(() => {}, 1000));
      });`;
    const main = `data:text/javascript,${encodeURIComponent(source)}`;
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--no-config", "-A", main],
      stdout: "piped",
    }).spawn();
    assertEquals((await child.status).code, code);
    await child.stdout.cancel();
  });
}

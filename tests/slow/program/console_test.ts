import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { denoTest } from "../../support/program/deno_only.ts";
import { posixTest } from "../../support/program/posix.ts";
import { run, start } from "../../support/program/program.ts";
import {
  problemOfFen,
  WHITE_PLAYS_E4,
} from "../../support/program/sentences.ts";
import { denomax } from "../../support/program/subject.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

Deno.test("playLines() knows openings by name from the first move on", async () => {
  const named = await run(["--side=both"], "e4\nopening\npgn\n");
  assertStringIncludes(named.stdout, "\nB00 King's Pawn Game\n");
  assertStringIncludes(named.stdout, '\n[ECO "B00"]\n');
});

denoTest(
  "playLines() names the file it cannot write, and the flag to add",
  async () => {
    const { stdout } = await run(["--side=both"], "e4\nwrite\n");
    assertStringIncludes(
      stdout,
      "Cannot write denomax.pgn: start with --allow-",
    );
  },
);

Deno.test("the program plays the moves of a script", async () => {
  const { stdout, stderr, code } = await run(["--nodes=200"], "e2e4\n\nquit\n");
  assertEquals([stderr, code], ["", 0]);
  assertStringIncludes(stdout, WHITE_PLAYS_E4);
  assertMatch(stdout, /^Denomax .* for White\b.*\nDenomax .*$/m);
});

Deno.test("the program ends with its input, whatever that is", async () => {
  const input = "e2e5\nbord\n\x1b[2J\nfen 8/8\ne4";
  const { stdout, stderr, code } = await run(["--side=both"], input);
  assertEquals([stderr, code], ["", 0]);
  assertStringIncludes(stdout, 'Cannot play "e2e5"');
  assertStringIncludes(stdout, "did you mean board?");
  assertStringIncludes(stdout, problemOfFen("8/8"));
  assertStringIncludes(stdout, `\n${WHITE_PLAYS_E4}\n`);
  // Nothing but text: no escape codes, and no prompt.
  assertMatch(stdout, /^[ -~\n]*$/);
  assertEquals(stdout.includes("White> "), false);
});

Deno.test("the program plays a whole game against itself", async () => {
  const { stdout, stderr, code } = await run(["--side=none", "--nodes=200"]);
  assertEquals([stderr, code], ["", 0]);
  assertMatch(stdout, / \((1-0|0-1|1\/2-1\/2)\)\n$/);
});

Deno.test("the program ends quietly when nobody reads its output", async () => {
  const child = start(["--side=none", "--nodes=100"]);
  await child.stdout.cancel();
  await child.stdin.close();
  const stderr = await new Response(child.stderr).text();
  await child.status;
  assertEquals(stderr.includes("    at "), false);
});

posixTest(
  "the program plays in lines at a terminal when asked to",
  async () => {
    using pty = spawn([...DENOMAX, "--plain", "--side=both"]);
    await pty.until("White>");
    pty.write("e4\r");
    await pty.until("Black>");
    assertEquals(pty.screen.modes().screen, "normal");
    pty.write("quit\r");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
  },
);

posixTest(
  "the program plays in lines at a terminal that is known to be dumb",
  async () => {
    const command = denomax("--allow-env=TERM");
    using pty = spawn(command, { env: { TERM: "dumb" } });
    await pty.until("White>");
    pty.write("\x04");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
  },
);

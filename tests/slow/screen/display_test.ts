import { assertEquals, assertStringIncludes } from "@std/assert";
import { TERMINAL_SILENT } from "../../../tui/words/notices.ts";
import { run } from "../../support/program/program.ts";
import { posixTest } from "../../support/program/posix.ts";
import { DENOMAX, type Pty, spawn } from "../../support/screen/pty.ts";

const QUESTION = "\x1b[c";
const ANSWER = "\x1b[?62;4c";

/** Starts two people's game where nothing is answered, up to the question. */
async function startMute(command = DENOMAX): Promise<Pty> {
  const pty = spawn([...command, "--side=both"], { isMute: true });
  await pty.until(() => pty.output.includes(QUESTION));
  return pty;
}

/** The escape codes that the program has written. */
function escapes({ output }: Pty): string[] {
  return output.split("\x1b").slice(1).map((code) => code.replace(/\s.*/s, ""));
}

posixTest("a terminal that answers gets the full screen", async () => {
  using pty = spawn([...DENOMAX, "--new"]);
  await pty.until("? more");
  assertEquals(pty.screen.modes().screen, "alternate");
  assertEquals(escapes(pty).slice(0, 2), ["[c", "[?1049h"]);
});

posixTest("a terminal that does not answer gets lines of text", async () => {
  using pty = await startMute();
  await pty.until("White>");
  assertStringIncludes(pty.output, TERMINAL_SILENT);
  pty.write("e4\r");
  // What is typed is shown again, and Ctrl-D ends the program.
  await pty.until("White> e4\nWhite plays e4\nBlack>");
  // An answer that comes too late is no part of a move.
  pty.write(`${ANSWER}e5\r`);
  await pty.until("Black plays e5");
  // Nor is what a player leaves of it who erases what was not typed.
  pty.write(`N${ANSWER}\x7f\x7f`);
  pty.write(`f3\r`);
  await pty.until("White plays Nf3");
  pty.write("\x04");
  assertEquals(await pty.exit, { code: 0, signal: 0 });
  assertEquals(escapes(pty).length, 1);
});

posixTest("what is typed while the terminal is asked is not lost", async () => {
  using lines = await startMute();
  lines.write("e4\re5\r");
  await lines.until("Black plays e5");
  using screen = await startMute();
  screen.write(`d4${ANSWER}\r`);
  await screen.until("›d4");
});

/** Runs a program, and says then with which code and state of the terminal. */
const SHELL = `before=$(stty -g)
"$@"
code=$?
[ "$(stty -g)" = "$before" ] && echo "as before, $code"`;

posixTest("Ctrl-C ends the program while the terminal is asked", async () => {
  using pty = await startMute(["sh", "-c", SHELL, "sh", ...DENOMAX]);
  pty.write("\x03");
  await pty.until("as before, 130");
  assertEquals(escapes(pty).length, 1);
});

posixTest("the terminal may be taken away while it is asked", async () => {
  using pty = await startMute();
  pty.hangUp();
  assertEquals(await pty.exit, { code: 129, signal: 0 });
});

posixTest("--screen asks nothing before it opens the screen", async () => {
  using pty = spawn([...DENOMAX, "--new", "--screen"], { isMute: true });
  await pty.until("? more");
  assertEquals(escapes(pty)[0], "[?1049h");
});

Deno.test("--screen needs a terminal", async () => {
  const { stderr, code } = await run(["--screen"]);
  assertEquals([stderr, code], ["Option --screen needs a terminal\n", 2]);
});

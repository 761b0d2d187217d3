/**
 * Types random input into the program in a real terminal.
 *
 * @module
 */

import { assertEquals, assertMatch } from "@std/assert";
import { randomInput } from "./screen.ts";
import { randomNumbers } from "../../support/chess/games.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

/**
 * Runs a program, and prints whether the terminal is as it was before. While the
 * program has lent the terminal to Deno, Ctrl-C and Ctrl-\ reach the shell, too.
 */
const SHELL = `trap : INT QUIT
before=$(stty -g)
"$@"
code=$?
[ "$(stty -g)" = "$before" ] && echo "as before, $code"`;

/** Keys that leave the program or suspend it. */
// deno-lint-ignore no-control-regex
const LEAVING = /[qQ\x03\x1a]/g;

/**
 * Types random input, then leaves by Ctrl-C.
 *
 * @throws {Error} if the program does not leave, or does not restore the terminal
 */
export async function fuzzTerminal(
  byteCount: number,
  seed: number,
): Promise<void> {
  const random = randomNumbers(seed);
  using pty = spawn(["sh", "-c", SHELL, "sh", ...DENOMAX, "--nodes=100"]);
  await pty.until("White to move");
  const before = pty.screen.modes();
  for (let rest = byteCount; rest > 0;) {
    const input = new TextDecoder("latin1").decode(randomInput(random));
    rest -= input.length;
    pty.write(input.replace(LEAVING, ""));
    if (random(50) > 0) continue;
    pty.resize(1 + random(150), 1 + random(50));
    await new Promise((resolve) => setTimeout(resolve));
  }
  pty.resize(80, 24);
  pty.write("\x03");
  await pty.exit;
  // Before Ctrl-C, a command that Tab completed, or Ctrl-\ may have quit.
  assertMatch(pty.screen.rows().join("\n"), /as before, (0|130|131)$/m);
  const after = pty.screen.modes();
  assertEquals([before.screen, after.screen], ["alternate", "normal"]);
  assertEquals([before.mouse, after.mouse], ["drag", "none"]);
  assertEquals([after.paste, after.cursor, after.wraps], [false, true, true]);
}

import { assertEquals, assertStringIncludes } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import { run } from "../../support/program/program.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

posixTest("headings and results are bold in a terminal", async () => {
  using pty = spawn([...DENOMAX, "analyze", "--plies=1", "startpos"]);
  await pty.exit;
  assertStringIncludes(pty.output, "\x1b[1mBest move:\x1b[22m");
  using help = spawn([...DENOMAX, "help", "perft"]);
  await help.exit;
  assertStringIncludes(help.output, "\x1b[1mUsage:\x1b[22m");
  assertStringIncludes(help.output, "\x1b[1mOptions:\x1b[22m");
});

posixTest("nothing is bold in a file, or without colours", async () => {
  const { stdout } = await run(["analyze", "--plies=1", "startpos"]);
  assertEquals(stdout.includes("\x1b"), false);
  using pty = spawn([...DENOMAX, "help"], { env: { NO_COLOR: "1" } });
  await pty.exit;
  assertEquals(pty.output.includes("\x1b[1m"), false);
});

import { assert, assertEquals } from "@std/assert";
import { writeClasses } from "../../support/program/own_classes.ts";
import { posixTest } from "../../support/program/posix.ts";
import { runUnread, USES } from "../../support/program/program.ts";
import { denomax } from "../../support/program/subject.ts";
import { spawn } from "../../support/screen/pty.ts";

Deno.test("every command ends quietly when nobody reads what it writes", async () => {
  for (const [args, input] of USES) {
    const outcome = await runUnread(args, input);
    const expected = { stdout: "", stderr: "", code: 1 };
    assertEquals(outcome, expected, args.join(" "));
  }
});

posixTest(
  "long work shows its progress in a terminal, and then its result",
  async () => {
    await using classes = await writeClasses();
    const own = `--class=${classes.folder}/slow.ts`;
    using pty = spawn([...denomax("--allow-read"), "perft", "1", own]);
    await pty.until((screen) => /^perft: \d+ %$/m.test(screen));
    await pty.until("nodes 20");
    assert(!pty.screen.rows().some((row) => row.includes("perft:")));
    assertEquals(await pty.exit, { code: 0, signal: 0 });
  },
);

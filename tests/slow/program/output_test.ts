import { assert, assertEquals } from "@std/assert";
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

/** A class that finds its moves slowly, but keeps no core busy. */
const SLOW = `
import { MicroMax } from "${import.meta.resolve("../../../engine/plain.ts")}";
export default class Slow extends MicroMax {
  override movesFrom(node, from) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7);
    return super.movesFrom(node, from);
  }
}
`;

posixTest(
  "long work shows its progress in a terminal, and then its result",
  async () => {
    const file = await Deno.makeTempFile({ suffix: ".ts" });
    await Deno.writeTextFile(file, SLOW);
    const own = `--class=${file}`;
    using pty = spawn([...denomax("--allow-read"), "perft", "1", own]);
    await pty.until((screen) => /^perft: \d+ %$/m.test(screen));
    await pty.until("nodes 20");
    assert(!pty.screen.rows().some((row) => row.includes("perft:")));
    assertEquals(await pty.exit, { code: 0, signal: 0 });
    await Deno.remove(file);
  },
);

import { assertEquals } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

/** After 1. e4 e5 2. Bc4 Nc6, so that few moves are reviewed. */
const START =
  "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3";
/** Black allows mate in one, and White does not see it. */
const MOVES = ["Qh5", "Nf6", "a3"];

/** Plays the moves, and kills the program when its review shows a text. */
async function killInReview(denoDir: DenoDir, shown: string) {
  using pty = spawn([...DENOMAX, "--side=both", `--fen=${START}`], {
    denoDir,
  });
  await pty.until("? more");
  for (const move of MOVES) pty.write(`${move}\r`);
  await pty.until("›a3");
  pty.write("l");
  await pty.until(shown);
  pty.kill("SIGKILL");
  await pty.exit;
}

posixTest(
  "a review survives kill -9, goes on, and leads to a better move",
  async () => {
    using denoDir = new DenoDir();
    await killInReview(denoDir, "Nf6??");
    using pty = spawn([...DENOMAX, "--resume"], { denoDir });
    await pty.until("Nf6??");
    pty.write("l");
    await pty.until("Misses Qxf7 mate");
    pty.write("}");
    await pty.until((screen) =>
      screen.includes("›Nf6??") && screen.includes("Allows Qxf7 mate")
    );
    pty.write("}>");
    await pty.until("Better: 4. Qxf7#");
    pty.write("\x1b");
    await pty.until("›a3");
    pty.write(":try\r");
    await pty.until("Find a better move");
    pty.write("Qxf7\r");
    await pty.until("as good as the best");
    pty.write("\r");
    await pty.until("Play on from here");
    pty.write("y");
    await pty.until((screen) =>
      screen.includes("White wins by checkmate") &&
      !screen.includes("not played")
    );
    pty.write("q");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
  },
);

posixTest(
  "mistakes are practised in a later session, and come back",
  async () => {
    using denoDir = new DenoDir();
    await killInReview(denoDir, "find better moves for your 2 mistakes");
    {
      using pty = spawn([...DENOMAX, "practise"], { denoDir });
      await pty.until("find a better move than 3... Nf6");
      pty.write("g6\r");
      await pty.until("g6 is right");
      pty.write("\r");
      await pty.until("find a better move than 4. a3");
      pty.write("a3\r");
      await pty.until("a3 is what you played: it misses mate in 1");
      pty.write("Nc3\r");
      await pty.until("Nc3 is not the move: it misses mate in 1");
      pty.kill("SIGKILL");
      await pty.exit;
    }
    using pty = spawn([...DENOMAX, "practise"], { denoDir });
    await pty.until("find a better move than 4. a3");
    pty.write("Qxf7\r");
    await pty.until("Qxf7# is right");
    pty.write(":practise list\r");
    await pty.until("find a better move than 4. a3 (due in 1 day)");
    pty.write("\rq");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
  },
);

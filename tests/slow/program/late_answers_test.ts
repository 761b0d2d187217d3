import { assertEquals } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import type { Pty } from "../../support/screen/pty.ts";
import { openScreen } from "../../support/screen/screen_games.ts";

/** How many colours of 24 bits are on the screen. */
function trueColours(pty: Pty): number {
  const cells = Array.from({ length: 24 }, (_, y) => pty.screen.cell(40, y));
  return cells.filter(({ background }) => background.length === 6).length;
}

const TRUE_COLOUR = "\x1bP1$r0;38:2::1:2:3m\x1b\\";

posixTest("a late answer improves the look", async () => {
  using pty = await openScreen(["--new", "--screen"], { isMute: true });
  assertEquals(trueColours(pty), 0);
  pty.write(`${TRUE_COLOUR}\x1b[?62c`);
  await pty.until(() => trueColours(pty) > 20);
});

posixTest("a late answer changes nothing that an option says", async () => {
  const args = ["--new", "--screen", "--color=16", "--pieces=ascii"];
  using pty = await openScreen(args, { isMute: true });
  const before = pty.screen.rows();
  pty.write(`\x1b[1;2R\x1b[1;2R${TRUE_COLOUR}\x1b[?62c:`);
  await pty.until(() => pty.screen.rows().join() !== before.join());
  assertEquals(trueColours(pty), 0);
  assertEquals(pty.screen.rows().slice(0, 18), before.slice(0, 18));
});

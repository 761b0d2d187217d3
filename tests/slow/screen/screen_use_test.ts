import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { posixDenoTest } from "../../support/program/deno_only.ts";
import { posixTest } from "../../support/program/posix.ts";
import { tookBack } from "../../support/program/sentences.ts";
import { denomax } from "../../support/program/subject.ts";
import { DENOMAX, type Pty, spawn } from "../../support/screen/pty.ts";
import {
  cellOf,
  clickOn,
  clipboard,
  openScreen,
  paste,
  pieceOn,
  typeMove,
} from "../../support/screen/screen_games.ts";

const FEN = "4k3/P6p/8/8/8/8/8/4K3 w - - 0 1";

/** Sizes in which terminals are seldom used, and some that they pass through. */
const SIZES = `
  1x1 2x1 1x60 200x1 3x3 8x8 16x9 18x10 20x20 30x12 40x14 79x23 80x24 81x25
  100x30 120x40 160x50 200x60 60x60 200x9 24x50 44x20
`.trim().split(/\s+/).map((size) => size.split("x").map(Number));

/** Expects that the program ended well, and left the terminal as it was. */
async function ended(pty: Pty): Promise<void> {
  assertEquals(await pty.exit, { code: 0, signal: 0 });
  const { screen, cursor, mouse } = pty.screen.modes();
  assertEquals([screen, cursor, mouse], ["normal", true, "none"]);
}

for (const [columns, rows] of [[80, 24], [200, 60]]) {
  posixTest(`the board fits a terminal of ${columns} x ${rows}`, async () => {
    using pty = await openScreen(["--new"], { columns, rows });
    const shown = pty.screen.rows();
    assertStringIncludes(shown.join("\n"), "White  Player");
    assertStringIncludes(shown[rows - 1], "? more");
    assertStringIncludes(shown.join("\n"), "White to move");
    const corners = ["a1", "h1", "a8", "h8"].map((name) => cellOf(pty, name));
    assert(corners.every(({ x, y }) => x > 0 && y > 0));
    assertEquals(pty.screen.modes().screen, "alternate");
    pty.write("q");
    await ended(pty);
  });
}

posixDenoTest(
  "the screen is whole after Deno has told of its loading",
  async () => {
    const loud = DENOMAX.filter((word) => word !== "--quiet");
    using pty = spawn([...loud, "--new"]);
    // The last row is drawn anew when the engine's worker has been loaded.
    await pty.until((screen) =>
      pty.output.split(" hint").length > 2 &&
      screen.split("\n")[23].includes("? more")
    );
    pty.write("q");
    await ended(pty);
  },
);

posixTest(
  "the terminal may take any size while the engine thinks",
  async () => {
    using pty = await openScreen(["--time", "600", "--pieces=unicode"]);
    await typeMove(pty, "e4");
    for (const [columns, rows] of SIZES) {
      pty.resize(columns, rows);
      pty.write("v");
    }
    pty.resize(80, 24);
    await pty.until((screen) =>
      screen.includes("Denomax is thinking") && screen.includes("›e4") &&
      screen.includes("? more") && pieceOn(pty, "e4") === "♟"
    );
    for (const [columns, rows] of SIZES) {
      const before = pty.byteLength;
      pty.resize(columns, rows);
      await pty.until(() => pty.byteLength > before);
    }
    pty.write("u");
    await pty.until(tookBack("e2e4", "both"));
    pty.write("q");
    await ended(pty);
  },
);

posixTest("positions and games are pasted, and copied", async () => {
  using pty = await openScreen(["--side", "both", "--pieces=unicode"]);
  paste(pty, FEN);
  await pty.until((screen) => !screen.includes("♜"));
  pty.write("yf");
  await pty.until("Copied the FEN");
  assertEquals(clipboard(pty), FEN);
  clickOn(pty, "a7", "a8");
  await pty.until("Promote to");
  pty.write("n");
  await pty.until("›a8=N");
  pty.write("yp");
  await pty.until("Copied the PGN");
  assertStringIncludes(clipboard(pty), "1. a8=N *");
  paste(pty, '[White "Ada"]\n\n1. e4 e5 {as always} 2. Nf3 *\n');
  await pty.until("Leave this game and begin another?");
  pty.write("y");
  await pty.until("›Nf3");
  await pty.until("White  Ada");
  pty.write("[");
  await pty.until("as always");
  pty.write("yp");
  await pty.until("Copied the PGN");
  assertStringIncludes(clipboard(pty), "{as always}");
  pty.write("q");
  await ended(pty);
});

posixTest("the command line completes words and their values", async () => {
  using pty = await openScreen(["--new"]);
  pty.write(":them\t");
  await pty.until(":theme ");
  pty.write("sl\t");
  await pty.until(":theme slate");
  pty.write("\r");
  await pty.until("Theme slate");
  pty.write(":\x1b[A");
  await pty.until(":theme slate");
  pty.write("\x1b");
  await pty.until("Type a move");
  pty.write(":nonsense\r");
  await pty.until("nonsense");
  pty.write("\x03");
  assertEquals((await pty.exit).code, 130);
});

posixDenoTest("games are written only where that is permitted", async () => {
  using pty = await openScreen(["--side", "both"]);
  await typeMove(pty, "e4");
  pty.write("w");
  await pty.until("start with --allow-write=denomax.pgn");
  pty.write("y");
  await pty.until("Copied the PGN");
  assertStringIncludes(clipboard(pty), "\n1. e4 *\n");
});

posixTest("games are written to the file named", async () => {
  const file = await Deno.makeTempFile({ suffix: ".pgn" });
  const command = denomax(`--allow-write=${file}`);
  using pty = spawn([...command, "--side", "both", "--pgn", file]);
  await pty.until("? more");
  await typeMove(pty, "e4");
  pty.write("w");
  await pty.until("Added the game");
  assertStringIncludes(await Deno.readTextFile(file), "\n1. e4 *\n");
  await Deno.remove(file);
});

posixTest("NO_COLOR leaves marks and outlines instead of colours", async () => {
  using pty = await openScreen(["--side", "both"], { env: { NO_COLOR: "1" } });
  await typeMove(pty, "e4");
  clickOn(pty, "b8");
  await pty.until("{▐N▌}");
  assertEquals(pieceOn(pty, "e4"), "┴");
  const { x, y } = cellOf(pty, "c6");
  assertEquals(pty.screen.cell(x, y).text, "●");
  const cells = pty.screen.rows().flatMap((_, y) =>
    Array.from({ length: 80 }, (_, x) => pty.screen.cell(x, y))
  );
  assert(
    cells.every(({ foreground, background }) =>
      foreground === "" && background === ""
    ),
  );
});

posixTest(
  "the search of a large tree hears keys, and can be left",
  async () => {
    for (const [key, code] of [["\x03", 130], ["\x1bq", 0]] as const) {
      using pty = spawn([...DENOMAX, "trace", "--plies=8"]);
      await pty.until("Searching: ply 5 of 8");
      pty.write(key.charAt(0));
      if (key.length > 1) {
        await pty.until((screen) => !screen.includes("Esc stop"));
        pty.write(key.slice(1));
      }
      assertEquals(await pty.exit, { code, signal: 0 });
      assertEquals(pty.output.includes("iteration"), false);
    }
  },
);

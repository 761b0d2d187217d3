import { levelElo } from "../../../engine/player/levels.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import {
  BLACK_MATES,
  tookBack,
  WHITE_MATES,
  WHITE_WINS_ON_TIME,
} from "../../support/program/sentences.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";
import {
  arrows,
  clickOn,
  drag,
  openScreen,
  pieceOn,
  typeMove,
} from "../../support/screen/screen_games.ts";

/** Both castle long and short, and each side takes on f6 three times. */
const GAME = `
  c4 Nc6  Nc3 e5  Nf3 f5  d4 Nf6  dxe5 Bc5  exf6 Qxf6  Nd5 O-O  Nxf6+ Rxf6
  Qd5+ Kf8  Qxc5+ Kf7  Bg5 a5  Bxf6 Kxf6  O-O-O b6  Qf8+ Ke6  Qxg7 Rb8  Ng5#
`;

const PROMOTIONS = [
  "--pieces=unicode",
  "--side",
  "both",
  "--fen",
  "7k/P6P/8/8/8/8/p7/7K b - - 0 1",
];

posixTest("a whole game is played by typing", async () => {
  using pty = await openScreen(["--plies", "1"]);
  for (const moves of GAME.trim().split(/\s{2,}/)) {
    const [san, reply] = moves.split(" ");
    pty.write(`${san}\r`);
    await pty.until(`›${reply ?? san}`);
  }
  await pty.until(WHITE_MATES);
  pty.write("q");
  assertEquals(await pty.exit, { code: 0, signal: 0 });
});

posixTest(
  "a coach warns of a blunder, and says nothing of a good move",
  async () => {
    const fen = "rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    using pty = await openScreen(["--coach", "--level=6", "--fen", fen]);
    await typeMove(pty, "Qg4");
    await pty.until("Qg4: ...Bxg4 takes the queen");
    pty.write("u");
    await pty.until((screen) => !screen.includes("...Bxg4 takes"));
    pty.write("d4\r");
    await pty.until((screen) =>
      /2… +›/.test(screen) && !screen.includes("takes it back")
    );
  },
);

posixTest(
  "a whole game is played by mouse, clicking and dragging",
  async () => {
    using pty = await openScreen(["--side", "both"]);
    const moves = `
    e2e4=e4 e7e5=e5  g1f3=Nf3 d7d6=d6  f1c4=Bc4 c8g4=Bg4  b1c3=Nc3 g7g6=g6
    f3e5=Nxe5 g4d1=Bxd1  c4f7=Bxf7+ e8e7=Ke7  c3d5=Nd5#
  `.trim().split(/\s+/);
    for (const [index, move] of moves.entries()) {
      const [from, to, san] = [
        move.slice(0, 2),
        move.slice(2, 4),
        move.slice(5),
      ];
      if (index % 2 === 0) clickOn(pty, from, to);
      else drag(pty, from, to);
      await pty.until(`›${san}`);
    }
    await pty.until(WHITE_MATES);
  },
);

posixTest("a whole game is played with the cursor", async () => {
  using pty = await openScreen(["--side", "both"]);
  let cursor = "e2";
  for (const move of ["f2f3=f3", "e7e5=e5", "g2g4=g4", "d8h4=Qh4#"]) {
    const [from, to, san] = [move.slice(0, 2), move.slice(2, 4), move.slice(5)];
    pty.write(`${arrows(cursor, from)} ${arrows(from, to)}\r`);
    await pty.until(`›${san}`);
    cursor = to;
  }
  await pty.until(BLACK_MATES);
});

posixTest(
  "a pawn is promoted by typing, by mouse and with the cursor",
  async () => {
    using pty = await openScreen(PROMOTIONS);
    pty.write("a1\r");
    await pty.until("Promote to");
    pty.write("\x1b");
    await pty.until((screen) => !screen.includes("Promote to"));
    await typeMove(pty, "a1=N");
    clickOn(pty, "a7", "a8");
    await pty.until("Promote to");
    const row = pty.screen.rows().findIndex((row) => row.includes("b  bishop"));
    pty.click(pty.screen.rows()[row].indexOf("b  bishop"), row);
    await pty.until("›a8=B");
    pty.write(`${arrows("a8", "h8")} ${arrows("h8", "g7")}\r`);
    await pty.until("›Kg7");
    pty.write(`${arrows("g7", "h7")} ${arrows("h7", "h8")}\r`);
    await pty.until("Promote to");
    pty.write("\x1b[B\r");
    await pty.until("›h8=R");
    assertEquals(["a1", "a8", "h8"].map((name) => pieceOn(pty, name)), [
      ..."♞♝♜",
    ]);
  },
);

posixTest(
  "the engine is interrupted by everything a player may want meanwhile",
  async () => {
    using pty = await openScreen(["--time", "600"]);
    const thinking = "Denomax is thinking";
    await typeMove(pty, "e4");
    await pty.until(thinking);
    pty.write("v");
    await pty.until((screen) => /h +g +f +e +d +c +b +a/.test(screen));
    pty.write("[");
    await pty.until("Browsing the start");
    pty.write("]?");
    await pty.until("type to filter");
    pty.write("\x1b");
    pty.write("u");
    await pty.until(tookBack("e2e4", "both"));
    assertStringIncludes(pty.screen.rows().join("\n"), "White to move");
    await typeMove(pty, "d4");
    await pty.until(thinking);
    pty.write(".");
    await pty.until("Denomax plays");
    await pty.until("White to move");
    await typeMove(pty, "a4");
    pty.write("x");
    await pty.until("Resign the game?");
    pty.write("y");
    await pty.until("Black wins by resignation (0-1)");
    pty.write("n");
    await pty.until("New game");
    await typeMove(pty, "e4");
    await pty.until(thinking);
    pty.write("n");
    await pty.until("New game");
    pty.write("\r");
    await pty.until((screen) => !screen.includes("›e4"));
    await typeMove(pty, "e4");
    await pty.until(thinking);
    pty.write("q");
    await pty.until("Leave, and go on with the game later?");
    pty.write("y");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
  },
);

posixTest("a game goes on from any of its positions", async () => {
  using pty = await openScreen(["--side", "both"]);
  for (const san of ["e4", "e5", "Nf3", "Nc6"]) await typeMove(pty, san);
  pty.write("[[");
  await pty.until("Browsing 1... e5 (move 1 of 2)");
  await typeMove(pty, "f4");
  await pty.until("( 2. Nf3 Nc6");
  pty.write("\x1b[H");
  await pty.until("Browsing the start");
  pty.write("\x1b[F");
  await pty.until("›f4");
  pty.write("u");
  await pty.until(tookBack("f2f4", "both"));
  pty.write("r");
  await pty.until("Played f4 again");
  pty.write(":branch 1\r");
  await pty.until("›Nc6");
});

posixTest("a flag falls", async () => {
  using pty = await openScreen(["--side", "both", "--clock", "0.02+0"]);
  await typeMove(pty, "e4");
  await pty.until(WHITE_WINS_ON_TIME);
});

posixTest(
  "a card begins the first game, the next one and a rematch",
  async () => {
    using denoDir = new DenoDir();
    using pty = spawn(DENOMAX, { denoDir });
    await pty.until(`Level 4, about ${levelElo(4)}`);
    pty.write("e4\r");
    await pty.until("Denomax plays");
    pty.write("n");
    await pty.until("New game");
    pty.write("s");
    await pty.until("‹ black");
    pty.write("\x1b[B\x1b[D");
    await pty.until(`Level 3, about ${levelElo(3)}`);
    pty.write("\r");
    await pty.until("Black to move");
    const [title] = pty.screen.rows();
    assertStringIncludes(pty.screen.rows().join("\n"), "Black  Player");
    assertStringIncludes(title, `Level 3, about ${levelElo(3)}`);
    pty.write("x");
    await pty.until("Resign the game?");
    pty.write("y");
    await pty.until("+ rematch");
    pty.write("+");
    await pty.until("White  Player");
    pty.write("q");
    assertEquals((await pty.exit).code, 0);
    using next = spawn(DENOMAX, { denoDir });
    // A game of so few plies is not kept: the card is there again.
    await next.until("‹ black");
    assertStringIncludes(next.screen.rows().join("\n"), "‹ black");
  },
);

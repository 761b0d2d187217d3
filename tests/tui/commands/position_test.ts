import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { assertEquals } from "@std/assert";
import { attackersOf, attacks } from "../../../engine/chess/rules/attacks.ts";
import { START_FEN } from "../../../engine/chess/notation/fen.ts";
import type { Game } from "../../../engine/chess/game/game.ts";
import { BLACK, OFF_BOARD, WHITE } from "../../../engine/chess/constants.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import {
  gameFrom,
  gameOf,
  randomGame,
  randomNumbers,
} from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { inWords } from "../../support/screen/steps.ts";

const START = gameFrom(START_FEN);
const ROOK_ENDING = gameFrom("8/5pk1/8/8/8/8/5PK1/1R1R4 w - - 0 1");

/** What is told in a position when a line is written. */
function ask(game: Game, line: string): readonly string[] {
  return inWords(readLine(matchOf(game), line)).lines;
}

Deno.test("where reports both sides' pieces of a kind", () => {
  assertEquals(ask(START, "where knight"), [
    "White knights on b1 and g1",
    "Black knights on b8 and g8",
  ]);
  assertEquals(ask(ROOK_ENDING, "where rook"), [
    "White rooks on b1 and d1",
    "Black has no rook",
  ]);
  assertEquals(ask(ROOK_ENDING, "where p"), [
    "White pawn on f2",
    "Black pawn on f7",
  ]);
});

Deno.test("where reports all pieces, one sentence per side", () => {
  assertEquals(ask(ROOK_ENDING, "where"), [
    "White: king on g2, rooks on b1 and d1, pawn on f2",
    "Black: king on g7, pawn on f7",
  ]);
});

Deno.test("where reads letters and names of pieces, singular or plural", () => {
  const knights = ask(START, "where knight");
  for (const text of ["n", "N", "knight", "Knights"]) {
    assertEquals(ask(START, `where ${text}`), knights);
  }
  assertEquals(ask(START, "where s"), [
    'Cannot read "where s": expected a piece like knight, or white or black',
  ]);
});

Deno.test("squares, files and ranks are reported", () => {
  const rows: [Game, string, string][] = [
    [START, "what b8", "A black knight stands on b8"],
    [START, "what e4", "Nothing stands on e4"],
    [START, "where e4", "Nothing stands on e4"],
    [
      ROOK_ENDING,
      "file g",
      "On file g: white king on g2 and black king on g7",
    ],
    [ROOK_ENDING, "rank 5", "On rank 5: nothing"],
    [
      ROOK_ENDING,
      "rank 1",
      "On rank 1: white rook on b1 and white rook on d1",
    ],
  ];
  for (const [game, line, text] of rows) assertEquals(ask(game, line), [text]);
});

Deno.test("attackers reports the pieces of both sides", () => {
  assertEquals(ask(gameOf("e2e4 d7d5 b1c3 g8f6"), "attackers d5"), [
    "White attacks d5 with the pawn on e4 and knight on c3",
    "Black attacks d5 with the queen on d8 and knight on f6",
  ]);
  assertEquals(
    ask(START, "attackers e4")[1],
    "Black does not attack e4",
  );
});

Deno.test("attackersOf() finds pieces exactly where attacks() says so", () => {
  const game = randomGame(randomNumbers(7), 60);
  for (const { position: { board } } of game.plies) {
    for (let square = 0; square < 128; square++) {
      if ((square & OFF_BOARD) !== 0) continue;
      for (const side of [WHITE, BLACK]) {
        const found = attackersOf(board, square, side);
        assertEquals(found.length > 0, attacks(board, square, side));
      }
    }
  }
});

Deno.test("captured counts pieces and says who is ahead", () => {
  const moves = "e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 f1e2 e5e2 d1e2";
  assertEquals(ask(gameOf(moves), "captured"), [
    "White has lost 1 bishop and 1 pawn",
    "Black has lost 1 queen and 1 pawn",
    "White is ahead by 6 points of material",
  ]);
  assertEquals(ask(START, "captured"), [
    "White has lost nothing",
    "Black has lost nothing",
    "Material is even",
  ]);
  const pawnUp = gameFrom("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
  assertEquals(
    ask(pawnUp, "captured")[2],
    "Black is ahead by 1 point of material",
  );
});

Deno.test("opening names the last opening on the way to the position", async () => {
  await loadOpenings();
  assertEquals(ask(gameOf("e2e4 c7c5 a2a3 h7h6"), "opening"), [
    "B20 Sicilian Defense: Mengarini Variation",
  ]);
  assertEquals(ask(START, "opening"), ["The opening has no name yet"]);
});

import { assertEquals } from "@std/assert";
import { attackersOf, attacks } from "../../../engine/rules/attacks.ts";
import { parseFen, START_FEN } from "../../../engine/notation/fen.ts";
import { position } from "../../../engine/game/game.ts";
import { BLACK, KNIGHT, OFF_BOARD, WHITE } from "../../../engine/mod.ts";
import { parseSquare } from "../../../engine/rules/position.ts";
import {
  pieceTypeNamed,
  whatAttacks,
  whatIsLost,
  whatIsOn,
  whatIsOnLine,
  whereAll,
  wherePieces,
} from "../../../tui/match/board_queries.ts";
import {
  gameFrom,
  gameOf,
  randomGame,
  randomNumbers,
} from "../../support/games.ts";

const START = parseFen(START_FEN);
const ROOK_ENDING = parseFen("8/5pk1/8/8/8/8/5PK1/1R1R4 w - - 0 1");

Deno.test("wherePieces() tells both sides' men of a kind", () => {
  assertEquals(wherePieces(START, KNIGHT), [
    "White knights on b1 and g1",
    "Black knights on b8 and g8",
  ]);
  const rook = pieceTypeNamed("rook") ?? 0;
  assertEquals(wherePieces(ROOK_ENDING, rook), [
    "White rooks on b1 and d1",
    "Black has no rook",
  ]);
  const pawn = pieceTypeNamed("p") ?? 0;
  assertEquals(wherePieces(ROOK_ENDING, pawn), [
    "White pawn on f2",
    "Black pawn on f7",
  ]);
});

Deno.test("whereAll() tells all men, a sentence a side", () => {
  assertEquals(whereAll(ROOK_ENDING), [
    "White: king on g2, rooks on b1 and d1, pawn on f2",
    "Black: king on g7, pawn on f7",
  ]);
});

Deno.test("pieceTypeNamed() reads letters and names, one or many", () => {
  for (const text of ["n", "N", "knight", "Knights"]) {
    assertEquals(pieceTypeNamed(text), KNIGHT);
  }
  assertEquals(pieceTypeNamed("e4"), null);
});

Deno.test("squares, files and ranks are told", () => {
  assertEquals(
    whatIsOn(START, parseSquare("b8")),
    "A black knight stands on b8",
  );
  assertEquals(whatIsOn(START, parseSquare("e4")), "Nothing stands on e4");
  assertEquals(
    whatIsOnLine(ROOK_ENDING, "file", "g"),
    "On file g: white king on g2 and black king on g7",
  );
  assertEquals(whatIsOnLine(ROOK_ENDING, "rank", "5"), "On rank 5: nothing");
  assertEquals(
    whatIsOnLine(ROOK_ENDING, "rank", "1"),
    "On rank 1: white rook on b1 and white rook on d1",
  );
});

Deno.test("whatAttacks() tells the men of both sides", () => {
  assertEquals(
    whatAttacks(
      position(gameOf("e2e4 d7d5 b1c3 g8f6")),
      parseSquare("d5"),
    ),
    [
      "White attacks d5 with the pawn on e4 and knight on c3",
      "Black attacks d5 with the queen on d8 and knight on f6",
    ],
  );
  assertEquals(
    whatAttacks(START, parseSquare("e4"))[1],
    "Black: nothing attacks e4",
  );
});

Deno.test("attackersOf() finds men exactly where attacks() says so", () => {
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

Deno.test("whatIsLost() counts men and tells who is ahead", () => {
  const game = gameOf("e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 f1e2 e5e2 d1e2");
  assertEquals(whatIsLost(START, position(game)), [
    "White has lost 1 bishop and 1 pawn",
    "Black has lost 1 queen and 1 pawn",
    "White is ahead by the worth of 6 pawns",
  ]);
  assertEquals(whatIsLost(START, START), [
    "White has lost nothing",
    "Black has lost nothing",
    "Material is even",
  ]);
  const { plies } = gameFrom("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
  assertEquals(
    whatIsLost(plies[0].position, plies[0].position)[2],
    "Black is ahead by the worth of 1 pawn",
  );
});

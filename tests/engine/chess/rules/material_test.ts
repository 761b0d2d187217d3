import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { pieceLetter } from "../../../../engine/chess/rules/position.ts";
import {
  canMate,
  capturedPieces,
  isMaterialInsufficient,
  materialBalance,
} from "../../../../engine/chess/rules/material.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";

function captured(fen: string, side: number, start = START_FEN): string {
  return capturedPieces(parseFen(start), parseFen(fen), side)
    .map(pieceLetter).join("");
}

/** White's pieces beside the king, Black's beside the king: can White mate? */
const CAN_MATE: readonly [fen: string, can: boolean, note: string][] = [
  ["7k/8/8/8/8/8/8/K7 w - - 0 1", false, "bare kings"],
  ["7k/q7/8/8/8/8/8/K7 w - - 0 1", false, "a bare king against a queen"],
  ["7k/pppppppp/8/8/8/8/8/K7 w - - 0 1", false, "a bare king against pawns"],
  ["7k/8/8/8/8/8/P7/K7 w - - 0 1", true, "a pawn"],
  ["7k/8/8/8/8/8/R7/K7 w - - 0 1", true, "a rook"],
  ["7k/8/8/8/8/8/Q7/K7 w - - 0 1", true, "a queen"],
  ["7k/8/8/8/8/8/N7/K7 w - - 0 1", false, "a knight"],
  ["6qk/8/8/8/8/8/N7/K7 w - - 0 1", false, "a knight against a queen"],
  ["6rk/8/8/8/8/8/N7/K7 w - - 0 1", true, "a knight against a rook"],
  ["6bk/8/8/8/8/8/N7/K7 w - - 0 1", true, "a knight against a bishop"],
  ["6nk/8/8/8/8/8/N7/K7 w - - 0 1", true, "a knight against a knight"],
  ["7k/7p/8/8/8/8/N7/K7 w - - 0 1", true, "a knight against a pawn"],
  ["7k/8/8/8/8/8/NN6/K7 w - - 0 1", true, "two knights"],
  ["7k/8/8/8/8/8/BN6/K7 w - - 0 1", true, "bishop and knight"],
  ["7k/8/8/8/8/8/B7/K7 w - - 0 1", false, "a bishop"],
  ["6qk/8/8/8/8/8/B7/K7 w - - 0 1", false, "a bishop against a queen"],
  ["6rk/8/8/8/8/8/B7/K7 w - - 0 1", false, "a bishop against a rook"],
  ["6nk/8/8/8/8/8/B7/K7 w - - 0 1", true, "a bishop against a knight"],
  ["7k/7p/8/8/8/8/B7/K7 w - - 0 1", true, "a bishop against a pawn"],
  ["6bk/8/8/8/8/8/B7/K7 w - - 0 1", false, "bishops on one colour"],
  ["5b1k/8/8/8/8/8/B7/K7 w - - 0 1", true, "bishops on both colours"],
  ["7k/8/8/8/8/1B6/B7/K7 w - - 0 1", false, "two bishops on one colour"],
  ["7k/8/8/8/8/B7/B7/K7 w - - 0 1", true, "a pair of bishops"],
];

for (const [fen, can, note] of CAN_MATE) {
  Deno.test(`canMate() knows that White ${can ? "can" : "cannot"}: ${note}`, () => {
    assertEquals(canMate(parseFen(fen), WHITE), can);
  });
}

Deno.test("canMate() tells the sides apart", () => {
  const position = parseFen("7k/q7/8/8/8/8/8/K7 w - - 0 1");
  assertEquals(canMate(position, WHITE), false);
  assertEquals(canMate(position, BLACK), true);
});

Deno.test("isMaterialInsufficient() wants neither side to be able", () => {
  const fens = CAN_MATE.filter(([fen]) =>
    isMaterialInsufficient(parseFen(fen))
  );
  assertEquals(fens.map(([, , note]) => note), [
    "bare kings",
    "a knight",
    "a bishop",
    "bishops on one colour",
    "two bishops on one colour",
  ]);
});

Deno.test("capturedPieces() finds nothing at the start", () => {
  assertEquals(captured(START_FEN, WHITE), "");
  assertEquals(captured(START_FEN, BLACK), "");
});

Deno.test("capturedPieces() lists the most valuable first", () => {
  const fen = "4k3/pppp4/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
  assertEquals(captured(fen, WHITE), "");
  assertEquals(captured(fen, BLACK), "qrrbbnnpppp");
});

Deno.test("capturedPieces() does not miss a pawn that promoted", () => {
  const fen = "rnbqkbnr/pppp4/8/8/8/8/1PPPPPPP/RNBQKBNQ w Qkq - 0 1";
  assertEquals(captured(fen, WHITE), "R");
});

Deno.test("capturedPieces() counts a lost promoted piece as a pawn", () => {
  const start = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  assertEquals(captured("Q3k3/8/8/8/8/8/8/4K3 b - - 0 1", WHITE, start), "");
  assertEquals(captured("4k3/8/8/8/8/8/8/4K3 w - - 0 1", WHITE, start), "P");
});

Deno.test("materialBalance() counts pawns, White's above zero", () => {
  assertEquals(materialBalance(parseFen(START_FEN)), 0);
  const fen = "4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1";
  assertEquals(materialBalance(parseFen(fen)), 5 + 3 + 3 + 9);
  assertEquals(materialBalance(parseFen("4k3/p7/8/8/8/8/8/4K3 w - - 0 1")), -1);
});

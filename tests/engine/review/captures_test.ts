import { assertEquals } from "@std/assert";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import {
  parseSquare,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import { pawnsWonOn, prizes } from "../../../engine/review/lines/captures.ts";

/** What is special, a position, a square, and what is won there in pawns. */
const ROWS: readonly [string, string, string, number][] = [
  ["nothing attacks", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", "d5", 0],
  ["an undefended pawn", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", 1],
  ["a pawn for a pawn", "4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "d5", 0],
  ["a rook does not take", "4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d5", 0],
  ["a pawn takes a queen", "4k3/8/2p5/3q4/4P3/8/8/4K3 w - - 0 1", "d5", 8],
  ["a rook behind a rook", "3r2k1/8/8/3n4/8/8/3R4/3RK3 w - - 0 1", "d5", 3],
  ["the king comes last", "8/8/3k4/3p4/4K3/8/8/3R4 w - - 0 1", "d5", 1],
  ["a king may not", "8/8/3kr3/3p4/4P3/8/3K4/8 w - - 0 1", "d5", 0],
  ["a pinned pawn stays", "4k3/8/4p3/1b1n4/2P5/8/8/K3R3 w - - 0 1", "d5", 3],
  ["a pin, the queen first", "8/8/8/8/8/5Pq1/3KPr2/7k b - - 0 1", "f3", 1],
  ["a promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8", 8],
  ["a promotion answered", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8", 0],
  ["en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", 1],
  // In all their orders, these captures would take minutes.
  [
    "seven pieces on each side",
    "3r2k1/pb1r1bpp/1npqpn2/3p4/2P1P3/1BNQNB2/PP1R1PPP/3R2K1 w - - 0 1",
    "d5",
    0,
  ],
];

for (const [what, fen, square, won] of ROWS) {
  Deno.test(`pawnsWonOn(): ${what}`, () => {
    assertEquals(pawnsWonOn(parseFen(fen), parseSquare(square)), won);
  });
}

Deno.test("prizes() lists what can be won, the best piece first", () => {
  const fen = "4k3/8/8/3n1q2/4P3/8/8/4K3 w - - 0 1";
  assertEquals(prizes(parseFen(fen)).map(squareName), ["f5", "d5"]);
});

import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { KING, KNIGHT, QUEEN } from "../../../../engine/chess/constants.ts";
import {
  type LegalMove,
  legalMoves,
  parseSquare,
} from "../../../../engine/chess/rules/position.ts";
import {
  type IllegalReason,
  refusal,
  type StuckReason,
  stuckReason,
} from "../../../../engine/chess/rules/illegal_move.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

type Case = readonly [fen: string, move: string, promotion?: number];

function move(text: string, promotion: number): LegalMove {
  const from = parseSquare(text.slice(0, 2));
  return { from, to: parseSquare(text.slice(2)), promotion };
}

const CASTLING_FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION_FEN = "8/P7/8/8/8/8/8/k1K5 w - - 0 1";

const CASES: Record<IllegalReason, readonly Case[]> = {
  "no piece there": [[START_FEN, "e4e5"]],
  "not your piece": [[START_FEN, "e7e5"]],
  "own piece there": [
    [START_FEN, "a1a2"],
    [START_FEN, "e1e2"],
    [START_FEN, "d2c2", QUEEN],
  ],
  "no such move for that piece": [
    [START_FEN, "b1b3"],
    [START_FEN, "a1b3"],
    [START_FEN, "e2e5"],
    [START_FEN, "e2f4"],
    ["4k3/8/8/8/4K3/8/8/8 w - - 0 1", "e4g4"],
    ["4K2R/8/8/8/8/8/8/4k3 w - - 0 1", "e8g8"],
    ["4k3/8/4P3/8/8/8/8/4K3 w - - 0 1", "e6e5"],
    ["4k3/8/4P3/8/8/8/8/4K3 w - - 0 1", "e6e8"],
    ["4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a1"],
  ],
  "path blocked": [
    [START_FEN, "a1a5"],
    [START_FEN, "c1h6"],
    [START_FEN, "d1d7"],
    ["4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"],
  ],
  "a pawn cannot capture straight ahead": [
    ["4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3"],
    ["4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4"],
  ],
  "nothing to capture": [
    [START_FEN, "e2d3"],
    ["4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6"],
  ],
  "promotion piece missing": [[PROMOTION_FEN, "a7a8"]],
  "promotion not allowed": [
    [PROMOTION_FEN, "a7a8", KING],
    [START_FEN, "e2e4", QUEEN],
    [START_FEN, "b1c3", KNIGHT],
  ],
  "castling right lost": [
    ["r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1"],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1c1"],
  ],
  "castling path blocked": [
    [START_FEN, "e1g1"],
    ["4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1"],
    ["4k3/8/8/8/8/8/8/R2bK3 w Q - 0 1", "e1c1"],
  ],
  "castling out of check": [["4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"]],
  "castling through check": [["3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"]],
  "king would be in check": [
    ["2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"],
    ["3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1d2"],
    ["4k3/8/8/8/8/3p4/4r3/4K3 w - - 0 1", "e1e2"],
    ["8/8/8/8/r3K3/8/8/7k w - - 0 1", "e4f4"],
  ],
  "king in check": [
    ["4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1", "a1a2"],
    ["4k3/4r3/8/8/7b/8/5B2/4K3 w - - 0 1", "f2g3"],
  ],
  "pinned": [
    ["4k3/4r3/8/8/8/4R3/8/4K3 w - - 0 1", "e3a3"],
    ["4k3/8/8/8/7b/8/5N2/4K3 w - - 0 1", "f2d3"],
    ["4k3/8/8/8/7b/6P1/8/4K3 w - - 0 1", "g3g4"],
    ["4k3/4r3/8/8/7b/8/5B2/4K3 w - - 0 1", "f2e3"],
  ],
  "en passant uncovers check": [
    ["8/8/8/K1Pp3r/8/8/8/3k4 w - d6 0 2", "c5d6"],
  ],
};

for (const [reason, cases] of Object.entries(CASES)) {
  Deno.test(`refusal() says "${reason}"`, () => {
    for (const [fen, text, promotion = 0] of cases) {
      const found = refusal(parseFen(fen), move(text, promotion));
      assertEquals(found, reason, `${fen} ${text}`);
    }
  });
}

Deno.test("refusal() is null for the legal moves, and only for them", () => {
  for (const [name, fen] of PERFT_ROWS) {
    const position = parseFen(fen);
    const legal = new Set(
      legalMoves(position).map(({ from, to }) => from << 8 | to),
    );
    for (const move of legalMoves(position)) {
      assertEquals(refusal(position, move), null, name);
    }
    for (let pair = 0; pair < 0x8000; pair++) {
      if ((pair & 0x8888) !== 0 || legal.has(pair)) continue;
      const move = { from: pair >> 8, to: pair & 255, promotion: 0 };
      assertEquals(refusal(position, move) === null, false, name);
    }
  }
});

Deno.test("refusal() lets a king castle", () => {
  assertEquals(refusal(parseFen(CASTLING_FEN), move("e1g1", 0)), null);
});

/** Positions with a piece that has no legal move. */
const STUCK: Record<StuckReason, readonly (readonly [string, string])[]> = {
  "not your piece": [[START_FEN, "e7"], [START_FEN, "a8"]],
  "pinned": [["4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "e3"]],
  "king in check": [["4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1", "a1"]],
  "king would be in check": [["7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "h8"]],
  "no free square": [[START_FEN, "a1"], [START_FEN, "e1"]],
};

for (const [reason, rows] of Object.entries(STUCK)) {
  Deno.test(`stuckReason() is "${reason}"`, () => {
    for (const [fen, square] of rows) {
      const found = stuckReason(parseFen(fen), parseSquare(square));
      assertEquals(found, reason, `${fen} ${square}`);
    }
  });
}

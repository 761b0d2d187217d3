import { assertEquals, assertNotEquals } from "@std/assert";
import {
  claimsIn,
  type Ending,
  endingIn,
  flagEnding,
  isDecisionReason,
  repetitionKey,
  resultOf,
} from "../../../../engine/chess/game/outcome.ts";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../../engine/chess/notation/fen.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import {
  legalMoves,
  play,
  type Position,
  squareName,
} from "../../../../engine/chess/rules/position.ts";
import { randomGame, randomNumbers } from "../../../support/chess/games.ts";

/** Positions that end a game, and some that look like it. */
const ROWS: readonly [fen: string, reason: Ending["reason"] | null][] = [
  ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "checkmate"],
  [
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "checkmate",
  ],
  [
    "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
    "checkmate",
  ],
  ["6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", "checkmate"],
  ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"],
  ["7k/7P/6K1/8/8/8/8/8 b - - 0 1", "stalemate"],
  ["k7/P7/K7/8/8/8/8/8 b - - 0 1", "stalemate"],
  ["2K5/8/8/8/8/8/pppppppp/rrrkrrrr b - - 0 1", "stalemate"],
  ["5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10", "stalemate"],
  ["8/8/8/4k3/8/8/8/4K3 w - - 0 1", "insufficient material"],
  ["8/5k2/8/8/8/8/3K4/8 w - - 0 1", "insufficient material"],
  ["8/3k4/8/8/2N5/8/3K4/8 b - - 0 1", "insufficient material"],
  ["8/3k4/8/8/2B5/8/3K4/8 b - - 0 1", "insufficient material"],
  ["8/4rk2/8/8/8/8/3K4/8 w - - 0 1", null],
  ["8/4bk2/8/8/8/8/3KB3/8 w - - 0 1", null],
  ["8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33", "insufficient material"],
  ["5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", "insufficient material"],
  ["8/5k2/8/8/8/4B3/3K1B2/8 w - - 0 1", "insufficient material"],
  ["8/3k4/8/8/2N5/5N2/3K4/8 b - - 0 1", null],
  ["8/3kn3/8/8/2N5/8/3K4/8 b - - 0 1", null],
  ["8/3kb3/8/8/2N5/8/3K4/8 b - - 0 1", null],
  ["8/3k4/8/8/2P5/8/3K4/8 b - - 0 1", null],
  ["8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - - 0 1", null],
  ["8/8/8/8/8/8/8/K1k5 w - - 100 80", "insufficient material"],
  ["8/8/8/3r4/8/3K4/8/3k4 w - - 0 1", null],
];

function ending(fen: string, occurrences = 1): Ending | null {
  return endingIn(parseFen(fen), occurrences);
}

function key(fen: string): string {
  return repetitionKey(parseFen(fen));
}

Deno.test("endingIn() tells ends from positions that look like them", () => {
  for (const [fen, reason] of ROWS) {
    assertEquals(ending(fen)?.reason ?? null, reason, fen);
  }
});

Deno.test("endingIn() gives the win to the side that mated", () => {
  const fen = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
  assertEquals(ending(fen), { reason: "checkmate", winner: WHITE });
});

Deno.test("endingIn() draws at the fifth occurrence", () => {
  assertEquals(ending(START_FEN, 4), null);
  const draw: Ending = { reason: "fivefold repetition", winner: 0 };
  assertEquals(ending(START_FEN, 5), draw);
});

Deno.test("endingIn() draws after 75 moves", () => {
  assertEquals(ending("4k3/8/8/8/8/8/8/R3K3 b - - 149 90"), null);
  const draw: Ending = { reason: "seventy-five-move rule", winner: 0 };
  assertEquals(ending("4k3/8/8/8/8/8/8/R3K3 b - - 150 90"), draw);
});

Deno.test("endingIn() puts checkmate before 75 moves", () => {
  const fen = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 99";
  assertEquals(ending(fen), { reason: "checkmate", winner: WHITE });
});

Deno.test("claimsIn() allows a claim at the third occurrence", () => {
  assertEquals(claimsIn(parseFen(START_FEN), 2), []);
  assertEquals(claimsIn(parseFen(START_FEN), 3), ["threefold repetition"]);
});

Deno.test("claimsIn() allows a claim after 100 plies", () => {
  assertEquals(claimsIn(parseFen("k7/8/8/8/8/8/8/KR6 b - - 99 60"), 1), []);
  const position = parseFen("k7/8/8/8/8/8/8/KR6 b - - 100 60");
  assertEquals(claimsIn(position, 1), ["fifty-move rule"]);
  assertEquals(claimsIn(position, 3), [
    "threefold repetition",
    "fifty-move rule",
  ]);
});

Deno.test("repetitionKey() does not depend on the counters", () => {
  assertEquals(
    key("4k3/8/8/8/8/8/8/R3K3 b - - 3 9"),
    key("4k3/8/8/8/8/8/8/R3K3 b - - 17 40"),
  );
});

Deno.test("repetitionKey() depends on side and castling rights", () => {
  const other = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  assertNotEquals(key("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), key(other));
  assertNotEquals(key("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), key(other));
});

Deno.test("repetitionKey() ignores rights without king and rook at home", () => {
  const fen = "3k4/8/8/8/8/8/8/R3K3 w Qkq - 0 1";
  assertEquals(key(fen), key(fen.replace("Qkq", "Q")));
});

Deno.test("repetitionKey() counts en passant if it can be played", () => {
  const playable = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
  assertNotEquals(key(playable), key(playable.replace("e3", "-")));
});

Deno.test("repetitionKey() ignores en passant without a pawn to capture", () => {
  const fen = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
  assertEquals(key(fen), key(fen.replace("e3", "-")));
});

Deno.test("repetitionKey() ignores en passant that uncovers check", () => {
  const fen = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1";
  assertEquals(key(fen), key(fen.replace("e3", "-")));
});

/** What the Laws of Chess ask: the same pieces on the same squares, … */
function sameness(position: Position): string {
  const [pieces, side, castling, epSquare] = formatFen(position).split(" ");
  const isTaken = legalMoves(position).some((move) =>
    squareName(move.to) === epSquare && play(position, move).halfmoves === 0
  );
  return [pieces, side, castling, isTaken ? epSquare : "-"].join(" ");
}

Deno.test("repetitionKey() tells apart what the Laws of Chess do, and nothing else", () => {
  const random = randomNumbers(1);
  const lengths = [...Array(200).fill(6), ...Array(20).fill(100)];
  const positions = lengths.flatMap((plies) => randomGame(random, plies).plies)
    .map(({ position }) => position);
  const count = (texts: string[]) => new Set(texts).size;
  const both = positions.map((one) => repetitionKey(one) + sameness(one));
  assertEquals(count(both), count(positions.map(repetitionKey)));
  assertEquals(count(both), count(positions.map(sameness)));
});

Deno.test("flagEnding() makes the side whose time is up lose", () => {
  const position = parseFen(START_FEN);
  const loss = { reason: "time", winner: BLACK } as const;
  assertEquals(flagEnding(position, WHITE), loss);
});

Deno.test("flagEnding() draws against a bare king", () => {
  const position = parseFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  const draw = { reason: "time without mating material", winner: 0 } as const;
  assertEquals(flagEnding(position, WHITE), draw);
  assertEquals(flagEnding(position, BLACK).winner, WHITE);
});

Deno.test("resultOf() writes what PGN writes", () => {
  assertEquals(resultOf(null), "*");
  assertEquals(resultOf({ reason: "time", winner: WHITE }), "1-0");
  assertEquals(resultOf({ reason: "checkmate", winner: BLACK }), "0-1");
  assertEquals(resultOf({ reason: "agreement", winner: 0 }), "1/2-1/2");
});

Deno.test("isDecisionReason() leaves out what the rules decide", () => {
  assertEquals(isDecisionReason("resignation"), true);
  assertEquals(isDecisionReason("checkmate"), false);
  assertEquals(isDecisionReason(undefined), false);
});

import { assert, assertEquals, assertThrows } from "@std/assert";
import { BENCH_POSITIONS } from "../../../../engine/player/bench.ts";
import { mirrored } from "../../../support/mirrored.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  TERMS_ALONE,
  termsOf,
  withoutTerms,
} from "../../../../engine/player/textbook/evaluation/terms.ts";
import {
  endgameOf,
  middlegameOf,
  tapered,
  valueAt,
} from "../../../../engine/player/textbook/evaluation/tapered.ts";

function scoreOf(fen: string): number {
  return TERMS_ALONE.evaluate(TERMS_ALONE.boardOf(parseFen(fen)));
}

Deno.test("a position is worth as much for White as its mirror image for Black", () => {
  const fens = BENCH_POSITIONS.map((fen) => fen.replace(/ [a-h][36] /, " - "));
  assert(fens.length > 3);
  for (const fen of fens) {
    assertEquals(scoreOf(mirrored(fen)), scoreOf(fen), fen);
  }
});

/** The position with the queen's side and the king's side exchanged. */
function turned(fen: string): string {
  const [board, side, , , ...clocks] = fen.split(" ");
  const ranks = board.split("/").map((rank) => [...rank].reverse().join(""));
  return [ranks.join("/"), side, "-", "-", ...clocks].join(" ");
}

Deno.test("all terms but the squares are worth as much on the other wing", () => {
  for (const fen of BENCH_POSITIONS) {
    const [terms, other] = [fen, turned(fen)]
      .map((each) => termsOf(TERMS_ALONE.boardOf(parseFen(each))));
    assertEquals(other, terms, fen);
  }
});

Deno.test("tapered() packs two values, also negative ones, and sums keep both", () => {
  const sum = tapered(-61, -10) + tapered(40, 31) - tapered(9, -19);
  assertEquals([middlegameOf(sum), endgameOf(sum)], [-30, 40]);
  assertEquals([valueAt(24, sum), valueAt(0, sum)], [-30, 40]);
  assertEquals([valueAt(12, sum), valueAt(30, sum)], [5, -30]);
});

const FACTS:
  readonly (readonly [what: string, better: string, worse: string])[] = [
    [
      "a passed pawn is worth more than one that is stopped",
      "4k3/p7/8/3P4/8/8/8/4K3 w - - 0 1",
      "4k3/3p4/8/3P4/8/8/8/4K3 w - - 0 1",
    ],
    [
      "a knight that a pawn attacks is worth less",
      "4k3/8/1p6/4p3/4N3/8/8/4K3 b - - 0 1",
      "4k3/8/1p6/3p4/4N3/8/8/4K3 b - - 0 1",
    ],
    [
      "a king behind its pawns is safer in the middlegame",
      "rnbq1rk1/ppp2ppp/8/8/8/8/PPP2PPP/RNBQ1RK1 w - - 0 1",
      "rnbq1rk1/ppp2ppp/8/8/8/8/PPPPP3/RNBQ1RK1 w - - 0 1",
    ],
    [
      "a rook likes an open file",
      "4k3/pp3ppp/8/8/8/8/PP3PPP/3RK3 w - - 0 1",
      "4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 w - - 0 1",
    ],
    [
      "two bishops are better than bishop and knight",
      "4k3/5ppp/8/8/8/8/5PPP/2B1KB2 w - - 0 1",
      "4k3/5ppp/8/8/8/8/5PPP/2B1KN2 w - - 0 1",
    ],
  ];

for (const [what, better, worse] of FACTS) {
  Deno.test(what, () => {
    const sign = better.includes(" w ") ? 1 : -1;
    assert(sign * scoreOf(better) > sign * scoreOf(worse));
  });
}

Deno.test("without pawns, a small advantage is hardly one", () => {
  const withPawn = scoreOf("4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1");
  const without = scoreOf("4k3/8/8/8/8/8/8/4KN2 w - - 0 1");
  assert(withPawn > 300 && without < 120);
});

Deno.test("a term that is left out is worth nothing, and counts again afterwards", () => {
  const [, better] = FACTS.find(([what]) => what.includes("rook")) ?? [];
  const fen = better ?? "";
  const all = scoreOf(fen);
  const without = withoutTerms(["rookOnOpenFile"], () => scoreOf(fen));
  assert(without < all);
  assertEquals(scoreOf(fen), all);
  const fail = () => {
    throw new RangeError("the work fails");
  };
  assertThrows(() => withoutTerms(["tempo", "rookOnOpenFile"], fail));
  assertEquals(scoreOf(fen), all);
});

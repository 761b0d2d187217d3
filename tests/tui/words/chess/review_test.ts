import { assertEquals, assertMatch } from "@std/assert";
import { readPgn } from "../../../../engine/notation/pgn.ts";
import type { Fact } from "../../../../engine/review/fact.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { gamePgn } from "../../../../tui/words/chess/game_pgn.ts";
import {
  describeJudged,
  describeReview,
  describeTry,
} from "../../../../tui/words/chess/review.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";
import { QH5, reviewed } from "../../../support/judged_moves.ts";

Deno.test("a mistake is described by its facts, or else by its cost", () => {
  assertEquals(
    lineOf(describeJudged(reviewed(), QH5)),
    "2. Qh5? costs 24 points of winning chance; Nf3 was better",
  );
  const facts: readonly Fact[] = [
    { kind: "loses", won: {}, lost: { pawn: 1 } },
    {
      kind: "leaves undefended",
      piece: "pawn",
      square: "e4",
      taker: { piece: "knight", square: "f6" },
    },
    { kind: "allows mate", moves: 2 },
  ];
  assertEquals(
    lineOf(describeJudged(reviewed(), { ...QH5, facts })),
    "2. Qh5? loses a pawn, leaves the pawn on e4 undefended, " +
      "and allows mate in 2; Nf3 was better",
  );
});

Deno.test("describeReview() counts mistakes and names the three worst in order", () => {
  const [, first] = describeReview(reviewed({}, { ply: 4, mark: "??" }));
  assertEquals(first, "Black: 0 mistakes, 1 blunder");
  const four = [50, 21, 60, 40].map((drop, index) => ({
    ply: index + 1,
    drop,
  }));
  const [white, , , ...worst] = describeReview(reviewed(...four));
  assertEquals(white, "White: 2 mistakes, 0 blunders");
  assertEquals(worst.map((line) => line.split(" ", 2).join(" ")), [
    "1. e4?",
    "2. Qh5?",
    "2... Nc6?",
  ]);
  assertEquals(describeReview(reviewed()), ["No mistakes found"]);
});

Deno.test("the PGN of a reviewed game has marks, scores and better lines", () => {
  const [{ moves }] = readPgn(gamePgn(reviewed({})));
  assertEquals(moves.map(({ nags }) => nags), [[], [], [2], []]);
  assertMatch(moves[2].comments[0], /^\[%eval -2\.30\]/);
  assertEquals(moves[2].variations, ["2. Nf3 Nc6"]);
});

Deno.test("a tried move is good, or its faults are named", () => {
  const said = (judged: Partial<JudgedMove>) =>
    lineOf(describeTry({ ...QH5, ...judged }));
  assertEquals(
    said({ mark: null }),
    "Qh5 is as good as the best: press Enter to play on",
  );
  const loses: Fact = { kind: "loses", won: {}, lost: { rook: 1 } };
  assertEquals(
    said({ facts: [loses, { kind: "allows mate", moves: 2 }] }),
    "Qh5? loses a rook, and allows mate in 2: try another move",
  );
  assertEquals(said({ facts: [] }), "Qh5?: try another move");
});

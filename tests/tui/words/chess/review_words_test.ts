import { assert, assertEquals, assertMatch } from "@std/assert";
import { WHITE } from "../../../../engine/chess/constants.ts";
import type { Fact } from "../../../../engine/review/fact.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { gamePgn } from "../../../../tui/words/chess/game_pgn.ts";
import {
  cardOf,
  countMistakes,
  describeChances,
  describeJudged,
  describeSwing,
  describeTry,
  describeTurningPoints,
  secretCardOf,
} from "../../../../tui/words/chess/review_words.ts";
import {
  summaryOfReview,
  type Swing,
  swingOf,
} from "../../../../tui/match/match_review.ts";
import { describeUnjudged } from "../../../../tui/words/chess/summary.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";
import { QH5, reviewed } from "../../../support/chess/judged_moves.ts";

const TAKEN: Fact = {
  kind: "takes",
  move: "reply",
  by: "Nxe4",
  piece: "pawn",
  square: "e4",
  taker: "knight",
  how: "unguarded",
  lost: [],
};
const MATED: Fact = { kind: "mates", move: "reply", by: "Qxf2#", moves: 1 };

/** The swing of a move that has a score. */
function swingFor(...asked: Parameters<typeof swingOf>): Swing {
  const swing = swingOf(...asked);
  assert(swing !== null);
  return swing;
}

Deno.test("a mistake is described by its facts, or else by its cost", () => {
  assertEquals(
    lineOf(describeJudged(reviewed(), QH5)),
    "2. Qh5? costs 24 points of winning chance; Nf3 was better",
  );
  assertEquals(
    lineOf(describeJudged(reviewed(), { ...QH5, facts: [TAKEN] })),
    "2. Qh5?: ...Nxe4 takes the pawn, which nothing guards; Nf3 was better",
  );
  const missed: Fact = { ...TAKEN, move: "better", by: "Nxe5" };
  assertEquals(
    lineOf(describeJudged(reviewed(), { ...QH5, facts: [MATED, missed] })),
    "2. Qh5? allows ...Qxf2 mate, and misses Nxe5, which takes the pawn",
  );
});

Deno.test("a move that no score tells of is called one that cannot be judged", () => {
  const unjudged: JudgedMove = {
    ...QH5,
    ...{ mark: null, drop: 0, score: null, line: [], reply: [], facts: [] },
  };
  const match = reviewed({}, unjudged);
  assertEquals(cardOf(match, unjudged), {
    move: "2. Qh5",
    verdict: "Cannot be judged: the engine gave no score.",
    reply: "",
    better: "",
  });
  assertEquals(swingOf(match, unjudged), null);
  assertEquals(countMistakes(match), [
    "No mistakes found, but 1 move could not be judged",
  ]);
  const { unjudged: named } = summaryOfReview(match);
  assertEquals(
    describeUnjudged(match.game, named),
    "Cannot judge 2. Qh5: the engine gave no score",
  );
});

Deno.test("cardOf() names fault, reply and better line, secretCardOf() none", () => {
  const match = reviewed();
  assertEquals(cardOf(match, QH5), {
    move: "2. Qh5?",
    verdict: "Costs 24 points of winning chance.",
    reply: "Reply: 2... Nf6 3. Qxe5+",
    better: "Better: 2. Nf3 Nc6",
  });
  const { verdict } = cardOf(match, { ...QH5, facts: [TAKEN] });
  assertEquals(verdict, "...Nxe4 takes the pawn, which nothing guards.");
  const good = { ...QH5, mark: null, drop: 0 };
  assertEquals(cardOf(match, good), {
    move: "2. Qh5",
    verdict: "As good as the best.",
    reply: "",
    better: "",
  });
  const costly: JudgedMove = { ...QH5, mark: null, drop: 6 };
  assertEquals(
    cardOf(match, costly).verdict,
    "Good, but there is better: it costs 6 points of winning chance.",
  );
  const secret = Object.values(secretCardOf(match, QH5)).join(" ");
  assert(!/Nf3|Nf6/.test(secret), secret);
});

Deno.test("a swing is White's, as scores and as winning chances", () => {
  const match = reviewed({}, { ply: 2, score: 30 });
  assertEquals(
    describeSwing(swingFor(match, QH5), "to"),
    "White +0.3 to -2.3",
  );
  const chances = (...asked: Parameters<typeof swingOf>) =>
    describeChances(swingFor(...asked), "to");
  assertEquals(chances(match, QH5), "White's chances: 54 to 30 %");
  // What Black gives away, White gains.
  const black = { ...QH5, ply: 4, score: 31_999 };
  assertEquals(
    describeSwing(swingFor(reviewed({}, black), black), "to"),
    "White -2.3 to mates in 1",
  );
  assertEquals(
    chances(reviewed({}, black), black),
    "White's chances: 74 to 100 %",
  );
  const mated = { ...QH5, score: -32_000 };
  const before = { ply: 2, score: -31_999 };
  assertEquals(
    describeSwing(swingFor(reviewed(before, mated), mated), "to"),
    "White is mated in 1 to is mated",
  );
  assertEquals(
    describeSwing(swingFor(reviewed(), QH5), "to"),
    "White -2.3",
  );
  assertEquals(
    describeSwing(swingFor(reviewed({}, { ply: 2, score: -4 }), QH5), "to"),
    "White 0.0 to -2.3",
  );
});

Deno.test("a review counts mistakes and names the three worst in order", () => {
  const [, first] = countMistakes(reviewed({}, { ply: 4, mark: "??" }));
  assertEquals(first, "Black: 0 inaccuracies, 0 mistakes, 1 blunder");
  const four = [50, 21, 60, 40].map((drop, index) => ({
    ply: index + 1,
    drop,
  }));
  const match = reviewed(...four);
  const [white] = countMistakes(match);
  assertEquals(white, "White: 0 inaccuracies, 2 mistakes, 0 blunders");
  const worst = describeTurningPoints(match);
  assertEquals(worst.map((line) => line.split(" ", 2).join(" ")), [
    "1. e4?",
    "2. Qh5?",
    "2... Nc6?",
  ]);
  assertEquals(countMistakes(reviewed()), ["No mistakes found"]);
});

Deno.test("the PGN of a reviewed game has marks, scores and better lines", () => {
  const text = gamePgn(reviewed({}));
  assertMatch(
    text,
    /2\. Qh5 \$2 \{\[%eval -2\.30\]\} \(2\. Nf3 Nc6\) 2\.\.\. /,
  );
});

Deno.test("a tried move is good, or its faults are named", () => {
  const said = (judged: Partial<JudgedMove>) =>
    lineOf(describeTry({ ...QH5, ...judged }, WHITE));
  assertEquals(
    said({ mark: null, drop: 5 }),
    "Qh5 is as good as the best; press Enter to play on",
  );
  assertEquals(
    said({ mark: null, drop: 6 }),
    "Qh5 is good, but there is better; try another move",
  );
  assertEquals(
    said({ facts: [TAKEN] }),
    "Qh5?: ...Nxe4 takes the pawn, which nothing guards; try another move",
  );
  assertEquals(said({ facts: [] }), "Qh5?; try another move");
});

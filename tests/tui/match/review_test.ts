import { assertEquals, assertMatch } from "@std/assert";
import { newGame, undo } from "../../../engine/game/game.ts";
import { readPgn } from "../../../engine/notation/pgn.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { gamePgn } from "../../../tui/match/game_pgn.ts";
import type { Match } from "../../../tui/match/match.ts";
import {
  describeJudged,
  describeReview,
  firstUnjudged,
  judgedAt,
  withJudged,
} from "../../../tui/match/review.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/match_json.ts";
import { gameOf, playAll } from "../../support/games.ts";
import { matchOf } from "../../support/matches.ts";

const GAME = gameOf("e2e4 e7e5 d1h5 b8c6");
const QH5: JudgedMove = {
  ply: 3,
  san: "Qh5",
  mark: "?",
  drop: 24,
  score: -230,
  line: ["Nf3", "Nc6"],
  words: [],
  isOnlyMove: true,
};
const VIEW = { isFlipped: false, theme: "", scores: [] };

function reviewed(...judged: Partial<JudgedMove>[]): Match {
  return judged.reduce<Match>(
    (match, part) => withJudged(match, GAME, { ...QH5, ...part }),
    matchOf(GAME),
  );
}

function restored(saved: unknown): Match {
  const { match } = restoreMatch(saved);
  if (match === null) throw new Error("Cannot restore the match");
  return match;
}

Deno.test("what was judged stays with its moves when others are played", () => {
  const match = reviewed({});
  const branch = { ...match, game: playAll(undo(GAME, 2), "g1f3 b8c6") };
  assertEquals([judgedAt(match, 3), judgedAt(branch, 3)], [QH5, undefined]);
});

Deno.test("firstUnjudged() goes on where a review has stopped", () => {
  assertEquals(firstUnjudged(matchOf(newGame())), 1);
  assertEquals(firstUnjudged(reviewed({ ply: 1 }, { ply: 2 })), 3);
  const all = [1, 2, 3, 4].map((ply) => ({ ply }));
  assertEquals(firstUnjudged(reviewed(...all)), 5);
});

Deno.test("a mistake is told by its words, or else by what it costs", () => {
  assertEquals(
    describeJudged(reviewed(), QH5),
    "2. Qh5? costs 24 % of the chance to win; Nf3 was better",
  );
  const words = ["loses a pawn", "walks into a pin", "allows mate in 2"];
  assertEquals(
    describeJudged(reviewed(), { ...QH5, words }),
    "2. Qh5? loses a pawn, walks into a pin, and allows mate in 2; Nf3 was better",
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

Deno.test("a saved game keeps its review", () => {
  const match = reviewed({ ply: 2, mark: null, drop: 3, line: [] }, {});
  const saved = JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
  const plies = [1, 2, 3, 4].map((ply) => judgedAt(restored(saved), ply));
  const second = { ...QH5, ply: 2, san: "e5", mark: null, drop: 3, line: [] };
  assertEquals(plies, [undefined, second, QH5, undefined]);
});

Deno.test("what a saved review cannot have been is left out", () => {
  const saved = saveMatch(reviewed({}), VIEW);
  for (
    const move of [
      "x",
      ["?", 24, -230, ["Nf3"], ["\x1b[31m"], true],
      ["?", 24, -230, ["Nf\u009b3"], [], true],
      ["?", 24, "1", ["Nf3"], [], true],
      ["!", 24, -230, ["Nf3"], [], true],
      ["?", 24, -230, ["Nf3"], true],
    ]
  ) {
    const match = restored({ ...saved, review: [null, null, null, move] });
    assertEquals(judgedAt(match, 3), undefined);
  }
  assertEquals(restored({ ...saved, review: 5 }).review?.size, 0);
});

Deno.test("the PGN of a reviewed game has marks, scores and better lines", () => {
  const [{ moves }] = readPgn(gamePgn(reviewed({})));
  assertEquals(moves.map(({ nags }) => nags), [[], [], [2], []]);
  assertMatch(moves[2].comments[0], /^\[%eval -2\.30\]/);
  assertEquals(moves[2].variations, ["2. Nf3 Nc6"]);
});

import { assertEquals } from "@std/assert";
import { newGame, undo } from "../../../engine/game/game.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Match } from "../../../tui/match/match.ts";
import {
  firstUnjudged,
  judgedAt,
  withJudged,
} from "../../../tui/match/review.ts";
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
  facts: [],
  isOnlyMove: true,
};
function reviewed(...judged: Partial<JudgedMove>[]): Match {
  return judged.reduce<Match>(
    (match, part) => withJudged(match, GAME, { ...QH5, ...part }),
    matchOf(GAME),
  );
}

Deno.test("judgements stay with their moves when other moves are played", () => {
  const match = reviewed({});
  const branch = { ...match, game: playAll(undo(GAME, 2), "g1f3 b8c6") };
  assertEquals([judgedAt(match, 3), judgedAt(branch, 3)], [QH5, undefined]);
});

Deno.test("firstUnjudged() continues where a review stopped", () => {
  assertEquals(firstUnjudged(matchOf(newGame())), 1);
  assertEquals(firstUnjudged(reviewed({ ply: 1 }, { ply: 2 })), 3);
  const all = [1, 2, 3, 4].map((ply) => ({ ply }));
  assertEquals(firstUnjudged(reviewed(...all)), 5);
});

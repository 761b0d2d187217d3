import { assertEquals } from "@std/assert";
import { newGame, undo } from "../../../engine/game/game.ts";
import { firstUnjudged, judgedAt } from "../../../tui/match/review.ts";
import { playAll } from "../../support/games.ts";
import { GAME, QH5, reviewed } from "../../support/judged_moves.ts";
import { matchOf } from "../../support/matches.ts";

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

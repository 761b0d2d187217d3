import { assertEquals } from "@std/assert";
import { newGame, undo } from "../../../engine/chess/game/game.ts";
import {
  judgedAt,
  judgedCount,
  swingOf,
  unjudged,
} from "../../../tui/match/match_review.ts";
import { playAll } from "../../support/chess/games.ts";
import { GAME, QH5, reviewed } from "../../support/chess/judged_moves.ts";
import { matchOf } from "../../support/screen/matches.ts";

Deno.test("judgements stay with their moves when other moves are played", () => {
  const match = reviewed({});
  const branch = { ...match, game: playAll(undo(GAME, 2), "g1f3 b8c6") };
  assertEquals([judgedAt(match, 3), judgedAt(branch, 3)], [QH5, undefined]);
});

Deno.test("unjudged() tells what is left where a review stopped", () => {
  assertEquals(unjudged(matchOf(newGame())), null);
  assertEquals(unjudged(matchOf(GAME)), { from: 1, to: 4 });
  const begun = reviewed({ ply: 3 }, { ply: 4 });
  assertEquals([unjudged(begun), judgedCount(begun)], [{ from: 1, to: 2 }, 2]);
  const all = [1, 2, 3, 4].map((ply) => ({ ply }));
  assertEquals(unjudged(reviewed(...all)), null);
});

Deno.test("no winning chance before a move is beyond 0 or 100 %", () => {
  // A side that is lost keeps some chance, so a drop can be more than that leaves.
  const lost = [[3, -2000, 100], [4, 2000, 0]] as const;
  for (const [ply, score, before] of lost) {
    const match = reviewed({ ply, score, drop: 99 });
    const judged = judgedAt(match, ply);
    assertEquals(judged && swingOf(match, judged)?.chances[0], before);
  }
});

import { assertEquals } from "@std/assert";
import { playMove, undo } from "../../../../engine/chess/game/game.ts";
import { LastGame } from "../../../../engine/chess/game/last_game.ts";
import { gameOf, move } from "../../../support/chess/games.ts";

Deno.test("a game goes on with later moves, not with others or after a takeback", () => {
  const last = new LastGame();
  const start = gameOf("e2e4 e7e5");
  const later = playMove(start, move("g1f3"));
  assertEquals([start, later].map((game) => last.goesOn(game)), [
    false,
    true,
  ]);
  assertEquals(last.goesOn(later), false);
  const other = playMove(undo(later), move("f1c4"));
  assertEquals(last.goesOn(playMove(other, move("g8f6"))), false);
  assertEquals(last.goesOn(gameOf("e2e4 e7e5 g1f3 b8c6 f1b5")), false);
});

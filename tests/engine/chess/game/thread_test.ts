import { assertEquals } from "@std/assert";
import { playMove, undo } from "../../../../engine/chess/game/game.ts";
import { GameThread } from "../../../../engine/chess/game/thread.ts";
import { gameOf, move } from "../../../support/chess/games.ts";

Deno.test("a thread goes on with later moves, not with others or after a takeback", () => {
  const thread = new GameThread();
  const start = gameOf("e2e4 e7e5");
  const later = playMove(start, move("g1f3"));
  assertEquals([start, later].map((game) => thread.goesOn(game)), [
    false,
    true,
  ]);
  assertEquals(thread.goesOn(later), false);
  const other = playMove(undo(later), move("f1c4"));
  assertEquals(thread.goesOn(playMove(other, move("g8f6"))), false);
  assertEquals(thread.goesOn(gameOf("e2e4 e7e5 g1f3 b8c6 f1b5")), false);
});

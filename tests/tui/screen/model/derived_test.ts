import { assertEquals } from "@std/assert";
import { branchRows } from "../../../../engine/chess/game/branches.ts";
import {
  browse,
  type Game,
  newGame,
  undo,
} from "../../../../engine/chess/game/game.ts";
import { sanAt } from "../../../../engine/chess/notation/numbered_moves.ts";
import { sanAtPly, treeOf } from "../../../../tui/screen/model/derived.ts";
import {
  gameFrom,
  gameOf,
  playAll,
  randomGame,
  randomNumbers,
} from "../../../support/chess/games.ts";

function sansOf(game: Game): string[] {
  return game.plies.map((_, ply) => sanAtPly(game, ply));
}

Deno.test("sanAtPly() writes the moves in SAN, those taken back as well", () => {
  const game = undo(gameOf("e2e4 e7e5 g1f3"));
  assertEquals(sansOf(game), ["", "e4", "e5", "Nf3"]);
});

Deno.test("what is derived is the same whatever was known before", () => {
  const random = randomNumbers(4);
  const games = [
    randomGame(random, 60),
    randomGame(random, 20),
    gameFrom("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),
    newGame(),
  ];
  games.push(playAll(undo(games[1], 5), ""), undo(games[0], 30));
  games.push(playAll(undo(games[0], 1), ""), browse(games[0], 10));
  for (const game of [...games, ...games.toReversed()]) {
    const sans = game.plies.map((_, ply) => sanAt(game, ply));
    assertEquals(sansOf(game), sans);
    assertEquals(treeOf(game), branchRows(game));
  }
});

Deno.test("treeOf() does not work out again what stays while one browses", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 1), "f1c4");
  assertEquals(treeOf(game).length, 1);
  assertEquals(treeOf(browse(game, 1)) === treeOf(game), true);
});

Deno.test("treeOf() tells lines with the same branches apart", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 1), "f1c4");
  const shorter = { ...game, plies: game.plies.slice(0, 2), ply: 1, shown: 1 };
  assertEquals([treeOf(game)[0].at, treeOf(shorter)[0].at], [2, 1]);
});

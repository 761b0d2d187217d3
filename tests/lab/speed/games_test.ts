import { assert, assertEquals } from "@std/assert";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { gamesOfLists } from "./compare/games.ts";

Deno.test("libraries are compared on games without an error", () => {
  const games = readPgn(gamesOfLists());
  assert(games.length > 400);
  assertEquals(games.filter(({ error }) => error !== null), []);
});

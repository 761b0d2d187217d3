import { assertEquals } from "@std/assert";
import { newGame } from "../../../engine/chess/game/game.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { playersOf, recordMatch } from "../../../tui/match/match.ts";
import { matchOf } from "../../support/screen/matches.ts";

Deno.test("playersOf() takes the names in a record from its tags", () => {
  const [record] = readPgn('[White "Ada"]\n[Black "Bob"]\n\n1. e4 *');
  assertEquals(playersOf(recordMatch(matchOf(newGame()), record)), {
    white: { type: "recorded", name: "Ada" },
    black: { type: "recorded", name: "Bob" },
  });
});

import { assertEquals } from "@std/assert";
import { browse, newGame } from "../../../engine/chess/game/game.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { recordMatch } from "../../../tui/match/match.ts";
import { humanPlays } from "../../../tui/match/turns.ts";
import { move } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";

Deno.test("who goes on in a record has the side that moves, or the one chosen before", () => {
  const [record] = readPgn("1. e4 e5 2. Nf3 *");
  const match = recordMatch(matchOf(newGame()), record);
  const rows = [
    [COLOURS, 0, "d2d4", WHITE],
    [COLOURS, 1, "c7c5", BLACK],
    [WHITE, 1, "c7c5", WHITE],
    [BLACK, 2, "f1c4", BLACK],
  ] as const;
  for (const [humanSides, ply, played, expected] of rows) {
    const game = browse(match.game, ply);
    const step = humanPlays({ ...match, game, humanSides }, move(played));
    assertEquals(step.match.humanSides, expected, played);
    assertEquals(step.match.game.record, null);
  }
});

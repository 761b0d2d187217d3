import { assertEquals } from "@std/assert";
import { resign } from "../../../engine/game/game.ts";
import { WHITE } from "../../../engine/mod.ts";
import { writePgn } from "../../../engine/notation/pgn_writer.ts";
import { gameRecord } from "../../../tui/match/game_record.ts";
import { gameOf } from "../../support/games.ts";

const NAMES = { white: "Player", black: "Denomax", date: "2026.01.31" };

Deno.test("gameRecord() holds names, moves, clock and result", () => {
  const game = resign(gameOf("e2e4 e7e5", { base: 60, increment: 2 }), WHITE);
  assertEquals(
    writePgn(gameRecord(game, NAMES)).split("\n").filter((line) => line !== ""),
    [
      '[Event "?"]',
      '[Site "?"]',
      '[Date "2026.01.31"]',
      '[Round "?"]',
      '[White "Player"]',
      '[Black "Denomax"]',
      '[Result "0-1"]',
      '[TimeControl "60+2"]',
      '[Termination "normal"]',
      "1. e4 {[%clk 0:01:02]} 1... e5 {[%clk 0:01:02]} 0-1",
    ],
  );
});

Deno.test("gameRecord() leaves out what was taken back", () => {
  const game = { ...gameOf("e2e4 e7e5"), ply: 1, shown: 1 };
  const { moves, result } = gameRecord(game, NAMES);
  assertEquals([moves.length, result], [1, "*"]);
});

/**
 * Plays games of a level with itself by the clock, in real time, through UCI, and
 * prints them as PGN with their clocks:
 *
 * ```sh
 * deno run -A tests/lab/human/by_clock.ts 3 180+2 30 10 > games.pgn
 * deno run -A tests/lab/human/times.ts "level 3" games.pgn
 * deno run -A tests/lab/human/measure.ts games "level 3" games.pgn
 * ```
 *
 * The words are a level, a time control as in PGN, how many games, and how many of
 * them at a time: the levels that play like people mostly wait.
 *
 * @module
 */

import {
  formatTimeControl,
  parseTimeControl,
  type TimeControl,
} from "../../../engine/chess/game/clock.ts";
import {
  claimDraw,
  claims,
  endingOf,
  type Game,
  isOver,
  newGame,
  resultText,
} from "../../../engine/chess/game/game.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import type { UciClient } from "../../../engine/player/uci/client.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { playAtTables, playedAfter } from "./tables.ts";

/** Plays a game to its end; the program keeps nothing by side. */
async function play(player: UciClient, control: TimeControl): Promise<Game> {
  let game = newGame(undefined, control);
  while (!isOver(game)) {
    if (claims(game).length > 0) return claimDraw(game);
    const start = performance.now();
    const choice = await player.chooseMove(game, {});
    if (choice === null) throw new Error("The search was cancelled");
    game = playedAfter(game, performance.now() - start, choice.move);
  }
  return game;
}

function pgnOf(game: Game, name: string, control: TimeControl): string {
  const tags = new Map([
    ["White", name],
    ["Black", name],
    ["TimeControl", formatTimeControl(control)],
    ["Termination", endingOf(game)?.reason ?? ""],
  ]);
  return writePgn({ tags, tree: game.tree, result: resultText(game) });
}

if (import.meta.main) {
  const [level, time = "180+2", games = "1", tables = "1"] = Deno.args;
  const control = parseTimeControl(time);
  if (control === null) throw new RangeError(`No time control: ${time}`);
  const numbers = { games: Number(games), tables: Number(tables) };
  await playAtTables({ level, ...numbers }, async (player) => {
    const game = await play(player, control);
    writeLine(pgnOf(game, `level ${level}`, control));
  });
}

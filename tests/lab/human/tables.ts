/**
 * Tables at which games are played by the clock, in real time and side by side.
 *
 * @module
 */

import {
  type Game,
  isOver,
  playMove,
  tick,
} from "../../../engine/chess/game/game.ts";
import type { LegalMove } from "../../../engine/chess/rules/position.ts";
import { UciClient } from "../../../engine/player/uci/client.ts";
import { startProgram } from "../../../tui/platform/program.ts";
import { denomax } from "../../support/program/subject.ts";

/** Milliseconds between the starts of tables: engines that start together are slow. */
const PAUSE = 2500;

/** How many games of which level are played, and how many of them at a time. */
export interface Tables {
  readonly level: string;
  readonly games: number;
  readonly tables: number;
}

/**
 * Plays games at tables that are numbered from 0, at each of which the level plays
 * by UCI. `left` is how many games are yet to begin.
 */
export async function playAtTables(
  { level, games, tables }: Tables,
  play: (player: UciClient, table: number, left: number) => Promise<void>,
): Promise<void> {
  let left = games;
  const playAt = async (table: number) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE * table));
    const player = new UciClient(startProgram([...denomax(), "uci"]), "");
    await player.greet([["Level", level]]);
    while (left > 0) await play(player, table, --left);
    await player.close();
  };
  await Promise.all(Array.from({ length: tables }, (_, at) => playAt(at)));
}

/** The game after a move that took some milliseconds, or after the flag fell. */
export function playedAfter(
  game: Game,
  milliseconds: number,
  move: LegalMove,
): Game {
  const late = tick(game, milliseconds);
  return isOver(late) ? late : playMove(late, move);
}

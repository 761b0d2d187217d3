/**
 * A game that was played here, as a record to write as PGN.
 *
 * @module
 */

import { formatTimeControl, timeLeft } from "../../engine/game/clock.ts";
import {
  endingOf,
  type Game,
  position,
  resultText,
} from "../../engine/game/game.ts";
import type { GamePly } from "../../engine/game/variation_tree.ts";
import type { PgnResult } from "../../engine/notation/pgn.ts";
import type {
  PgnRecord,
  PgnRecordMove,
} from "../../engine/notation/pgn_writer.ts";

/** What a record says that the game does not know. */
export interface RecordNames {
  /** Who plays White. */
  readonly white: string;
  /** Who plays Black. */
  readonly black: string;
  /** Day of the game, `"2026.01.31"`. */
  readonly date: string;
}

/** The moves played, with names, time control and the clock after each. */
export function gameRecord(
  game: Game,
  { white, black, date }: RecordNames,
): PgnRecord {
  const plies = game.plies.slice(0, game.ply + 1);
  const result = resultText(game) as PgnResult;
  const tags = [["Date", date], ["White", white], ["Black", black]];
  if (game.clock !== null) {
    tags.push(["TimeControl", formatTimeControl(game.clock.control)]);
  }
  const ending = endingOf(game);
  if (ending !== null) tags.push(["Termination", termination(ending.reason)]);
  return {
    tags: new Map(tags.map(([name, value]) => [name, value])),
    start: position(game, 0),
    moves: plies.flatMap((_, ply) => recordMove(plies, ply)),
    result,
  };
}

/** The word that PGN has for the end of a game. */
function termination(reason: string): string {
  if (reason === "unknown") return "unterminated";
  return reason.startsWith("time") ? "time forfeit" : "normal";
}

function recordMove(plies: readonly GamePly[], ply: number): PgnRecordMove[] {
  const { move, times } = plies[ply];
  if (move === null) return [];
  if (times === null) return [{ move }];
  const { side } = plies[ply - 1].position;
  return [{ move, clock: timeLeft(times, side) / 1000 }];
}

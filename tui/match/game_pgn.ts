/** A game that was played here as PGN, and the file that it is added to. */

import { formatTimeControl, timeLeft } from "../../engine/game/clock.ts";
import {
  endingOf,
  movesPlayed,
  position,
  resultText,
} from "../../engine/game/game.ts";
import { openingAt } from "../../engine/game/openings.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import type { PgnResult } from "../../engine/notation/pgn.ts";
import { writePgn } from "../../engine/notation/pgn_writer.ts";
import { annotated } from "../../engine/review/annotations.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import { platform } from "../platform/current.ts";
import type { Deed } from "../platform/platform.ts";
import { shown } from "../text/suggest.ts";
import { type Match, playerName } from "./match.ts";
import { judgedAt } from "./review.ts";

/** A record is written as it was read. */
export function gamePgn(match: Match): string {
  const { game, date } = match;
  if (game.record !== null) return writePgn(game.record);
  const control = game.clock?.control;
  const ending = endingOf(game);
  const tags = new Map([
    ["Date", date],
    ["White", playerName(match, WHITE)],
    ["Black", playerName(match, BLACK)],
  ]);
  const opening = openingAt(game.plies, game.ply);
  if (opening) tags.set("ECO", opening.eco).set("Opening", opening.name);
  if (control) tags.set("TimeControl", formatTimeControl(control));
  if (ending) tags.set("Termination", termination(ending.reason));
  return writePgn({
    tags,
    start: position(game, 0),
    moves: movesPlayed(game)
      .map((move, index) => recordMove(match, move, index + 1)),
    result: resultText(game) as PgnResult,
  });
}

/** The word that PGN has for the end of a game. */
function termination(reason: string): string {
  if (reason === "unknown") return "unterminated";
  return reason.startsWith("time") ? "time forfeit" : "normal";
}

/** A move with the clock after it, and with what the judge says of it. */
function recordMove(match: Match, move: LegalMove, ply: number) {
  const { times } = match.game.plies[ply];
  const { position } = match.game.plies[ply - 1];
  const clock = times && timeLeft(times, position.side) / 1000;
  const played = clock === null ? { move } : { move, clock };
  const judged = judgedAt(match, ply);
  return judged === undefined ? played : annotated(played, position, judged);
}

// -- The file -------------------------------------------------------------------

/** @throws {Error} if the program may not write the file */
export function expectWritable(file: string): void {
  expectPermission({ write: file }, `Cannot write ${shown(file)}`);
}

/** @throws {Error} if the program may not do it; the message says why */
export function expectPermission(deed: Deed, complaint: string): void {
  const reason = platform.permits(deed);
  if (reason !== null) throw new Error(`${complaint}: ${reason}`);
}

/** @throws {Error} if the game cannot be added; the message says why. */
export function addGame(file: string, match: Match): string {
  expectWritable(file);
  try {
    // The file of another program may end within a line.
    platform.appendFile(file, `\n${gamePgn(match)}`);
    return `Added the game to ${shown(file)}`;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem = `Cannot write ${shown(file)}: ${error.message}`;
    throw new Error(problem, { cause: error });
  }
}

/** A game that was played here as PGN, and the file that it is added to. */

import { formatTimeControl, timeLeft } from "../../engine/game/clock.ts";
import { endingOf, position, resultText } from "../../engine/game/game.ts";
import type { GamePly } from "../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import type { PgnResult } from "../../engine/notation/pgn.ts";
import {
  type PgnRecordMove,
  writePgn,
} from "../../engine/notation/pgn_writer.ts";
import { annotated } from "../../engine/review/annotations.ts";
import { shown } from "../text/suggest.ts";
import { type Match, playerName } from "./match.ts";
import { judgedAt } from "./review.ts";

/**
 * The moves played, with names, time control and the clock after each; a record
 * as it was read.
 */
export function gamePgn(match: Match): string {
  const { game, date } = match;
  if (game.record !== null) return writePgn(game.record);
  const plies = game.plies.slice(0, game.ply + 1);
  const control = game.clock?.control;
  const ending = endingOf(game);
  const tags = new Map([
    ["Date", date],
    ["White", playerName(match, WHITE)],
    ["Black", playerName(match, BLACK)],
  ]);
  if (control) tags.set("TimeControl", formatTimeControl(control));
  if (ending) tags.set("Termination", termination(ending.reason));
  return writePgn({
    tags,
    start: position(game, 0),
    moves: plies.flatMap((_, ply) => recordMove(plies, ply))
      .map((move, index) => withReview(match, move, index + 1)),
    result: resultText(game) as PgnResult,
  });
}

/** A move with what the judge says of it, if it has been judged. */
function withReview(
  match: Match,
  move: PgnRecordMove,
  ply: number,
): PgnRecordMove {
  const judged = judgedAt(match, ply);
  const { position } = match.game.plies[ply - 1];
  return judged === undefined ? move : annotated(move, position, judged);
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

// -- The file -------------------------------------------------------------------

/**
 * Expects that games can be added to a file.
 *
 * @throws {Deno.errors.NotCapable} if that is not permitted.
 */
export function expectWritable(file: string): void {
  const flag = shown(`--allow-write=${file}`);
  const complaint = `Cannot write ${shown(file)}`;
  expectPermission({ name: "write", path: file }, complaint, flag);
}

/**
 * Expects a permission: to use it would ask for it, in the middle of the board.
 *
 * @throws {Deno.errors.NotCapable} if it is not granted: a complaint, and advice.
 */
export function expectPermission(
  wanted: Deno.PermissionDescriptor,
  complaint: string,
  flag: string,
  advice = `start with ${flag}`,
): void {
  if (Deno.permissions.querySync(wanted).state === "granted") return;
  const why = Deno.build.standalone
    ? `this program was compiled without ${flag}`
    : advice;
  throw new Deno.errors.NotCapable(`${complaint}: ${why}`);
}

/**
 * Adds a game to a file, which is made if there is none.
 *
 * @returns a sentence that says so
 * @throws {Error} if it cannot be written; the message says why.
 */
export function addGame(file: string, match: Match): string {
  expectWritable(file);
  try {
    const text = `${gamePgn(match).trim()}\n\n`;
    Deno.writeTextFileSync(file, text, { append: true });
    return `Added the game to ${file}`;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(`Cannot write ${shown(file)}: ${error.message}`);
  }
}

/**
 * A game as plain data that can be kept as JSON, and back. Its moves are played
 * again, so nothing impossible comes in; what cannot be restored is left out, and
 * said: whoever saves games should not overwrite such a one.
 */

import { isLegal } from "../rules/position.ts";
import { BLACK, WHITE } from "../mod.ts";
import { formatFen, parseFen } from "../notation/fen.ts";
import { readPgn } from "../notation/pgn.ts";
import { writePgn } from "../notation/pgn_writer.ts";
import { quote, quoteValue } from "../notation/quote.ts";
import { formatCoordinate, parseCoordinate } from "../notation/san.ts";
import {
  type Clock,
  formatTimeControl,
  newClock,
  parseTimeControl,
  type Times,
  timesOf,
} from "./clock.ts";
import type { Game } from "./game.ts";
import { type Decision, isDecisionReason } from "./outcome.ts";
import { firstPly, movesOf, nextPly, partingPly } from "./variation_tree.ts";
import type { GamePly, Variation } from "./variation_tree.ts";

/** Number of the form that this module writes, and the last that it reads. */
const SAVED_VERSION = 1;

// -- Saving -------------------------------------------------------------------

/** The game as plain data, which JSON keeps exactly. */
export function saveGame(game: Game) {
  const { ply, shown, clock } = game;
  return {
    version: SAVED_VERSION,
    start: formatFen(game.plies[0].position),
    ...saveVariation(game, 0),
    ply,
    shown,
    // Other courses: the moves after the first `at` of the game.
    branches: game.branches.map((branch) => {
      const at = partingPly(game, branch);
      return { at, ...saveVariation(branch, at) };
    }),
    clock: clock && { ...clock, control: formatTimeControl(clock.control) },
  };
}

/** The moves, the clocks after each, if any, who won, and why; and the record. */
function saveVariation(variation: Variation, at: number) {
  const { plies, decision, record } = variation;
  return {
    moves: movesOf(variation).slice(at).map(formatCoordinate).join(" "),
    times: plies.slice(at + 1).flatMap(({ times }) =>
      times === null ? [] : [times.white, times.black]
    ),
    decision: decision &&
      { winner: winnerName(decision.winner), reason: decision.reason },
    ...record && { record: writePgn(record) },
  };
}

function winnerName(winner: number) {
  if (winner === WHITE) return "white";
  return winner === BLACK ? "black" : "none";
}

// -- Restoring ----------------------------------------------------------------

/** Fields of a value that might hold anything. */
export type Fields = Readonly<Record<string, unknown>>;
/** Notes a problem, and gives null for what cannot be restored. */
type Note = (problem: string) => null;
type NoteAbout = (what: string) => Note;

/** A value's fields; none if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/**
 * Restores a game from anything, for instance what `JSON.parse` returned: null
 * if there is nothing to go by. Each problem is a sentence.
 */
export function restoreGame(value: unknown) {
  const problems: string[] = [];
  const about: NoteAbout = (what) => (problem) => {
    problems.push(`Cannot restore ${what}: ${problem}`);
    return null;
  };
  const saved = fieldsOf(value);
  const start = restoreStart(saved, about);
  if (start === null) return { game: null, problems };
  const clock = restoreClock(saved.clock, about("the clock"));
  const first = firstPly(start, timesOf(clock && newClock(clock.control)));
  const variation = restoreVariation(saved, [first], "the game", about);
  const last = variation.plies.length - 1;
  const ply = restorePly(saved.ply, last, about("the ply played"));
  const shown = restorePly(saved.shown, last, about("the ply shown"));
  const branches = restoreBranches(saved.branches, variation, about);
  const decision = ply === last ? variation.decision : null;
  const game = { ...variation, decision, ply, shown, branches, clock };
  return { game, problems };
}

function restoreStart({ version, start }: Fields, about: NoteAbout) {
  const note = about("the game");
  if (typeof version !== "number" || typeof start !== "string") {
    return note("expected a saved game with a version and a start");
  }
  if (version > SAVED_VERSION) {
    const versions = `its form ${version} is newer than ${SAVED_VERSION}`;
    return note(`${versions}, use the program that saved it`);
  }
  try {
    return parseFen(start);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return about("the start")(error.message.replace("Cannot", "cannot"));
  }
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && Number.isFinite(value);
}

function restoreClock(saved: unknown, note: Note): Clock | null {
  if (saved === null || saved === undefined) return null;
  const { control, paused, white, black } = fieldsOf(saved);
  const parsed = parseTimeControl(String(control));
  if (parsed === null) {
    const expected = 'a time control like "300+3" or "1/30"';
    return note(`expected ${expected}, not ${quoteValue(control)}`);
  }
  if (isTime(white) && isTime(black)) {
    return { control: parsed, paused: paused === true, white, black };
  }
  note("expected a time for White and one for Black, it is reset");
  return { ...newClock(parsed), paused: true };
}

function isPly(value: unknown, last: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last;
}

function restorePly(value: unknown, last: number, note: Note) {
  if (isPly(value, last)) return value;
  const instead = `the last one is taken instead of ${quoteValue(value)}`;
  note(`expected a number from 0 to ${last}, ${instead}`);
  return last;
}

/** Plays a variation's moves after the plies it begins with, while they go. */
function restoreVariation(
  { moves, times, decision, record: pgn }: Fields,
  before: readonly GamePly[],
  what: string,
  about: NoteAbout,
): Variation {
  const plies = [...before];
  if (typeof moves !== "string") about(what)("expected its moves as a text");
  const texts = typeof moves === "string" ? moves.match(/\S+/g) ?? [] : [];
  const clocks = restoreTimes(times, texts.length) ??
    about(`the times of ${what}`)("expected two numbers for each move");
  for (const [index, text] of texts.entries()) {
    const move = parseCoordinate(text);
    const { position } = plies[plies.length - 1];
    if (move === null || !isLegal(position, move)) {
      const note = about(`${what} from ply ${plies.length} on`);
      note(`${quote(text)} is no legal move there, kept what is before`);
      return { plies, decision: null, record: null };
    }
    plies.push(nextPly(plies, move, clocks?.[index] ?? null));
  }
  const end = restoreDecision(decision, about(`the end of ${what}`));
  const [record] = typeof pgn === "string" ? readPgn(pgn) : [];
  const isSame = record?.moves.length === plies.length - 1;
  return { plies, decision: end, record: isSame ? record : null };
}

/** The clocks after each move, if the game has any; null for anything else. */
function restoreTimes(saved: unknown, moves: number): Times[] | null {
  if (!Array.isArray(saved) || !saved.every(isTime)) return null;
  if (saved.length !== 0 && saved.length !== 2 * moves) return null;
  return Array.from({ length: saved.length / 2 }, (_, index) => (
    { white: saved[2 * index], black: saved[2 * index + 1] }
  ));
}

function restoreDecision(saved: unknown, note: Note): Decision | null {
  if (saved === null || saved === undefined) return null;
  const { winner, reason } = fieldsOf(saved);
  const side = [WHITE, BLACK, 0].find((side) => winnerName(side) === winner);
  if (side !== undefined && isDecisionReason(reason)) {
    return { winner: side, reason };
  }
  const ending = `${quoteValue(winner)} and ${quoteValue(reason)}`;
  return note(`expected a winner and a reason, not ${ending}`);
}

function restoreBranches(
  saved: unknown,
  { plies }: Variation,
  about: NoteAbout,
): Variation[] {
  if (!Array.isArray(saved)) {
    return about("the branches")("expected a list") ?? [];
  }
  return saved.map(fieldsOf).flatMap((branch, index) => {
    const what = `branch ${index + 1}`;
    const { at } = branch;
    if (isPly(at, plies.length - 1)) {
      return restoreVariation(branch, plies.slice(0, at + 1), what, about);
    }
    const problem = `it parts at ply ${quoteValue(at)}`;
    return about(what)(`${problem}, where the game has none`) ?? [];
  });
}

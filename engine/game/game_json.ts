/**
 * Games as plain data for JSON, and back. Restoring plays the moves again, so
 * that nothing impossible comes in. Parts that cannot be restored are left out
 * and reported; a saved game with problems should not be overwritten.
 */

import { isLegal, isSameMove } from "../rules/position.ts";
import { BLACK, WHITE } from "../constants.ts";
import { formatFen, parseFen } from "../notation/fen.ts";
import { readPgn } from "../notation/pgn.ts";
import { writePgn } from "../notation/pgn_writer.ts";
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
import { lineLeft, withRecords } from "./recorded_lines.ts";
import {
  firstPly,
  GrowingCourse,
  movesOf,
  partingPly,
} from "./variation_tree.ts";
import type { GamePly, Variation } from "./variation_tree.ts";

/** The form that this module writes, and the newest that it reads. */
const SAVED_VERSION = 1;

// -- Saving -------------------------------------------------------------------

/** The game as plain data that JSON keeps exactly. */
export function saveGame(game: Game) {
  const { ply, shown, clock } = game;
  const lines = [game, ...game.branches];
  // The record of a main line contains its variations.
  const save = (line: Variation, at: number) => {
    const isContained = line.record !== null && lineLeft(line, lines) !== null;
    return saveVariation(isContained ? { ...line, record: null } : line, at);
  };
  return {
    version: SAVED_VERSION,
    start: formatFen(game.plies[0].position),
    ...save(game, 0),
    ply,
    shown,
    // A branch has the first `at` moves of the game, and its own after them.
    branches: game.branches.map((branch) => {
      const at = partingPly(game, branch);
      return { at, ...save(branch, at) };
    }),
    clock: clock && { ...clock, control: formatTimeControl(clock.control) },
  };
}

/** The moves after the first `at`, the clocks after each, and how it ended. */
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

/** Fields of a value that may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** Number of a branch, from 1 on; null for the game's main course. */
type BranchNumber = number | null;

/** Something that could not be restored. What was found may be anything. */
export type RestoreProblem =
  /** There is no version or no start. */
  | { readonly kind: "no game" }
  | {
    readonly kind: "newer form";
    readonly version: number;
    /** The newest form that this program reads. */
    readonly newest: number;
  }
  /** The start is not a position; the message is that of `parseFen`. */
  | { readonly kind: "start"; readonly message: string }
  | { readonly kind: "time control"; readonly found: unknown }
  /** The clocks were set back to the time control. */
  | { readonly kind: "clock times" }
  /** The last ply was taken instead. */
  | {
    readonly kind: "ply";
    readonly which: "played" | "shown";
    readonly last: number;
    readonly found: unknown;
  }
  /** The moves are not a text. */
  | { readonly kind: "moves"; readonly branch: BranchNumber }
  /** The number of times does not fit the number of moves. */
  | { readonly kind: "times"; readonly branch: BranchNumber }
  /** The moves before this one were kept. */
  | {
    readonly kind: "illegal move";
    readonly branch: BranchNumber;
    readonly ply: number;
    readonly text: string;
  }
  | {
    readonly kind: "ending";
    readonly branch: BranchNumber;
    readonly winner: unknown;
    readonly reason: unknown;
  }
  /** The branches are not a list. */
  | { readonly kind: "branches" }
  /** A branch does not part from the game at one of its plies. */
  /** The branches before it have too many plies in common with the game. */
  | { readonly kind: "left out"; readonly branch: number }
  | {
    readonly kind: "parting";
    readonly branch: number;
    readonly found: unknown;
  };

/** Notes a problem, and returns null in place of what cannot be restored. */
type Note = (problem: RestoreProblem) => null;

/** The fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/**
 * Restores a game from any value, for instance from what `JSON.parse` returned.
 * The game is null if the value has no usable start.
 */
export function restoreGame(value: unknown) {
  const problems: RestoreProblem[] = [];
  const note: Note = (problem) => {
    problems.push(problem);
    return null;
  };
  const saved = fieldsOf(value);
  const start = restoreStart(saved, note);
  if (start === null) return { game: null, problems };
  const clock = restoreClock(saved.clock, note);
  const first = firstPly(start, timesOf(clock && newClock(clock.control)));
  const variation = restoreVariation(saved, [first], null, note);
  const last = variation.plies.length - 1;
  const ply = restorePly(saved.ply, "played", last, note);
  const shown = restorePly(saved.shown, "shown", last, note);
  const others = restoreBranches(saved.branches, variation, note);
  const [course, ...branches] = withRecords([variation, ...others]);
  const decision = ply === last ? variation.decision : null;
  const game = { ...course, decision, ply, shown, branches, clock };
  return { game, problems };
}

function restoreStart({ version, start }: Fields, note: Note) {
  if (typeof version !== "number" || typeof start !== "string") {
    return note({ kind: "no game" });
  }
  if (version > SAVED_VERSION) {
    return note({ kind: "newer form", version, newest: SAVED_VERSION });
  }
  try {
    return parseFen(start);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return note({ kind: "start", message: error.message });
  }
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && Number.isFinite(value);
}

function restoreClock(saved: unknown, note: Note): Clock | null {
  if (saved === null || saved === undefined) return null;
  const { control, paused, white, black } = fieldsOf(saved);
  const parsed = parseTimeControl(String(control));
  if (parsed === null) return note({ kind: "time control", found: control });
  if (isTime(white) && isTime(black)) {
    return { control: parsed, paused: paused === true, white, black };
  }
  note({ kind: "clock times" });
  return { ...newClock(parsed), paused: true };
}

function isPly(value: unknown, last: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last;
}

function restorePly(
  found: unknown,
  which: "played" | "shown",
  last: number,
  note: Note,
): number {
  if (isPly(found, last)) return found;
  note({ kind: "ply", which, last, found });
  return last;
}

/** Plays a variation's moves after its first plies, up to an illegal one. */
function restoreVariation(
  { moves, times, decision, record: pgn }: Fields,
  before: readonly GamePly[],
  branch: BranchNumber,
  note: Note,
): Variation {
  const course = new GrowingCourse(before);
  const { plies } = course;
  if (typeof moves !== "string") note({ kind: "moves", branch });
  const texts = typeof moves === "string" ? moves.match(/\S+/g) ?? [] : [];
  const clocks = restoreTimes(times, texts.length) ??
    note({ kind: "times", branch });
  for (const [index, text] of texts.entries()) {
    const move = parseCoordinate(text);
    if (move === null || !isLegal(course.position, move)) {
      note({ kind: "illegal move", branch, ply: plies.length, text });
      return { plies, decision: null, record: null };
    }
    course.add(move, clocks?.[index] ?? null);
  }
  const restored = restoreDecision(decision, branch, note);
  return { plies, decision: restored, record: restoreRecord(pgn, plies) };
}

/** The clocks after each move, if the game has any; null for anything else. */
function restoreTimes(saved: unknown, moves: number): Times[] | null {
  if (!Array.isArray(saved) || !saved.every(isTime)) return null;
  if (saved.length !== 0 && saved.length !== 2 * moves) return null;
  return Array.from({ length: saved.length / 2 }, (_, index) => (
    { white: saved[2 * index], black: saved[2 * index + 1] }
  ));
}

/** The record that a variation was read from; null if its moves are others. */
function restoreRecord(pgn: unknown, plies: readonly GamePly[]) {
  if (typeof pgn !== "string") return null;
  const [record] = readPgn(pgn);
  const isSame = record?.moves.length === plies.length - 1 &&
    record.moves.every(({ move }, at) => isSameMove(move, plies[at + 1].move));
  return isSame ? record : null;
}

function restoreDecision(
  saved: unknown,
  branch: BranchNumber,
  note: Note,
): Decision | null {
  if (saved === null || saved === undefined) return null;
  const { winner, reason } = fieldsOf(saved);
  const side = [WHITE, BLACK, 0].find((side) => winnerName(side) === winner);
  if (side !== undefined && isDecisionReason(reason)) {
    return { winner: side, reason };
  }
  return note({ kind: "ending", branch, winner, reason });
}

/**
 * The most plies that branches have in common with the game, all together: each
 * branch repeats them, and a short text could ask for any number.
 */
const MOST_SHARED = 1e6;

function restoreBranches(
  saved: unknown,
  { plies }: Variation,
  note: Note,
): Variation[] {
  if (!Array.isArray(saved)) return note({ kind: "branches" }) ?? [];
  let shared = 0;
  return saved.map(fieldsOf).flatMap((fields, index) => {
    const branch = index + 1;
    const { at } = fields;
    if (!isPly(at, plies.length - 1)) {
      return note({ kind: "parting", branch, found: at }) ?? [];
    }
    shared += at;
    if (shared > MOST_SHARED) return note({ kind: "left out", branch }) ?? [];
    return restoreVariation(fields, plies.slice(0, at + 1), branch, note);
  });
}

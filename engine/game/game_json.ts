/**
 * A game as plain data that can be kept as JSON, and back.
 *
 * The moves are written as coordinates and played again when the game is
 * restored, so nothing impossible comes in. What cannot be read is left out, and
 * said; what can be is restored. Whoever keeps games should not overwrite one
 * whose restoring met problems.
 *
 * @module
 */

import {
  type Clock,
  formatTimeControl,
  newClock,
  parseTimeControl,
  type Times,
} from "./clock.ts";
import {
  type Decision,
  type DecisionReason,
  isDecisionReason,
} from "./outcome.ts";
import { formatFen, parseFen } from "../notation/fen.ts";
import type { Game } from "./game.ts";
import {
  firstPly,
  type GamePly,
  movesOf,
  nextPly,
  partingPly,
  type Variation,
} from "./variation_tree.ts";
import { BLACK, WHITE } from "../mod.ts";
import { formatCoordinate } from "../notation/san.ts";
import { legalMoves, type Position } from "../rules/position.ts";
import { quote, quoteValue } from "../notation/quote.ts";

/** Number of the form that this module writes, and the last that it reads. */
export const SAVED_VERSION = 1;

/** A line as plain data. */
export interface SavedVariation {
  /** Coordinates of the moves, separated by spaces. */
  readonly moves: string;
  /** White's and Black's milliseconds after each move; empty without clock. */
  readonly times: readonly number[];
  /** Who won, and why; null if players and clocks decided nothing. */
  readonly decision: {
    readonly winner: "white" | "black" | "none";
    readonly reason: DecisionReason;
  } | null;
}

/** Another course of the game: its moves after the first `at` of the game. */
export interface SavedBranch extends SavedVariation {
  /** Number of moves that it shares with the game. */
  readonly at: number;
}

/** A clock as plain data. */
export interface SavedClock extends Times {
  /** The time control as PGN writes it. */
  readonly control: string;
  /** Has it been stopped for a while? */
  readonly paused: boolean;
}

/** A game as plain data. */
export interface SavedGame extends SavedVariation {
  /** {@linkcode SAVED_VERSION}. */
  readonly version: number;
  /** FEN of the position in which it began. */
  readonly start: string;
  /** Moves played; the others were taken back. */
  readonly ply: number;
  /** Ply that is being looked at. */
  readonly shown: number;
  /** Other courses. */
  readonly branches: readonly SavedBranch[];
  /** The clock, null without one. */
  readonly clock: SavedClock | null;
}

/** What could be restored. */
export interface Restored {
  /** The game, null if there is nothing to go by. */
  readonly game: Game | null;
  /** A sentence for each thing that could not be restored. */
  readonly problems: readonly string[];
}

// -- Saving -------------------------------------------------------------------

/** The game as plain data, which JSON keeps exactly. */
export function saveGame(game: Game): SavedGame {
  const { ply, shown, clock } = game;
  return {
    version: SAVED_VERSION,
    start: formatFen(game.plies[0].position),
    ...saveVariation(game, 0),
    ply,
    shown,
    branches: game.branches.map((branch) => {
      const at = partingPly(game, branch);
      return { at, ...saveVariation(branch, at) };
    }),
    clock: clock && { ...clock, control: formatTimeControl(clock.control) },
  };
}

function saveVariation(variation: Variation, at: number): SavedVariation {
  const { decision } = variation;
  return {
    moves: movesOf(variation).slice(at).map(formatCoordinate).join(" "),
    times: variation.plies.slice(at + 1).flatMap(({ times }) =>
      times === null ? [] : [times.white, times.black]
    ),
    decision: decision &&
      { winner: winnerName(decision.winner), reason: decision.reason },
  };
}

function winnerName(winner: number): "white" | "black" | "none" {
  if (winner === WHITE) return "white";
  return winner === BLACK ? "black" : "none";
}

// -- Restoring ----------------------------------------------------------------

/** Fields of a value that might hold anything. */
export type Fields = Readonly<Record<string, unknown>>;
type Note = (what: string, problem: string) => void;

/** A value's fields; none if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/**
 * Restores what {@linkcode saveGame} made.
 *
 * @param value anything, for instance what `JSON.parse` returned.
 */
export function restoreGame(value: unknown): Restored {
  const problems: string[] = [];
  const note: Note = (what, problem) => {
    problems.push(`Cannot restore ${what}: ${problem}`);
  };
  const saved = fieldsOf(value);
  const start = restoreStart(saved, note);
  if (start === null) return { game: null, problems };
  const clock = restoreClock(saved.clock, note);
  const first = firstPly(start, clock && timesOf(newClock(clock.control)));
  const variation = restoreVariation(saved, [first], "the game", note);
  const last = variation.plies.length - 1;
  const ply = restorePly(saved.ply, last, "the ply played", note);
  const shown = restorePly(saved.shown, last, "the ply shown", note);
  const branches = restoreBranches(saved.branches, variation, note);
  const decision = ply === last ? variation.decision : null;
  return {
    game: { ...variation, decision, ply, shown, branches, clock },
    problems,
  };
}

function restoreStart({ version, start }: Fields, note: Note): Position | null {
  if (typeof version !== "number" || typeof start !== "string") {
    note("the game", "expected a saved game with a version and a start");
    return null;
  }
  if (version > SAVED_VERSION) {
    const versions = `its form ${version} is newer than ${SAVED_VERSION}`;
    note("the game", `${versions}, use the program that saved it`);
    return null;
  }
  try {
    return parseFen(start);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    note("the start", error.message.replace("Cannot", "cannot"));
    return null;
  }
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && Number.isFinite(value);
}

function timesOf({ white, black }: Times): Times {
  return { white, black };
}

function restoreClock(saved: unknown, note: Note): Clock | null {
  if (saved === null || saved === undefined) return null;
  const { control, paused, white, black } = fieldsOf(saved);
  const parsed = parseTimeControl(String(control));
  if (parsed === null) {
    const expected = 'a time control like "300+3" or "1/30"';
    note("the clock", `expected ${expected}, not ${quoteValue(control)}`);
    return null;
  }
  if (isTime(white) && isTime(black)) {
    return { control: parsed, paused: paused === true, white, black };
  }
  note("the clock", "expected a time for White and one for Black, it is reset");
  return { ...newClock(parsed), paused: true };
}

function restorePly(
  value: unknown,
  last: number,
  what: string,
  note: Note,
): number {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last) {
    return Number(value);
  }
  const instead = `the last one is taken instead of ${quoteValue(value)}`;
  note(what, `expected a number from 0 to ${last}, ${instead}`);
  return last;
}

/** Plays a line's moves after the stages it begins with, as far as they go. */
function restoreVariation(
  { moves, times, decision }: Fields,
  before: readonly GamePly[],
  what: string,
  note: Note,
): Variation {
  const plies = [...before];
  if (typeof moves !== "string") note(what, "expected its moves as a text");
  const texts = typeof moves === "string" ? moves.match(/\S+/g) ?? [] : [];
  const clocks = restoreTimes(times, texts.length, what, note);
  for (const text of texts) {
    const ply = plies.length;
    const move = legalMoves(plies[ply - 1].position)
      .find((move) => formatCoordinate(move) === text);
    if (move === undefined) {
      const problem = `${quote(text)} is no legal move there`;
      note(`${what} from ply ${ply} on`, `${problem}, kept what is before`);
      return { plies, decision: null };
    }
    plies.push(nextPly(plies, move, clocks[ply - before.length] ?? null));
  }
  return { plies, decision: restoreDecision(decision, what, note) };
}

function restoreTimes(
  saved: unknown,
  count: number,
  what: string,
  note: Note,
): Times[] {
  const times = Array.isArray(saved) && saved.every(isTime) ? saved : null;
  if (times?.length === 0) return [];
  if (times?.length !== 2 * count) {
    note(`the times of ${what}`, "expected two numbers for each move");
    return [];
  }
  return Array.from({ length: count }, (_, index) => ({
    white: times[2 * index],
    black: times[2 * index + 1],
  }));
}

function restoreDecision(
  saved: unknown,
  what: string,
  note: Note,
): Decision | null {
  if (saved === null || saved === undefined) return null;
  const { winner, reason } = fieldsOf(saved);
  const side = [WHITE, BLACK, 0].find((side) => winnerName(side) === winner);
  if (side !== undefined && isDecisionReason(reason)) {
    return { winner: side, reason };
  }
  const ending = `${quoteValue(winner)} and ${quoteValue(reason)}`;
  note(`the end of ${what}`, `expected a winner and a reason, not ${ending}`);
  return null;
}

function restoreBranches(
  saved: unknown,
  variation: Variation,
  note: Note,
): Variation[] {
  if (!Array.isArray(saved)) {
    note("the branches", "expected a list");
    return [];
  }
  return saved.flatMap((branch, index) => {
    const what = `branch ${index + 1}`;
    const fields = fieldsOf(branch);
    const at = typeof fields.at === "number" ? fields.at : NaN;
    if (Number.isInteger(at) && at >= 0 && at < variation.plies.length) {
      return restoreVariation(
        fields,
        variation.plies.slice(0, at + 1),
        what,
        note,
      );
    }
    const problem = `it parts at ply ${quoteValue(fields.at)}`;
    note(what, `${problem}, where the game has none`);
    return [];
  });
}

/**
 * Games as plain data for JSON, and back. Restoring plays the moves again, so
 * that nothing impossible comes in. Parts that cannot be restored are left out
 * and reported; a saved game with problems should not be overwritten.
 */

import { BLACK, WHITE } from "../constants.ts";
import { formatFen, parseFen } from "../notation/fen.ts";
import {
  childrenOf,
  childWith,
  type GameNode,
  lineTo,
  mainLine,
  nodeAfter,
} from "../notation/game_tree.ts";
import { type PgnGame, readPgn } from "../notation/pgn.ts";
import { writePgn } from "../notation/pgn_writer.ts";
import { formatCoordinate, parseCoordinate } from "../notation/san.ts";
import {
  isLegal,
  isSameMove,
  type LegalMove,
  play,
  type Position,
} from "../rules/position.ts";
import { branchRows } from "./branches.ts";
import {
  type Clock,
  formatTimeControl,
  newClock,
  parseTimeControl,
  timeLeft,
  type Times,
} from "./clock.ts";
import { clockAt, type Game, newGame, switchTo } from "./game.ts";
import { type Decision, isDecisionReason } from "./outcome.ts";

/** The form that this module writes, and the newest that it reads. */
const SAVED_VERSION = 1;

// -- Saving -------------------------------------------------------------------

/** The game as plain data that JSON keeps exactly. */
export function saveGame(game: Game) {
  const { ply, shown, clock, record, source } = game;
  const main = source && mainLine(source.tree).at(-1);
  const others = branchRows(game)
    // The record of a main line contains its variations.
    .filter(({ isRecorded, end }) => !isRecorded || end === main?.number)
    .map((row) => switchTo(game, row));
  // In this order, the moves that follow a position keep their order.
  const lines = [game, ...others].sort(inOrder);
  const branches = lines.filter((line) => line !== game).map((line) => {
    // A branch has the first `at` moves of the game, and its own after them.
    const at = partingPly(game, line);
    return { at, ...saveLine(line, at) };
  });
  const place = lines.indexOf(game);
  return {
    version: SAVED_VERSION,
    start: formatFen(game.plies[0].position),
    ...saveLine(game, 0),
    ply,
    shown,
    branches,
    // The place of the game's own line among them, if it is not the last.
    ...place < branches.length && { place },
    ...source !== null && { isRecord: record !== null },
    clock: clock && { ...clock, control: formatTimeControl(clock.control) },
  };
}

/** Whether the main line of a record, and no variation, is on the board. */
function isMainLine({ record, plies }: Game): boolean {
  const main = record && mainLine(record.tree).at(-1);
  return main?.number === plies.at(-1)?.number;
}

/** Which of two lines comes first by the moves where they part. */
function inOrder({ plies: one }: Game, { plies: other }: Game): number {
  const ply = one.findIndex(({ number }, ply) => number !== other[ply]?.number);
  if (ply < 0) return one.length - other.length;
  return one[ply].number - (other[ply]?.number ?? -1);
}

/** The last ply that a line shares with the game. */
function partingPly(game: Game, { plies }: Game): number {
  return plies.findLastIndex(({ number }, ply) =>
    number === game.plies[ply]?.number
  );
}

/** The moves after the first `at`, the clocks after each, and how it ended. */
function saveLine(line: Game, at: number) {
  const { plies, decision, record } = line;
  const own = plies.slice(at + 1);
  return {
    moves: own.map(({ move }) => move && formatCoordinate(move)).join(" "),
    times: own.flatMap((_, index) => {
      const clock = clockAt(line, at + 1 + index);
      return clock === null ? [] : [clock.white, clock.black];
    }),
    decision: decision &&
      { winner: winnerName(decision.winner), reason: decision.reason },
    ...record && isMainLine(line) && { record: writePgn(record) },
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

/** A line as it was saved: its moves from the start. */
interface SavedLine {
  readonly moves: readonly LegalMove[];
  /** The clocks after the last of them; empty without a clock. */
  readonly times: readonly Times[];
  readonly decision: Decision | null;
  readonly record: PgnGame | null;
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
  const line = restoreLine(saved, [], start, null, note);
  const last = line.moves.length;
  const ply = restorePly(saved.ply, "played", last, note);
  const shown = restorePly(saved.shown, "shown", last, note);
  const others = restoreBranches(saved.branches, line, start, note);
  const decision = ply === last ? line.decision : null;
  const known = { ...newGame(start), ply, shown, decision, clock };
  const place = isPly(saved.place, others.length) ? saved.place : others.length;
  const lines = others.toSpliced(place, 0, line);
  const game = withLines(known, lines, line);
  return { game: withRecord(game, line, saved.isRecord), problems };
}

/** The game with the nodes of all lines, and one of these on the board. */
function withLines(
  game: Game,
  lines: readonly SavedLine[],
  onBoard: SavedLine,
): Game {
  const source = lines.find(({ record }) => record !== null)?.record ?? null;
  const tree = [...game.tree, ...source?.tree.slice(1) ?? []];
  const ends = lines.map((line) => addLine(tree, line, game.clock, source));
  const decided = lines.flatMap(({ decision, record }, index) => {
    const isBranch = lines[index] !== onBoard && record === null;
    if (decision === null || !isBranch) return [];
    return [{ end: ends[index], isRecorded: false, decision }];
  });
  // Where lines have other times for the same moves, those on the board count.
  const end = addLine(tree, onBoard, game.clock, source);
  return { ...game, tree, plies: lineTo(tree, end), decided, source };
}

/** Adds the nodes of a line that a tree lacks; returns the number of the last. */
function addLine(
  tree: GameNode[],
  { moves, times }: SavedLine,
  clock: Clock | null,
  source: PgnGame | null,
): number {
  let [last] = tree;
  const recorded = (source === null ? [] : recordedLine(source, moves))
    .map(({ number }) => tree[number]);
  const full = clock && newClock(clock.control);
  for (const [index, move] of moves.entries()) {
    const node = recorded.at(index + 1) ?? childWith(tree, last, move) ??
      nodeAfter(last, move, tree.length);
    const { side } = last.position;
    const time = times[index - moves.length + times.length];
    last = node;
    if (full !== null) {
      const left = time === undefined ? node.clock : timeLeft(time, side);
      last = { ...node, clock: left ?? timeLeft(full, side) };
    }
    tree[node.number] = last;
  }
  return last.number;
}

/** The line of a record that has the most of some moves. */
function recordedLine(
  { tree }: PgnGame,
  moves: readonly LegalMove[],
): readonly GameNode[] {
  const children = childrenOf(tree);
  let known: readonly GameNode[] = [tree[0]];
  for (const move of moves) {
    const next = known.flatMap(({ number }) => children[number])
      .filter((child) => isSameMove(child.move, move));
    if (next.length === 0) break;
    known = next;
  }
  return lineTo(tree, known[0].number);
}

/** The game with its record on the board, if that was saved or is as it ends. */
function withRecord(game: Game, line: SavedLine, isRecord: unknown): Game {
  const { source, tree, plies } = game;
  if (source === null) return game;
  const { number } = plies[plies.length - 1];
  const { length } = source.tree;
  const isEnd = number < length &&
    childrenOf(tree)[number].every((child) => child.number >= length);
  const isOn = typeof isRecord === "boolean" ? isRecord : line.record !== null;
  return isOn || isRecord === undefined && isEnd && line.decision === null
    ? { ...game, record: source }
    : game;
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

/** Reads a line's moves from a position on, up to an illegal one. */
function restoreLine(
  { moves, times, decision, record: pgn }: Fields,
  before: readonly LegalMove[],
  position: Position,
  branch: BranchNumber,
  note: Note,
): SavedLine {
  const line = [...before];
  if (typeof moves !== "string") note({ kind: "moves", branch });
  const texts = typeof moves === "string" ? moves.match(/\S+/g) ?? [] : [];
  const clocks = restoreTimes(times, texts.length) ??
    note({ kind: "times", branch }) ?? [];
  for (const [index, text] of texts.entries()) {
    const move = parseCoordinate(text);
    if (move === null || !isLegal(position, move)) {
      note({ kind: "illegal move", branch, ply: line.length + 1, text });
      const known = clocks.slice(0, index);
      return { moves: line, times: known, decision: null, record: null };
    }
    line.push(move);
    position = play(position, move);
  }
  const restored = restoreDecision(decision, branch, note);
  const record = restoreRecord(pgn, line);
  return { moves: line, times: clocks, decision: restored, record };
}

/** The clocks after each move, if the game has any; null for anything else. */
function restoreTimes(saved: unknown, moves: number): Times[] | null {
  if (!Array.isArray(saved) || !saved.every(isTime)) return null;
  if (saved.length !== 0 && saved.length !== 2 * moves) return null;
  return Array.from({ length: saved.length / 2 }, (_, index) => (
    { white: saved[2 * index], black: saved[2 * index + 1] }
  ));
}

/** The record that a line was read from; null if its moves are others. */
function restoreRecord(pgn: unknown, moves: readonly LegalMove[]) {
  if (typeof pgn !== "string") return null;
  const [record] = readPgn(pgn);
  const line = record === undefined ? [] : mainLine(record.tree);
  const isSame = line.length === moves.length + 1 &&
    moves.every((move, index) => isSameMove(move, line[index + 1].move));
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
  { moves }: SavedLine,
  start: Position,
  note: Note,
): SavedLine[] {
  if (!Array.isArray(saved)) return note({ kind: "branches" }) ?? [];
  const positions = [start];
  for (const [ply, move] of moves.entries()) {
    positions.push(play(positions[ply], move));
  }
  let shared = 0;
  return saved.map(fieldsOf).flatMap((fields, index) => {
    const branch = index + 1;
    const { at } = fields;
    if (!isPly(at, moves.length)) {
      return note({ kind: "parting", branch, found: at }) ?? [];
    }
    shared += at;
    if (shared > MOST_SHARED) return note({ kind: "left out", branch }) ?? [];
    const before = moves.slice(0, at);
    return restoreLine(fields, before, positions[at], branch, note);
  });
}

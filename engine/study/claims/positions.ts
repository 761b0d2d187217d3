/**
 * The positions of the study, in sets. Those that measure success are taken as
 * they come; none was picked because a technique does well or badly in it.
 */

import games from "./games.pgn" with { type: "text" };
import rows from "./positions.epd" with { type: "text" };
import { recordedGame } from "../../chess/game/game.ts";
import { BENCH_POSITIONS } from "../../player/bench.ts";
import { formatFen, parseFen } from "../../chess/notation/fen.ts";
import { lastPosition, readPgn } from "../../chess/notation/pgn.ts";
import { parseMove } from "../../chess/notation/san.ts";
import { packed, type PackedMove } from "../../player/textbook/board.ts";
import type { Position } from "../../chess/rules/position.ts";

/** A position to search. */
export interface Task {
  readonly fen: string;
  /** Depth at which the search ends. */
  readonly depth: number;
  /** Nodes after which the search ends, if they are limited. */
  readonly nodes?: number;
  /** Moves that solve a puzzle; any of them will do. */
  readonly solutions?: readonly PackedMove[];
  /** The set that it belongs to. */
  readonly set?: string;
  /** Whether a game begins here. */
  readonly isFirst?: boolean;
}

/** The sets of puzzles. */
export const PUZZLE_SETS: readonly string[] = ["Win at Chess", "lichess"];

/** Deeper than any search of the study gets, in plies. */
const DEEPEST = 60;

/** The tasks of `positions.epd`, by set. */
const SETS = Object.groupBy(
  rows.trim().split("\n").map(readRow),
  ({ set }) => set,
);

function readRow(row: string) {
  const [, start, best = "", set] =
    /^(.+ \S+ -)(?: bm (.+);)? id "(.+) \d+";$/.exec(row) ?? [];
  const fen = `${start} 0 1`;
  const solutions = best.split(" ").filter(Boolean)
    .map((move) => packed(readMove(parseFen(fen), move)));
  return { fen, depth: DEEPEST, set, solutions };
}

function readMove(position: Position, text: string) {
  const parsed = parseMove(position, text);
  if (parsed.kind === "move") return parsed.move;
  throw new SyntaxError(`Cannot read "${text}" in the study's positions`);
}

function fensOf(set: string): string[] {
  return (SETS[set] ?? []).map(({ fen }) => fen);
}

// -- To a depth, for counting nodes -------------------------------------------

function tasksOf(fens: readonly string[], depth: number): Task[] {
  return fens.map((fen) => ({ fen, depth }));
}

/** The benchmark's seven middlegames, and every third of the puzzles. */
export function middlegames(depth: number, count = 40): Task[] {
  const others = fensOf("Win at Chess").filter((_, index) => index % 3 === 0);
  const fens = [...BENCH_POSITIONS.slice(4, 11), ...others];
  return tasksOf(fens.slice(0, count), depth);
}

/** The benchmark's pawn and rook endings, and Fine's famous pawn ending. */
export function endings(depth: number): Task[] {
  const fines = fensOf("many transpositions");
  return tasksOf([...BENCH_POSITIONS.slice(11, 14), ...fines], depth);
}

/**
 * Endings with few moves, for trees that are searched completely. In most of
 * them chance has put two pawns of each side somewhere.
 */
export function smallEndings(depth: number): Task[] {
  const [, pawns, , fines] = endings(depth);
  const others = [BENCH_POSITIONS[15], ...fensOf("few moves")];
  return [pawns, fines, ...tasksOf(others, depth)];
}

/** White's first turns in three famous short games. */
export function turnsOf(depth: number, turns: number): Task[] {
  return readPgn(games).flatMap((record) =>
    recordedGame(record).plies.filter((_, ply) => ply % 2 === 0).slice(0, turns)
      .map(({ position }, turn) => {
        return { fen: formatFen(position), depth, isFirst: turn === 0 };
      })
  );
}

// -- With limited nodes, for success ------------------------------------------

/**
 * The positions of a set, with limited nodes.
 *
 * - "Win at Chess": every third of Reinfeld's positions, 3, 6 … 300
 * - "lichess": from its open database of puzzles (CC0), rated below 1600
 * - "king and pawn", against king; in the first the pawn soon promotes, and
 *   from the ninth on all pieces stand where chance has put them
 */
export function trialsOf(set: string, nodes: number): Task[] {
  return (SETS[set] ?? []).map((task) => ({ ...task, nodes }));
}

/** Those of Reinfeld, and after them those of lichess: enough to decide. */
export function puzzles(nodes: number, count = Infinity): Task[] {
  return PUZZLE_SETS.flatMap((set) => trialsOf(set, nodes)).slice(0, count);
}

/** Eppstein's examples: move orders that lead to the same position. */
export const TRANSPOSITIONS = [
  ["d4 Nf6 c4", "c4 Nf6 d4"],
  [
    "e4 c6 d4 d5 exd5 Qxd5 Nc3 Qd6",
    "e4 d5 exd5 Qxd5 Nc3 Qd6 d4 c6",
    "e4 Nf6 e5 Ng8 d4 d6 exd6 Qxd6 Nc3 c6",
  ],
].map((ways) => ways.flatMap(readPgn).map(lastPosition));

/**
 * How many puzzles a searcher solves, with so many nodes for each, and how deep
 * it gets. Its answer is the move of the last iteration that it finished.
 *
 * @module
 */

import { parseFen } from "../notation/fen.ts";
import type { Engine } from "../mod.ts";
import { fromOf, type PackedMove, promotionOf, toOf } from "./search/board.ts";
import { deepen } from "./search/deepening.ts";
import { MATE } from "./search/evaluation.ts";
import { type ColumnOf, measureEach, median, type Work } from "./experiment.ts";
import { microMax, thoughtWithin } from "./micro_max.ts";
import type { Puzzle } from "./positions.ts";
import { Searcher } from "./search/searcher.ts";
import type { Techniques } from "./search/techniques.ts";

/** What became of a puzzle. */
export interface Attempt {
  /** Was the answer right? */
  readonly solved: boolean;
  /** Depth of the last iteration. */
  readonly depth: number;
}

/** What became of all puzzles. */
export interface Tally {
  /** Puzzles answered rightly. */
  readonly solved: number;
  /** Puzzles answered wrongly. */
  readonly errors: number;
  /** Depth that half of the searches did not exceed. */
  readonly depth: number;
}

/** The column of puzzles answered rightly. */
export const SOLVED: ColumnOf<Pick<Tally, "solved">> = {
  name: "solved",
  value: ({ solved }) => solved,
};

/** The column of depths. */
export const DEPTH: ColumnOf<Pick<Tally, "depth">> = {
  name: "depth",
  value: ({ depth }) => depth,
};

/** Deeper than any search of the study gets. */
const DEEPEST = 60;

/** Lets a searcher try a puzzle. */
function attempt(
  puzzle: Puzzle,
  techniques: Techniques,
  nodes: number,
): Attempt {
  const searcher = new Searcher(parseFen(puzzle.fen), techniques);
  searcher.allow({ nodes });
  let result: Attempt = { solved: false, depth: 0 };
  for (const { depth, move, score } of deepen(searcher, DEEPEST)) {
    result = { solved: isSolution(puzzle, move), depth };
    if (Math.abs(score) >= MATE) break;
  }
  return result;
}

/** Lets micro-Max try a puzzle. A ply of 98 says that it found a mate. */
function attemptByEngine(
  puzzle: Puzzle,
  engine: Engine,
  nodes: number,
): Attempt {
  const { ply, move } = thoughtWithin(engine, puzzle.fen, nodes);
  const solved = puzzle.solutions.some(({ from, to }) =>
    from === move?.from && to === move.to
  );
  return { solved, depth: ply };
}

/** Lets each searcher and then micro-Max try each puzzle. */
export function* solveAll(
  searchers: readonly Techniques[],
  puzzles: readonly Puzzle[],
  nodes: number,
): Work<Attempt[][]> {
  const engine = microMax();
  const solvers = searchers.map((techniques) => (puzzle: Puzzle) =>
    attempt(puzzle, techniques, nodes)
  );
  solvers.push((puzzle) => attemptByEngine(puzzle, engine, nodes));
  const solve = (solver: typeof solvers[0], puzzle: Puzzle) => solver(puzzle);
  return yield* measureEach(solvers, puzzles, solve);
}

/** Counts what is right and wrong. */
export function tally(attempts: readonly Attempt[]): Tally {
  const solved = attempts.filter((attempt) => attempt.solved).length;
  const depth = median(attempts.map(({ depth }) => depth));
  return { solved, errors: attempts.length - solved, depth };
}

function isSolution({ solutions }: Puzzle, move: PackedMove): boolean {
  return solutions.some(({ from, to, promotion }) =>
    from === fromOf(move) && to === toOf(move) &&
    promotion === promotionOf(move)
  );
}

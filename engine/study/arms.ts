/**
 * The arms of the experiments: searchers with techniques of their own, on tasks
 * of some depth or on puzzles with some nodes, and the engine itself.
 *
 * `engine/mod.ts` counts a node for each position that its table does not
 * answer; the searchers count every position. Its tree is its own, too: so its
 * numbers stand apart.
 *
 * @module
 */

import process from "node:process";
import { createEngine, type Engine, type Move } from "../mod.ts";
import { parseFen } from "../notation/fen.ts";
import { toSetup } from "../rules/position.ts";
import type { Arm } from "./frame.ts";
import type { Puzzle, Task } from "./positions.ts";
import { isSameMove, type PackedMove } from "./search/board.ts";
import { deepen, lastIteration } from "./search/deepening.ts";
import { MATE } from "./search/evaluation.ts";
import { Searcher } from "./search/searcher.ts";
import type { Techniques } from "./search/techniques.ts";
import { median } from "./statistics.ts";

/** An arm that searches: its name, and with what. */
export type NamedTechniques = readonly [name: string, techniques: Techniques];

// -- Searches to a depth ------------------------------------------------------

/** What a search has found, and what it took. */
export interface Findings {
  readonly score: number | undefined;
  readonly move: PackedMove | undefined;
  readonly nodes: number;
  /** Moves made. */
  readonly made: number;
  /** Entries found in the table, and those of them that are another position's. */
  readonly hits: number;
  readonly wrongHits: number;
  /** Time of the processor: what other programs use does not count. */
  readonly milliseconds: number;
}

/** Arms that search each task as if it were their first. */
export function searchArms(
  rows: readonly NamedTechniques[],
): Arm<Task, Findings>[] {
  return rows.map(([name, techniques]) => ({
    ...{ name, techniques },
    measure: ({ fen, depth }) =>
      measureSearch(new Searcher(parseFen(fen), techniques), depth),
  }));
}

/** Searches the position that a searcher has. */
export function measureSearch(searcher: Searcher, depth: number): Findings {
  const { board, table } = searcher;
  const start = processorTime();
  const last = lastIteration(searcher, depth);
  return {
    ...{ score: last?.score, move: last?.move, nodes: last?.nodes ?? 0 },
    ...{ made: board.made, hits: table?.hits ?? 0 },
    wrongHits: table?.wrongHits ?? 0,
    milliseconds: processorTime() - start,
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

// -- The engine itself --------------------------------------------------------

/** Much smaller than micro-Max's: the searches of the study are short. */
const TABLE_ENTRIES = 2 ** 20;
/** The engine asks this often whether to stop. */
const POLL_INTERVAL = 1024;

export function microMax(): Engine {
  return createEngine(TABLE_ENTRIES);
}

/** Nodes it needs for the iterations up to a ply. */
export function nodesToPly(engine: Engine, fen: string, plies: number): number {
  return engine(toSetup(parseFen(fen)), { plies }).nodes;
}

/** Its last whole iteration within some nodes; ply 0 if there is none. */
export function iterationWithin(
  engine: Engine,
  fen: string,
  nodes: number,
): { ply: number; move: Move | undefined } {
  let polls = 0;
  let ply = 0;
  let move: Move | undefined;
  const stopped = () => ++polls * POLL_INTERVAL >= nodes;
  engine(toSetup(parseFen(fen)), { nodes, stopped }, (iteration) => {
    if (iteration.nodes > nodes) return;
    ply = iteration.ply;
    move = iteration.line[0];
  });
  return { ply, move };
}

// -- Puzzles ------------------------------------------------------------------

/** A puzzle, and the nodes in which it is to be solved. */
export interface Trial extends Puzzle {
  readonly nodes: number;
}

/** What became of a puzzle: the answer of the last iteration that ended. */
export interface Attempt {
  readonly solved: boolean;
  readonly depth: number;
}

/** What became of all puzzles. */
export interface Tally {
  readonly solved: number;
  readonly errors: number;
  /** Depth that half of the searches did not exceed. */
  readonly depth: number;
}

/** Deeper than any search of the study gets. */
const DEEPEST = 60;

export function trialsOf(puzzles: readonly Puzzle[], nodes: number): Trial[] {
  return puzzles.map((puzzle) => ({ ...puzzle, nodes }));
}

/** `"50 puzzles, 10000 nodes for each"` */
export function titleOf(trials: readonly Trial[]): string {
  return `${trials.length} puzzles, ${trials[0].nodes} nodes for each`;
}

/** Arms that try puzzles, and after them micro-Max. */
export function solvers(
  rows: readonly NamedTechniques[],
): Arm<Trial, Attempt>[] {
  const engine = microMax();
  return [
    ...rows.map(([name, techniques]) => ({
      ...{ name, techniques },
      measure: (trial: Trial) => attempt(trial, techniques),
    })),
    { name: "micro-Max", measure: (trial) => attemptByEngine(trial, engine) },
  ];
}

function attempt(
  { fen, nodes, solutions }: Trial,
  techniques: Techniques,
): Attempt {
  const searcher = new Searcher(parseFen(fen), techniques);
  searcher.allow({ nodes });
  let result: Attempt = { solved: false, depth: 0 };
  for (const { depth, move, score } of deepen(searcher, DEEPEST)) {
    const solved = solutions.some((solution) => isSameMove(solution, move));
    result = { solved, depth };
    if (Math.abs(score) >= MATE) break;
  }
  return result;
}

/** A ply of 98 says that micro-Max found a mate; it promotes to queens only. */
function attemptByEngine(
  { fen, nodes, solutions }: Trial,
  engine: Engine,
): Attempt {
  const { ply, move } = iterationWithin(engine, fen, nodes);
  const solved = solutions.some(({ from, to }) =>
    from === move?.from && to === move.to
  );
  return { solved, depth: ply };
}

export function tally(attempts: readonly Attempt[]): Tally {
  const solved = attempts.filter((attempt) => attempt.solved).length;
  const depth = median(attempts.map(({ depth }) => depth));
  return { solved, errors: attempts.length - solved, depth };
}

/**
 * The arms of most experiments: searchers with techniques of their own, and the
 * engine itself.
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
import { legalMoves, toSetup } from "../rules/position.ts";
import type { Arm, Result } from "./frame.ts";
import type { Puzzle, Task } from "./positions.ts";
import { type PackedMove, packLegalMove } from "./search/board.ts";
import { deepen } from "./search/deepening.ts";
import { MATE } from "./search/evaluation.ts";
import { Searcher } from "./search/searcher.ts";
import type { Techniques } from "./search/techniques.ts";
import { count, median, savedPercent, sum } from "./statistics.ts";

/** The last iteration that a search has finished. */
export interface Answer {
  readonly depth: number;
  readonly move: PackedMove;
  readonly nodes: number;
  /** null if it does not compare with the searchers'. */
  readonly score: number | null;
}

/** A searcher's answer, and what it took. */
export interface Findings extends Answer {
  /** Moves made. */
  readonly made: number;
  /** Entries found in the table, and those of them that are another position's. */
  readonly hits: number;
  readonly wrongHits: number;
  /** Time of the processor: what other programs use does not count. */
  readonly milliseconds: number;
}

/** The name of an arm, and with what it searches. */
export type NamedTechniques = readonly [name: string, techniques: Techniques];

/** Arms that search each task as if it were their first. */
export function searchArms(
  rows: readonly NamedTechniques[],
): Arm<Task, Findings>[] {
  return rows.map(([name, techniques]) => ({
    ...{ name, techniques },
    measure: (task) =>
      measureSearch(new Searcher(parseFen(task.fen), techniques), task),
  }));
}

/** Lets a searcher search its board. A mate ends what is limited by nodes. */
export function measureSearch(
  searcher: Searcher,
  { depth, nodes = Infinity }: Task,
): Findings {
  const { board, table } = searcher;
  const start = processorTime();
  searcher.allow({ nodes });
  let last = { depth: 0, score: 0, move: 0, nodes: 0 };
  for (last of deepen(searcher, depth)) {
    if (nodes < Infinity && Math.abs(last.score) >= MATE) break;
  }
  const milliseconds = processorTime() - start;
  const { hits = 0, wrongHits = 0 } = table ?? {};
  return { ...last, made: board.made, hits, wrongHits, milliseconds };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Nodes, and how many percent less they are than an other arm's. */
export function savings(
  found: readonly Answer[],
  other: readonly Answer[],
): { nodes: number; saved: number } {
  const [nodes, whole] = [found, other]
    .map((answers) => sum(answers.map(({ nodes }) => nodes)));
  return { nodes, saved: savedPercent(nodes, whole) };
}

// -- The engine itself --------------------------------------------------------

/** Much smaller than micro-Max's: the searches of the study are short. */
const TABLE_ENTRIES = 2 ** 20;
/** The engine asks this often whether to stop. */
const POLL_INTERVAL = 1024;

export function microMax(): Engine {
  return createEngine(TABLE_ENTRIES);
}

/** An arm for micro-Max, to a ply less than the depth. */
export function engineArm(name: string): Arm<Task, Answer> {
  const engine = microMax();
  return {
    name,
    measure({ fen, depth, nodes = Infinity }) {
      const last = iterationWithin(engine, fen, nodes, depth - 1);
      const move = legalMoves(parseFen(fen)).find(({ from, to }) =>
        from === last.move?.from && to === last.move.to
      );
      const answer = move === undefined ? 0 : packLegalMove(move);
      return { depth: last.ply, move: answer, nodes: last.nodes, score: null };
    },
  };
}

/** The engine's last whole iteration within some nodes; ply 0 without any. */
export function iterationWithin(
  engine: Engine,
  fen: string,
  nodes: number,
  plies: number = 96,
): { ply: number; nodes: number; move: Move | undefined } {
  let polls = 0;
  let last = { ply: 0, nodes: 0, move: undefined as Move | undefined };
  const stopped = () => ++polls * POLL_INTERVAL >= nodes;
  const limits = { nodes, plies, stopped };
  engine(toSetup(parseFen(fen)), limits, ({ ply, nodes: count, line }) => {
    if (count <= nodes) last = { ply, nodes: count, move: line[0] };
  });
  return last;
}

// -- Puzzles ------------------------------------------------------------------

/** A puzzle that is to be solved within some nodes. */
export type Trial = Puzzle & Task & { readonly nodes: number };

/** What became of puzzles. */
export interface Tally {
  readonly solved: number;
  readonly errors: number;
  /** Depth that half of the searches did not exceed. */
  readonly depth: number;
}

/** Deeper than any search of the study gets. */
const DEEPEST = 60;

export function trialsOf(puzzles: readonly Puzzle[], nodes: number): Trial[] {
  return puzzles.map((puzzle) => ({ ...puzzle, nodes, depth: DEEPEST }));
}

/** `"50 puzzles, 10000 nodes for each"` */
export function titleOf(trials: readonly Trial[]): string {
  return `${trials.length} puzzles, ${trials[0].nodes} nodes for each`;
}

/** Arms that try puzzles, and after them micro-Max. */
export function solvers(
  rows: readonly NamedTechniques[],
): Arm<Task, Answer>[] {
  return [...searchArms(rows), engineArm("micro-Max")];
}

export function tally(
  { found, tasks }: Pick<Result<Trial, Answer>, "found" | "tasks">,
): Tally {
  const solved = count(
    found,
    ({ move }, index) => tasks[index].solutions.includes(move),
  );
  const depth = median(found.map(({ depth }) => depth));
  return { solved, errors: found.length - solved, depth };
}

/**
 * The arms of most experiments: searchers with techniques of their own, and the
 * engine itself. `engine/mod.ts` counts a node for each position that its table
 * does not answer, the searchers count every position, and its tree is its own,
 * too: so its numbers stand apart.
 */

import process from "node:process";
import { createEngine, type Engine } from "../mod.ts";
import { parseFen } from "../notation/fen.ts";
import { legalMoves, toSetup } from "../rules/position.ts";
import type { Arm, Result } from "./frame.ts";
import type { Task } from "./positions.ts";
import { packMove } from "./search/board.ts";
import { deepen, type Iteration } from "./search/deepening.ts";
import { MATE } from "./search/evaluation.ts";
import { Searcher } from "./search/searcher.ts";
import type { Techniques } from "./search/techniques.ts";
import { count, median, savedPercent, sum } from "./statistics.ts";

/** The last iteration of a search; its score is null if it does not compare. */
export type Answer = Omit<Iteration, "score"> & {
  readonly score: number | null;
};

/** A searcher's answer, and what it took. */
export interface Findings extends Iteration {
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
): Arm<Findings>[] {
  return rows.map(([name, techniques]) => ({
    name,
    techniques,
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
  const start = process.cpuUsage();
  searcher.allow({ nodes });
  let last = { depth: 0, score: 0, move: 0, nodes: 0 };
  for (last of deepen(searcher, depth)) {
    if (nodes < Infinity && Math.abs(last.score) >= MATE) break;
  }
  const { user, system } = process.cpuUsage(start);
  const { hits = 0, wrongHits = 0 } = table ?? {};
  const milliseconds = (user + system) / 1000;
  return { ...last, made: board.made, hits, wrongHits, milliseconds };
}

/** Columns for {@linkcode savings}. */
export const SAVINGS = [["nodes"], ["saved", "saved %", 1]] as const;

/** Nodes, and how many percent less they are than another arm's. */
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

/** An arm for micro-Max. */
export function engineArm(name: string): Arm<Answer> {
  const engine = createEngine(TABLE_ENTRIES);
  return { name, measure: (task) => measureEngine(engine, task) };
}

/** The last whole iteration within the nodes, to a ply less than the depth. */
export function measureEngine(
  engine: Engine,
  { fen, depth, nodes = Infinity }: Task,
): Answer {
  const position = parseFen(fen);
  const iterations: ReturnType<Engine>[] = [];
  let polls = 0;
  const stopped = () => ++polls * POLL_INTERVAL >= nodes;
  const limits = { nodes, plies: depth - 1, stopped };
  engine(toSetup(position), limits, (iteration) => {
    if (iteration.nodes <= nodes) iterations.push(iteration);
  });
  const last = iterations.at(-1);
  const best = last?.line[0];
  const move = legalMoves(position)
    .find(({ from, to }) => from === best?.from && to === best.to);
  return {
    depth: last?.ply ?? 0,
    nodes: last?.nodes ?? 0,
    score: null,
    move: move ? packMove(move.from, move.to, move.promotion) : 0,
  };
}

// -- Puzzles ------------------------------------------------------------------

export function trialsOf(puzzles: readonly Task[], nodes: number): Task[] {
  return puzzles.map((puzzle) => ({ ...puzzle, nodes }));
}

export function titleOf(trials: readonly Task[]): string {
  return `${trials.length} puzzles, ${trials[0].nodes} nodes for each`;
}

/** Arms that try puzzles, and after them micro-Max. */
export function solvers(
  rows: readonly NamedTechniques[],
): Arm<Answer>[] {
  return [...searchArms(rows), engineArm("micro-Max")];
}

/** Right and wrong answers, and the depth that half of them did not exceed. */
export function tally(
  { found, tasks }: Pick<Result<Answer>, "found" | "tasks">,
): { solved: number; errors: number; depth: number } {
  const solved = count(
    found,
    ({ move }, index) => tasks[index].solutions?.includes(move) === true,
  );
  const depth = median(found.map(({ depth }) => depth));
  return { solved, errors: found.length - solved, depth };
}

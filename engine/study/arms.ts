/**
 * The arms of experiments: searchers with techniques of their own, and the engine
 * itself, whose nodes and scores stand apart: it searches another tree, and counts
 * those positions only that its table does not answer.
 */

import { createEngine } from "../mod.ts";
import { parseFen } from "../notation/fen.ts";
import { loadChanged } from "../player/changed_engine.ts";
import { engineHost } from "../player/engine_host.ts";
import { followVariation } from "../player/principal_variation.ts";
import { toSetup } from "../rules/position.ts";
import type { Task } from "./positions.ts";
import { packed } from "../textbook/board.ts";
import { deepen, type Iteration } from "../textbook/deepening.ts";
import { MATE } from "../textbook/evaluation.ts";
import { Searcher } from "../textbook/searcher.ts";
import { type Techniques, TEXTBOOK } from "../textbook/techniques.ts";

/** One of the things that are compared; with techniques, it may play games. */
export interface Arm {
  readonly name: string;
  readonly techniques?: Techniques;
  measure(task: Task): Found;
}

export interface Found {
  readonly numbers: Readonly<Record<string, number>>;
  readonly steps: readonly Iteration[];
  readonly bounds?: Searcher["bounds"];
}

/** With king and pawn against king, a score that only a queen makes. */
const WINNING_SCORE = 400;

/** How arms differ from the textbook's program, by their names. */
export type Changes = Readonly<Record<string, Partial<Techniques>>>;

/** Arms that search each task as if it were their first. */
export function searchArms(changes: Changes): Arm[] {
  return Object.entries(changes).map(([name, change]) => {
    const techniques = { ...TEXTBOOK, ...change };
    const measure = (task: Task) =>
      measureSearch(new Searcher(parseFen(task.fen), techniques), task);
    return { name, techniques, measure };
  });
}

/** Lets a searcher search its board. A mate ends what is limited by nodes. */
export function measureSearch(searcher: Searcher, task: Task): Found {
  const { board, counts, table } = searcher;
  const { depth, nodes = Infinity } = task;
  const steps: Iteration[] = [];
  const milliseconds = timed(() => {
    searcher.allow(nodes);
    for (const iteration of deepen(searcher, depth)) {
      steps.push(iteration);
      if (nodes < Infinity && Math.abs(iteration.score) >= MATE) break;
    }
  });
  const { strangers = 0, wrongHits = 0 } = table ?? {};
  const costs = { made: board.made, strangers, wrongHits, milliseconds };
  const numbers = numbersOf(task, steps, { ...counts, ...costs });
  return { numbers, steps, bounds: searcher.bounds };
}

/** Depending on the task: is it solved, or what did it cost? */
function numbersOf(
  { set, solutions = [] }: Task,
  steps: readonly Iteration[],
  costs: Found["numbers"],
): Found["numbers"] {
  const last = steps.at(-1) ?? { depth: 0, nodes: 0, score: 0, move: 0 };
  const solved = solutions.includes(last.move) ? 1 : 0;
  if (set === "zugzwang") return { zugzwangs: solved };
  if (set === "Win at Chess") return { solved, reached: last.depth };
  if (set !== "king and pawn") return { ...costs, ...last };
  const win = steps.find(({ score }) => score >= WINNING_SCORE);
  const won = win === undefined ? {} : { wins: 1, nodesToWin: win.nodes };
  return { plies: last.depth, ...won };
}

/** Milliseconds of the processor: what other programs use does not count. */
function timed(work: () => void): number {
  const start = engineHost().processorTime();
  work();
  return engineHost().processorTime() - start;
}

/** Much smaller than micro-Max's: the searches of the study are short. */
const TABLE_ENTRIES = 2 ** 20;
/** Nodes after which the engine asks again whether to stop. */
const POLL_INTERVAL = 1024;

/** Finds the last iteration within the nodes, to a ply less than the depth. */
export function engineArm(name: string, engine = createEngine(TABLE_ENTRIES)) {
  const measure = (task: Task) => {
    const { nodes = Infinity } = task;
    const position = parseFen(task.fen);
    const steps: Iteration[] = [];
    let polls = 0;
    const stopped = () => ++polls * POLL_INTERVAL >= nodes;
    const limits = { nodes, plies: task.depth - 1, stopped };
    const milliseconds = timed(() => {
      engine(toSetup(position), limits, ({ ply, nodes: now, score, line }) => {
        if (now > nodes) return;
        const [best] = followVariation(position, line.slice(0, 1));
        const move = best ? packed(best.move) : 0;
        steps.push({ depth: ply, nodes: now, score, move });
      });
    });
    return { numbers: numbersOf(task, steps, { milliseconds }), steps };
  };
  return { name, measure };
}

export async function changedArm(
  name: string,
  change = name,
  entries = TABLE_ENTRIES,
): Promise<Arm> {
  const size = entries > TABLE_ENTRIES ? [] : ["small table"];
  const { createEngine } = await loadChanged(change, ...size);
  return engineArm(name, createEngine(entries));
}

/** To a depth, of three searches the one that took the least time. */
export function undisturbed(arm: Arm): Arm {
  const measure: Arm["measure"] = (task) => {
    const times = task.nodes === undefined ? [1, 2, 3] : [1];
    return times.map(() => arm.measure(task)).reduce((best, found) =>
      found.numbers.milliseconds < best.numbers.milliseconds ? found : best
    );
  };
  return { ...arm, measure };
}

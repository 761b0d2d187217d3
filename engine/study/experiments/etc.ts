/**
 * Enhanced transposition cutoffs: nodes saved against time spent.
 *
 * @module
 */

import process from "node:process";
import { parseFen } from "../../notation/fen.ts";
import { lastIteration } from "../search/deepening.ts";
import {
  type ColumnOf,
  compared,
  type Experiment,
  least,
  measureEach,
  savedColumn,
  savedPercent,
  sum,
  tableOf,
} from "../experiment.ts";
import { ENDINGS, MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { TEXTBOOK } from "../search/techniques.ts";

/** What a least depth for the cutoffs led to. */
export interface CutoffRow {
  /** Its name. */
  readonly name: string;
  /** Depth left from which they are tried, 0 for never. */
  readonly from: number;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Moves made for them, those for the cutoffs included. */
  readonly made: number;
  /** Processor time for them, in the fastest rounds. */
  readonly milliseconds: number;
  /** How much longer the slowest rounds took. */
  readonly spread: number;
}

const CASES = [0, 2, 3, 4, 5];
const QUICK = {
  rounds: 2,
  tasks: [
    ...tasksOf(MIDDLEGAMES.slice(0, 2), 5),
    ...tasksOf(ENDINGS.slice(0, 2), 7),
  ],
};
const FULL = {
  rounds: 3,
  tasks: [...tasksOf(MIDDLEGAMES, 6), ...tasksOf(ENDINGS, 9)],
};

/** The experiment. */
export const etc: Experiment = {
  claim: "Enhanced transposition cutoffs save nodes, but only pay away from " +
    "the leaves",
  source: 'Fierz, "Enhanced transposition cutoffs (ETC)"',
  *run({ quick }) {
    const { rounds, tasks } = quick ? QUICK : FULL;
    // The first round brings the code to speed and is not counted.
    const repeated = Array.from({ length: rounds + 1 }, () => tasks).flat();
    const found = yield* measureEach(
      CASES,
      repeated,
      (from, task) => search(task, from),
    );
    const rows = CASES.map((from, index) =>
      toRow(from, found[index], tasks.length)
    );
    const title = "Search to a fixed depth; processor time, the least of " +
      `${rounds} rounds`;
    return {
      positions: tasks.map(({ fen, depth }) => `${fen} to depth ${depth}`),
      tables: [tableOf(title, columnsOf(rows[0]), rows, 1)],
      verdict: etcVerdict(rows),
    };
  },
};

function columnsOf(never: CutoffRow): ColumnOf<CutoffRow>[] {
  return [
    { name: "nodes", value: ({ nodes }) => nodes },
    savedColumn(never.nodes),
    { name: "moves made", value: ({ made }) => made },
    {
      name: "more %",
      digits: 1,
      value: ({ made }) => 0 - savedPercent(made, never.made),
    },
    { name: "ms", value: ({ milliseconds }) => milliseconds },
    { name: "±", value: ({ spread }) => spread },
  ];
}

/** What a search of a task took. */
interface Cost {
  readonly nodes: number;
  readonly made: number;
  readonly milliseconds: number;
}

/** @param costs of all tasks, round by round; the first counts for nodes only */
function toRow(from: number, costs: readonly Cost[], tasks: number): CutoffRow {
  const first = costs.slice(0, tasks);
  return {
    name: from === 0 ? "never" : `depth ${from} and more`,
    from,
    nodes: sum(first.map(({ nodes }) => nodes)),
    made: sum(first.map(({ made }) => made)),
    ...times(costs, tasks),
  };
}

function search({ fen, depth }: Task, transpositionCutoffs: number): Cost {
  const techniques = { ...TEXTBOOK, transpositionCutoffs };
  const searcher = new Searcher(parseFen(fen), techniques);
  const start = processorTime();
  lastIteration(searcher, depth);
  const milliseconds = processorTime() - start;
  return { nodes: searcher.nodes, made: searcher.board.made, milliseconds };
}

/** Milliseconds of the processor: what other programs use does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Time of all tasks, each in its fastest round; the first does not count. */
function times(
  costs: readonly Cost[],
  tasks: number,
): { milliseconds: number; spread: number } {
  const rounds = costs.slice(0, tasks).map((_, task) =>
    costs.filter((_, index) => index % tasks === task).slice(1)
      .map(({ milliseconds }) => milliseconds)
  );
  const fastest = sum(rounds.map((round) => Math.min(...round)));
  const slowest = sum(rounds.map((round) => Math.max(...round)));
  return { milliseconds: fastest, spread: slowest - fastest };
}

/**
 * Weighs nodes against time. A gain that is smaller than the difference between
 * two rounds of the same search is none.
 *
 * @param rows without cutoffs first, then by their least depth
 */
export function etcVerdict(rows: readonly CutoffRow[]): string {
  const [never, ...others] = rows;
  const best = least(others, ({ nodes }) => nodes);
  const percent = savedPercent(best.nodes, never.nodes).toFixed(1);
  const saved = best.nodes < never.nodes
    ? `From depth ${best.from} on the cutoffs save ${percent} % of the nodes, ` +
      "but the moves made are " + compared(best.made, never.made, "without")
    : "The cutoffs save no nodes";
  const fastest = least(others, ({ milliseconds }) => milliseconds);
  const gain = savedPercent(fastest.milliseconds, never.milliseconds);
  const noise = 100 * never.spread / never.milliseconds;
  const times = `${gain.toFixed(1)} % at best, where rounds of one search ` +
    `differ by ${noise.toFixed(1)} %`;
  if (gain <= noise) return `${saved}; in time they do not pay (${times}).`;
  const place = fastest.from > others[0].from
    ? "away from the leaves, as claimed"
    : "even next to the leaves, against the claim";
  return `${saved}; in time they pay from depth ${fastest.from} on ` +
    `(${times}), ${place}.`;
}

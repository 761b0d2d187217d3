/**
 * Enhanced transposition cutoffs: nodes saved against time spent.
 *
 * @module
 */

import { searchArms } from "../arms.ts";
import type { Experiment } from "../experiment.ts";
import { experiment, SAVED, tableOf } from "../frame.ts";
import { ENDINGS, MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { TEXTBOOK } from "../search/techniques.ts";
import { compared, least, savedPercent, sum } from "../statistics.ts";

/** What a least depth for the cutoffs led to. */
interface CutoffRow {
  readonly name: string;
  /** Depth left from which they are tried, 0 for never. */
  readonly from: number;
  readonly nodes: number;
  /** Moves made for them, those for the cutoffs included. */
  readonly made: number;
  /** Processor time for them, in the fastest rounds. */
  readonly milliseconds: number;
  /** How much longer the slowest rounds took. */
  readonly spread: number;
}

const LEAST_DEPTHS = [0, 2, 3, 4, 5];

export const etc: Experiment = experiment({
  claim: "Enhanced transposition cutoffs save nodes, but only pay away from " +
    "the leaves",
  source: 'Fierz, "Enhanced transposition cutoffs (ETC)"',
  quick: rounds(2, [
    ...tasksOf(MIDDLEGAMES.slice(0, 2), 5),
    ...tasksOf(ENDINGS.slice(0, 2), 7),
  ]),
  full: rounds(3, [...tasksOf(MIDDLEGAMES, 6), ...tasksOf(ENDINGS, 9)]),
  arms: () =>
    searchArms(LEAST_DEPTHS.map((from) => [
      from === 0 ? "never" : `depth ${from} and more`,
      { ...TEXTBOOK, transpositionCutoffs: from },
    ])),
  summarize({ found, index, tasks }) {
    const rounds = [...new Set(tasks)].map((task) =>
      found.filter((_, at) => tasks[at] === task)
    );
    const firsts = rounds.map(([first]) => first);
    const times = rounds.map(([, ...others]) =>
      others.map(({ milliseconds }) => milliseconds)
    );
    const fastest = sum(times.map((round) => Math.min(...round)));
    const slowest = sum(times.map((round) => Math.max(...round)));
    return {
      from: LEAST_DEPTHS[index],
      nodes: sum(firsts.map(({ nodes }) => nodes)),
      made: sum(firsts.map(({ made }) => made)),
      milliseconds: fastest,
      spread: slowest - fastest,
    };
  },
  nameOf: ({ fen, depth }) => `${fen} to depth ${depth}`,
  tables: (rows, tasks) => [tableOf(
    "Search to a fixed depth; processor time, the least of " +
      `${tasks.length / new Set(tasks).size - 1} rounds`,
    rows,
    [
      "nodes",
      SAVED,
      ["moves made", ({ made }) => made],
      ["more %", ({ made }, never) => 0 - savedPercent(made, never.made), 1],
      ["ms", ({ milliseconds }) => milliseconds],
      ["±", ({ spread }) => spread],
    ],
    1,
  )],
  verdict: etcVerdict,
});

/** Tasks in some rounds, after one that brings the code to speed. */
function rounds(count: number, tasks: readonly Task[]): Task[] {
  return Array.from({ length: 1 + count }, () => tasks).flat();
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

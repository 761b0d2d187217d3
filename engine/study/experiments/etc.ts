/** Enhanced transposition cutoffs: nodes saved against time spent. */

import { SAVINGS, savings, searchArms } from "../arms.ts";
import { experiment, type Summary } from "../frame.ts";
import { ENDINGS, MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { TEXTBOOK } from "../search/techniques.ts";
import { compared, least, savedPercent, sum } from "../statistics.ts";

/** From which depth; moves made, processor time, and how much rounds differ. */
type CutoffRow = Summary<"from" | "nodes" | "made" | "milliseconds" | "spread">;

const LEAST_DEPTHS = [0, 2, 3, 4, 5];

export const etc = experiment({
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
  summarize({ found, all: [never], index, tasks }) {
    const rounds = [...new Set(tasks)].map((task) =>
      found.filter((_, at) => tasks[at] === task)
    );
    const times = rounds.map(([, ...timed]) =>
      timed.map(({ milliseconds }) => milliseconds)
    );
    const fastest = sum(times.map((round) => Math.min(...round)));
    const slowest = sum(times.map((round) => Math.max(...round)));
    const { nodes, saved } = savings(found, never);
    const made = sum(found.map(({ made }) => made));
    const whole = sum(never.map(({ made }) => made));
    return {
      from: LEAST_DEPTHS[index],
      nodes: nodes / rounds[0].length,
      saved,
      made: made / rounds[0].length,
      more: 0 - savedPercent(made, whole),
      milliseconds: fastest,
      spread: slowest - fastest,
    };
  },
  nameOf: ({ fen, depth }) => `${fen} to depth ${depth}`,
  tables: (tasks) => [{
    title: "Search to a fixed depth; processor time, the least of " +
      `${tasks.length / new Set(tasks).size - 1} rounds`,
    columns: [
      ...SAVINGS,
      ["made", "moves made"],
      ["more", "more %", 1],
      ["milliseconds", "ms"],
      ["spread", "±"],
    ],
    bar: 1,
  }],
  verdict: etcVerdict,
});

/** Tasks in some rounds, after one that brings the code to speed. */
function rounds(count: number, tasks: readonly Task[]): Task[] {
  return Array.from({ length: 1 + count }, () => tasks).flat();
}

/**
 * Weighs nodes against time. A gain that is smaller than the difference between
 * two rounds of the same search is none.
 */
export function etcVerdict([never, ...others]: readonly CutoffRow[]): string {
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

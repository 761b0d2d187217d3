/**
 * Enhanced transposition cutoffs: nodes saved against time spent.
 *
 * @module
 */

import { parseFen } from "../../fen.ts";
import { lastIteration } from "../deepening.ts";
import {
  compared,
  type Experiment,
  least,
  measureEach,
  savedPercent,
  sum,
} from "../experiment.ts";
import { ENDINGS, MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { Searcher } from "../searcher.ts";
import { TEXTBOOK } from "../techniques.ts";

/** What a least depth for the cutoffs led to. */
export interface CutoffRow {
  /** Depth left from which they are tried, 0 for never. */
  readonly from: number;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Moves made for them, those for the cutoffs included. */
  readonly made: number;
  /** Time for them. */
  readonly milliseconds: number;
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
    const rows = CASES.map((from, index): CutoffRow => {
      const first = found[index].slice(0, tasks.length);
      return {
        from,
        nodes: sum(first.map(({ nodes }) => nodes)),
        made: sum(first.map(({ made }) => made)),
        milliseconds: leastTime(found[index], tasks.length),
      };
    });
    const [never] = rows;
    return {
      positions: tasks.map(({ fen, depth }) => `${fen} to depth ${depth}`),
      tables: [{
        title: `Search to a fixed depth, the fastest of ${rounds} rounds`,
        columns: [
          { name: "nodes" },
          { name: "fewer %", digits: 1 },
          { name: "moves made" },
          { name: "more %", digits: 1 },
          { name: "ms" },
        ],
        bar: 1,
        rows: rows.map(({ from, nodes, made, milliseconds }) => ({
          name: from === 0 ? "never" : `depth ${from} and more`,
          cells: [
            nodes,
            savedPercent(nodes, never.nodes),
            made,
            -savedPercent(made, never.made),
            milliseconds,
          ],
        })),
      }],
      verdict: etcVerdict(rows),
    };
  },
};

function search({ fen, depth }: Task, transpositionCutoffs: number) {
  const techniques = { ...TEXTBOOK, transpositionCutoffs };
  const searcher = new Searcher(parseFen(fen), techniques);
  const start = performance.now();
  lastIteration(searcher, depth);
  const milliseconds = performance.now() - start;
  return { nodes: searcher.nodes, made: searcher.board.made, milliseconds };
}

/** The sum over the positions of the fastest of their rounds but the first. */
function leastTime(
  found: readonly { milliseconds: number }[],
  positions: number,
): number {
  const times = found.slice(0, positions).map((_, place) =>
    found.filter((_, index) => index % positions === place).slice(1)
      .map(({ milliseconds }) => milliseconds)
  );
  return sum(times.map((some) => Math.min(...some)));
}

/**
 * Weighs the nodes against the moves made, which unlike time are the same in
 * each run.
 *
 * @param rows without cutoffs first, then by their least depth
 */
export function etcVerdict(rows: readonly CutoffRow[]): string {
  const [never, ...others] = rows;
  const best = least(others, ({ nodes }) => nodes);
  const cheapest = least(rows, ({ made }) => made);
  const percent = savedPercent(best.nodes, never.nodes).toFixed(1);
  const saved = best.nodes < never.nodes
    ? `From depth ${best.from} on the cutoffs save ${percent} % of the nodes, ` +
      "but the moves made are " + compared(best.made, never.made, "without")
    : "The cutoffs save no nodes";
  if (cheapest === never) return `${saved}; they do not pay at any depth.`;
  const work = savedPercent(cheapest.made, never.made).toFixed(1);
  const place = cheapest.from > others[0].from
    ? "away from the leaves, as claimed"
    : "even next to the leaves, against the claim";
  return `${saved}; they pay best from depth ${cheapest.from} on ` +
    `(${work} % fewer moves), ${place}.`;
}

/**
 * Which window finds the score with the fewest nodes.
 *
 * @module
 */

import { type Findings, microMax, nodesToPly, searchArms } from "../arms.ts";
import type { Experiment } from "../experiment.ts";
import { type Arm, type ColumnOf, experiment, tableOf } from "../frame.ts";
import { MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";
import { compared, count, least, savedPercent, sum } from "../statistics.ts";

/** What one kind of window needed. */
interface WindowRow {
  readonly name: string;
  readonly nodes: number;
  /** Positions in which its score is the full window's, null if it never is. */
  readonly agreed: number | null;
}

type Found = Pick<Findings, "nodes" | "score">;

const FULL_WINDOW: Techniques = { ...TEXTBOOK, scout: false };
const MTD: Techniques = { ...FULL_WINDOW, window: "MTD(f)" };

export const windows: Experiment = experiment({
  claim: "Narrower windows find the same score with fewer nodes, MTD(f) with " +
    "the fewest, and it should keep two bounds",
  source: 'Fierz, "Search enhancements"',
  quick: tasksOf(MIDDLEGAMES.slice(0, 5), 5),
  full: tasksOf(MIDDLEGAMES, 6),
  arms: ([{ depth }]): Arm<Task, Found>[] => [
    ...searchArms([
      ["full window", FULL_WINDOW],
      ["aspiration", { ...FULL_WINDOW, window: "aspiration" }],
      ["PVS", TEXTBOOK],
      ["PVS + aspiration", { ...TEXTBOOK, window: "aspiration" }],
      ["MTD(f), one bound", MTD],
      ["MTD(f), two bounds", { ...MTD, table: "two bounds" }],
    ]),
    engineArm(depth - 1),
  ],
  summarize: ({ found, all: [full] }) => ({
    nodes: sum(found.map(({ nodes }) => nodes)),
    agreed: found[0].score === undefined
      ? null
      : count(found, ({ score }, task) => score === full[task].score),
  }),
  tables: (rows, [{ depth }]) => [tableOf(
    `Nodes to depth ${depth}, with captures searched to the end`,
    rows,
    ["nodes", SAVED_BY_SEARCHERS, ["same score", ({ agreed }) => agreed]],
  )],
  verdict: (rows, { length }) => windowsVerdict(rows.slice(0, -1), length),
});

/** Nodes saved; those of micro-Max, which counts others, do not compare. */
const SAVED_BY_SEARCHERS: ColumnOf<WindowRow> = [
  "saved %",
  ({ nodes, agreed }, full) =>
    agreed === null ? null : savedPercent(nodes, full.nodes),
  1,
];

function engineArm(plies: number): Arm<Task, Found> {
  const engine = microMax();
  const measure = ({ fen }: Task) => ({
    nodes: nodesToPly(engine, fen, plies),
    score: undefined,
  });
  return { name: `micro-Max to ply ${plies}`, measure };
}

/**
 * Names the winner.
 *
 * @param rows the full window first; MTD(f) last, with one bound and with two
 */
export function windowsVerdict(
  rows: readonly WindowRow[],
  positions: number,
): string {
  const [full] = rows;
  const [one, two] = rows.slice(-2);
  const best = least(rows, ({ nodes }) => nodes);
  const agree = rows.every(({ agreed }) => agreed === positions)
    ? "All find the same scores"
    : "NOT all find the same scores";
  const winner = best === full
    ? "no window needs fewer nodes than the full one"
    : `${best.name} needs the fewest nodes, ` +
      compared(best.nodes, full.nodes, "the full window");
  return `${agree}; ${winner}; with two bounds MTD(f) needs ` +
    `${compared(two.nodes, one.nodes, "with one")}.`;
}

/** Which window finds the score with the fewest nodes. */

import {
  type Answer,
  engineArm,
  SAVINGS,
  savings,
  searchArms,
} from "../arms.ts";
import { type Arm, experiment, type Summary } from "../frame.ts";
import { MIDDLEGAMES, tasksOf } from "../positions.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";
import { compared, count, least } from "../statistics.ts";

/** Nodes, and positions in which the score is the full window's. */
type WindowRow = Summary<"nodes"> & { readonly agreed: number | null };

const FULL_WINDOW: Techniques = { ...TEXTBOOK, scout: false };
const MTD: Techniques = { ...FULL_WINDOW, window: "MTD(f)" };

export const windows = experiment({
  claim: "Narrower windows find the same score with fewer nodes, MTD(f) with " +
    "the fewest, and it should keep two bounds",
  source: 'Fierz, "Search enhancements"',
  quick: tasksOf(MIDDLEGAMES.slice(0, 5), 5),
  full: tasksOf(MIDDLEGAMES, 6),
  arms: ([{ depth }]): Arm<Answer>[] => [
    ...searchArms([
      ["full window", FULL_WINDOW],
      ["aspiration", { ...FULL_WINDOW, window: "aspiration" }],
      ["PVS", TEXTBOOK],
      ["PVS + aspiration", { ...TEXTBOOK, window: "aspiration" }],
      ["MTD(f), one bound", MTD],
      ["MTD(f), two bounds", { ...MTD, table: "two bounds" }],
    ]),
    engineArm(`micro-Max to ply ${depth - 1}`),
  ],
  summarize({ found, all: [full] }) {
    const { nodes, saved } = savings(found, full);
    // micro-Max counts other nodes and scores: they do not compare.
    if (found[0].score === null) return { nodes, saved: null, agreed: null };
    const agreed = count(found, ({ score }, at) => score === full[at].score);
    return { nodes, saved, agreed };
  },
  tables: ([{ depth }]) => [{
    title: `Nodes to depth ${depth}, with captures searched to the end`,
    columns: [...SAVINGS, ["agreed", "same score"]],
  }],
  verdict: (rows, tasks) => windowsVerdict(rows.slice(0, -1), tasks),
});

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

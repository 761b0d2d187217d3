/**
 * Which window finds the score with the fewest nodes.
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
  part,
  savedPercent,
  sum,
} from "../experiment.ts";
import { microMax, nodesToPly } from "../micro_max.ts";
import { MIDDLEGAMES } from "../positions.ts";
import { Searcher } from "../searcher.ts";
import { type Techniques, TEXTBOOK } from "../techniques.ts";

/** What one kind of window needed. */
export interface WindowRow {
  /** Its name. */
  readonly name: string;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Positions in which its score is that of the full window. */
  readonly agreed: number;
}

const FULL_WINDOW: Techniques = { ...TEXTBOOK, scout: false };
const MTD: Techniques = { ...FULL_WINDOW, window: "MTD(f)" };

const CASES: readonly (readonly [name: string, techniques: Techniques])[] = [
  ["full window", FULL_WINDOW],
  ["aspiration", { ...FULL_WINDOW, window: "aspiration" }],
  ["PVS", TEXTBOOK],
  ["PVS + aspiration", { ...TEXTBOOK, window: "aspiration" }],
  ["MTD(f), one bound", MTD],
  ["MTD(f), two bounds", { ...MTD, table: "two bounds" }],
];

const QUICK = { depth: 5, positions: MIDDLEGAMES.slice(0, 5) };
const FULL = { depth: 6, positions: MIDDLEGAMES };

/** The experiment. */
export const windows: Experiment = {
  claim: "Narrower windows find the same score with fewer nodes, MTD(f) with " +
    "the fewest, and it should keep two bounds",
  source: 'Fierz, "Search enhancements"',
  *run({ quick }) {
    const { depth, positions } = quick ? QUICK : FULL;
    const found = yield* part(
      measureEach(CASES, positions, ([, techniques], fen) => {
        const searcher = new Searcher(parseFen(fen), techniques);
        const score = lastIteration(searcher, depth)?.score;
        return { nodes: searcher.nodes, score };
      }),
      0,
      0.9,
    );
    const engine = microMax();
    const [others] = yield* part(
      measureEach(
        [engine],
        positions,
        (it, fen) => nodesToPly(it, fen, depth - 1),
      ),
      0.9,
      1,
    );
    const rows = CASES.map(([name], index): WindowRow => ({
      name,
      nodes: sum(found[index].map(({ nodes }) => nodes)),
      agreed:
        found[index].filter(({ score }, place) =>
          score === found[0][place].score
        ).length,
    }));
    const engineRow = {
      name: `micro-Max to ply ${depth - 1}`,
      cells: [sum(others), null, null],
    };
    return {
      positions,
      tables: [{
        title: `Nodes to depth ${depth}, with captures searched to the end`,
        columns: [
          { name: "nodes" },
          { name: "saved %", digits: 1 },
          { name: "same score" },
        ],
        bar: 0,
        rows: [
          ...rows.map(({ name, nodes, agreed }) => ({
            name,
            cells: [nodes, savedPercent(nodes, rows[0].nodes), agreed],
          })),
          engineRow,
        ],
      }],
      verdict: windowsVerdict(rows, positions.length),
    };
  },
};

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

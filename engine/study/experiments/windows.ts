/**
 * Which window finds the score with the fewest nodes.
 *
 * @module
 */

import { parseFen } from "../../notation/fen.ts";
import { lastIteration } from "../search/deepening.ts";
import {
  type ColumnOf,
  compared,
  type Experiment,
  least,
  measureEach,
  part,
  savedColumn,
  sum,
  tableOf,
} from "../experiment.ts";
import { microMax, nodesToPly } from "../micro_max.ts";
import { MIDDLEGAMES } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";

/** What one kind of window needed. */
export interface WindowRow {
  /** Its name. */
  readonly name: string;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Positions in which its score is the full window's, null if it never is. */
  readonly agreed: number | null;
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
      measureEach(
        CASES,
        positions,
        ([, techniques], fen) => search(fen, techniques, depth),
      ),
      0,
      0.9,
    );
    const [others] = yield* part(
      measureEach(
        [microMax()],
        positions,
        (engine, fen) => nodesToPly(engine, fen, depth - 1),
      ),
      0.9,
      1,
    );
    const rows = CASES.map(([name], index) =>
      toRow(name, found[index], found[0])
    );
    const name = `micro-Max to ply ${depth - 1}`;
    const engineRow = { name, nodes: sum(others), agreed: null };
    const title = `Nodes to depth ${depth}, with captures searched to the end`;
    const columns = [NODES, saved(rows[0]), AGREED];
    return {
      positions,
      tables: [tableOf(title, columns, [...rows, engineRow])],
      verdict: windowsVerdict(rows, positions.length),
    };
  },
};

const NODES: ColumnOf<WindowRow> = {
  name: "nodes",
  value: ({ nodes }) => nodes,
};

/** Nodes saved; those of micro-Max, which counts others, do not compare. */
function saved(full: WindowRow): ColumnOf<WindowRow> {
  const column = savedColumn(full.nodes);
  const value = (row: WindowRow) =>
    row.agreed === null ? null : column.value(row);
  return { ...column, value };
}

const AGREED: ColumnOf<WindowRow> = {
  name: "same score",
  value: ({ agreed }) => agreed,
};

/** What a search of a position has found. */
interface Found {
  readonly nodes: number;
  readonly score: number | undefined;
}

function search(fen: string, techniques: Techniques, depth: number): Found {
  const searcher = new Searcher(parseFen(fen), techniques);
  const score = lastIteration(searcher, depth)?.score;
  return { nodes: searcher.nodes, score };
}

function toRow(
  name: string,
  found: readonly Found[],
  full: readonly Found[],
): WindowRow {
  const agreed = found.filter(({ score }, index) =>
    score === full[index].score
  );
  const nodes = sum(found.map(({ nodes }) => nodes));
  return { name, nodes, agreed: agreed.length };
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

/**
 * Singular extensions: less depth everywhere for more of it where it matters.
 *
 * @module
 */

import { type Experiment, part, tableOf } from "../experiment.ts";
import {
  formatElo,
  matchColumns,
  playMatches,
  type Strength,
} from "../match.ts";
import { TACTICS } from "../positions.ts";
import { DEPTH, solveAll, SOLVED, tally } from "../solving.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";

/** What a searcher made of the puzzles. */
export interface ExtensionRow {
  /** Its name. */
  readonly name: string;
  /** Puzzles answered rightly. */
  readonly solved: number;
  /** Depth that half of the searches did not exceed. */
  readonly depth: number;
  /** Result of a match with the plain searcher, null if not played. */
  readonly match: Strength | null;
}

const SINGULAR: Techniques = { ...TEXTBOOK, singular: true };
const QUICK = { nodes: 20_000, puzzles: TACTICS.slice(0, 50) };
const FULL = { nodes: 100_000, puzzles: TACTICS };

/** The experiment. */
export const extensions: Experiment = {
  claim: "Singular extensions work in some test positions, but overall, no go",
  source: 'Fierz, "Singular extensions"',
  *run(effort) {
    const { nodes, puzzles } = effort.quick ? QUICK : FULL;
    const share = effort.games ? 0.3 : 1;
    const found = yield* part(
      solveAll([TEXTBOOK, SINGULAR], puzzles, nodes),
      0,
      share,
    );
    const matches = yield* part(
      playMatches([SINGULAR], TEXTBOOK, effort),
      share,
      1,
    );
    const played = [null, ...matches];
    const names = ["none", "singular", "micro-Max"];
    const rows = names.map((name, index): ExtensionRow => ({
      name,
      ...tally(found[index]),
      match: played[index] ?? null,
    }));
    const title = `${puzzles.length} puzzles, ${nodes} nodes for each`;
    const columns = [SOLVED, DEPTH, ...matchColumns(effort)];
    return {
      positions: puzzles.map(({ fen }) => fen),
      tables: [tableOf(title, columns, rows)],
      verdict: extensionsVerdict(rows, puzzles.length),
    };
  },
};

/**
 * Tells whether they pay.
 *
 * @param rows without extensions, with them, and micro-Max
 */
export function extensionsVerdict(
  rows: readonly ExtensionRow[],
  puzzles: number,
): string {
  const [plain, singular] = rows;
  const gain = singular.solved - plain.solved;
  const result = gain === 0
    ? `solve as many of ${puzzles} puzzles`
    : `solve ${Math.abs(gain)} ${gain > 0 ? "more" : "fewer"} of ${puzzles} ` +
      "puzzles";
  const depth = `${plain.depth} to ${singular.depth}`;
  const games = singular.match === null
    ? ""
    : `; in games at equal time they are worth ${formatElo(singular.match)}`;
  const verdict = gain > 0 ? "against" : "in line with";
  return `At equal nodes singular extensions ${result}, with the depth going ` +
    `from ${depth}${games}: ${verdict} Fierz's doubts.`;
}

/**
 * Depth reductions: null move, late moves and ProbCut, and what fools them.
 *
 * @module
 */

import {
  type ColumnOf,
  type Experiment,
  part,
  tableOf,
} from "../experiment.ts";
import { matchColumns, playMatches, type Strength } from "../match.ts";
import { TACTICS, ZUGZWANGS } from "../positions.ts";
import { DEPTH, solveAll, SOLVED, tally } from "../solving.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";

/** What a searcher made of the puzzles. */
export interface ReductionRow {
  /** Its name. */
  readonly name: string;
  /** Puzzles answered rightly. */
  readonly solved: number;
  /** Depth that half of the searches did not exceed. */
  readonly depth: number;
  /** Positions with zugzwang answered rightly. */
  readonly zugzwangs: number;
  /** Result of a match with the plain searcher, null if not played. */
  readonly match: Strength | null;
}

const CASES: readonly (readonly [name: string, techniques: Techniques])[] = [
  ["none", TEXTBOOK],
  ["null move", { ...TEXTBOOK, nullMove: "always" }],
  ["null move with pieces", { ...TEXTBOOK, nullMove: "with pieces" }],
  ["late moves", { ...TEXTBOOK, lateMoves: true }],
  ["ProbCut", { ...TEXTBOOK, probCut: true }],
  [
    "null move + late moves",
    { ...TEXTBOOK, nullMove: "with pieces", lateMoves: true },
  ],
];

const QUICK = {
  nodes: 10_000,
  zugzwang: 60_000,
  puzzles: TACTICS.slice(0, 50),
};
const FULL = { nodes: 100_000, zugzwang: 400_000, puzzles: TACTICS };

/** The experiment. */
export const reductions: Experiment = {
  claim: "Less depth for hopeless lines is more depth for the others; the " +
    "null move works in chess, but zugzwang fools it; ProbCut is " +
    "outperformed by reductions that know the game",
  source: 'Fierz, "Depth reductions" and "Game-specific enhancements"',
  *run(effort) {
    const { nodes, zugzwang, puzzles } = effort.quick ? QUICK : FULL;
    const searchers = CASES.map(([, techniques]) => techniques);
    const share = effort.games ? 0.2 : 0.8;
    const found = yield* part(solveAll(searchers, puzzles, nodes), 0, share);
    const fooled = yield* part(
      solveAll(searchers, ZUGZWANGS, zugzwang),
      share,
      effort.games ? 0.25 : 1,
    );
    const matches = yield* part(
      playMatches(searchers.slice(1), TEXTBOOK, effort),
      0.25,
      1,
    );
    const played = [null, ...matches];
    const names = [...CASES.map(([name]) => name), "micro-Max"];
    const rows = names.map((name, index): ReductionRow => ({
      name,
      ...tally(found[index]),
      zugzwangs: tally(fooled[index]).solved,
      match: played[index] ?? null,
    }));
    const title = `${puzzles.length} puzzles, ${nodes} nodes for each; ` +
      `${ZUGZWANGS.length} zugzwangs, ${zugzwang} nodes`;
    const columns = [SOLVED, DEPTH, FOOLED, ...matchColumns(effort)];
    return {
      positions: [...ZUGZWANGS, ...puzzles].map(({ fen }) => fen),
      tables: [tableOf(title, columns, rows)],
      verdict: reductionsVerdict(rows),
    };
  },
};

const FOOLED: ColumnOf<ReductionRow> = {
  name: "zugzwangs",
  value: ({ zugzwangs }) => zugzwangs,
};

/**
 * Tells what each reduction gains, and whether zugzwang fools the null move.
 *
 * @param rows none, null move always and with pieces, late moves, ProbCut, …
 */
export function reductionsVerdict(rows: readonly ReductionRow[]): string {
  const [none, always, pieces, late, probCut] = rows;
  const gains = [pieces, late, probCut].map(({ name, solved, depth }) =>
    `${name} ${signed(solved - none.solved)} (depth ${none.depth} to ${depth})`
  );
  const knowing = Math.max(pieces.solved, late.solved);
  const order = probCut.solved < knowing
    ? "ProbCut is outperformed, as claimed"
    : "ProbCut is not outperformed, against the claim";
  const fooled = always.zugzwangs < none.zugzwangs
    ? "zugzwang fools the null move"
    : "zugzwang does not fool the null move here";
  return `Puzzles gained: ${gains.join(", ")}; ${order}; ${fooled}: ` +
    `${always.zugzwangs} solved instead of ${none.zugzwangs}, and ` +
    `${pieces.zugzwangs} if only a side with pieces may pass.`;
}

function signed(count: number): string {
  return count > 0 ? `+${count}` : String(count);
}

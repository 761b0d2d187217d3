/**
 * What is searched beyond the last ply, and how many puzzles that solves.
 *
 * @module
 */

import {
  type ColumnOf,
  type Experiment,
  least,
  tableOf,
} from "../experiment.ts";
import { TACTICS } from "../positions.ts";
import { DEPTH, solveAll, tally } from "../solving.ts";
import { type Quiescence, TEXTBOOK } from "../search/techniques.ts";

/** What a kind of quiescence led to. */
export interface QuiescenceRow {
  /** Its name. */
  readonly name: string;
  /** Puzzles answered wrongly. */
  readonly errors: number;
  /** Depth that half of the searches did not exceed. */
  readonly depth: number;
}

const KINDS: readonly Quiescence[] = ["none", "recaptures", "captures"];
const QUICK = { nodes: 15_000, puzzles: TACTICS.slice(0, 50) };
const FULL = { nodes: 100_000, puzzles: TACTICS };

/** The experiment. */
export const quiescence: Experiment = {
  claim: "The evaluation is to be believed in quiet positions only",
  source: 'Fierz, "Quiescence search"; Muller, the features of micro-Max',
  *run({ quick }) {
    const { nodes, puzzles } = quick ? QUICK : FULL;
    const searchers = KINDS.map((quiescence) => ({ ...TEXTBOOK, quiescence }));
    const found = yield* solveAll(searchers, puzzles, nodes);
    const rows = [...KINDS, "micro-Max"].map((name, index): QuiescenceRow => ({
      name,
      ...tally(found[index]),
    }));
    const title = `${puzzles.length} puzzles, ${nodes} nodes for each`;
    return {
      positions: puzzles.map(({ fen }) => fen),
      tables: [tableOf(title, [ERRORS, DEPTH], rows)],
      verdict: quiescenceVerdict(rows, puzzles.length),
    };
  },
};

const ERRORS: ColumnOf<QuiescenceRow> = {
  name: "errors",
  value: ({ errors }) => errors,
};

/**
 * Compares the errors.
 *
 * @param rows without quiescence, recaptures, captures, and micro-Max
 */
export function quiescenceVerdict(
  rows: readonly QuiescenceRow[],
  puzzles: number,
): string {
  const [none, recaptures, captures, engine] = rows;
  const best = least(rows.slice(0, 3), ({ errors }) => errors);
  const claim = best === none
    ? "Quiescence does not pay, against the claim"
    : "Quiescence pays";
  const others = [none, recaptures, captures]
    .map(({ name, errors }) => `${errors} with ${name}`).join(", ");
  return `${claim}: of ${puzzles} puzzles a searcher fails at ${others}; ` +
    `micro-Max, which searches recaptures, at ${engine.errors}.`;
}

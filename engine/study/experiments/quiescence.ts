/** What is searched beyond the last ply, and how many puzzles that solves. */

import { solvers, tally, titleOf, trialsOf } from "../arms.ts";
import { experiment, type Summary } from "../frame.ts";
import { TACTICS } from "../positions.ts";
import { type Quiescence, TEXTBOOK } from "../search/techniques.ts";
import { least } from "../statistics.ts";

type QuiescenceRow = Summary<"errors" | "depth">;

const KINDS: readonly Quiescence[] = ["none", "recaptures", "captures"];

export const quiescence = experiment({
  claim: "The evaluation is to be believed in quiet positions only",
  source: 'Fierz, "Quiescence search"; Muller, the features of micro-Max',
  quick: trialsOf(TACTICS.slice(0, 50), 15_000),
  full: trialsOf(TACTICS, 100_000),
  arms: () =>
    solvers(KINDS.map((kind) => [kind, { ...TEXTBOOK, quiescence: kind }])),
  summarize: tally,
  tables: (trials) => [
    { title: titleOf(trials), columns: [["errors"], ["depth"]] },
  ],
  verdict: quiescenceVerdict,
});

export function quiescenceVerdict(
  rows: readonly QuiescenceRow[],
  puzzles: number,
): string {
  const [none, recaptures, captures, engine] = rows;
  const searchers = [none, recaptures, captures];
  const claim = least(searchers, ({ errors }) => errors) === none
    ? "Quiescence does not pay, against the claim"
    : "Quiescence pays";
  const errors = searchers.map(({ name, errors }) => `${errors} with ${name}`);
  return `${claim}: of ${puzzles} puzzles a searcher fails at ` +
    `${errors.join(", ")}; micro-Max, which searches recaptures, at ` +
    `${engine.errors}.`;
}

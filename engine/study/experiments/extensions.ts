/**
 * Singular extensions: less depth everywhere for more of it where it matters.
 */

import { solvers, tally, titleOf, trialsOf } from "../arms.ts";
import { experiment, type Played, type Summary } from "../frame.ts";
import { formatElo } from "../match.ts";
import { TACTICS } from "../positions.ts";
import { TEXTBOOK } from "../search/techniques.ts";

type ExtensionRow = Summary<"solved" | "depth"> & Played;

export const extensions = experiment({
  claim: "Singular extensions work in some test positions, but overall, no go",
  source: 'Fierz, "Singular extensions"',
  quick: trialsOf(TACTICS.slice(0, 50), 20_000),
  full: trialsOf(TACTICS, 100_000),
  playsGames: true,
  arms: () =>
    solvers([
      ["none", TEXTBOOK],
      ["singular", { ...TEXTBOOK, singular: true }],
    ]),
  summarize: tally,
  tables: (trials) => [
    { title: titleOf(trials), columns: [["solved"], ["depth"]] },
  ],
  verdict: extensionsVerdict,
});

export function extensionsVerdict(
  [plain, singular]: readonly ExtensionRow[],
  puzzles: number,
): string {
  const gain = singular.solved - plain.solved;
  const difference = `${Math.abs(gain)} ${gain > 0 ? "more" : "fewer"}`;
  const games = singular.match === null
    ? ""
    : `; in games at equal time they are worth ${formatElo(singular.match)}`;
  return "At equal nodes singular extensions solve " +
    `${gain === 0 ? "as many" : difference} of ${puzzles} puzzles, with the ` +
    `depth going from ${plain.depth} to ${singular.depth}${games}: ` +
    `${gain > 0 ? "against" : "in line with"} Fierz's doubts.`;
}

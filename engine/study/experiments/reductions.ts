/**
 * Depth reductions: null move, late moves and ProbCut, and what fools them.
 */

import { solvers, tally, titleOf, trialsOf } from "../arms.ts";
import { experiment, type Summary } from "../frame.ts";
import { TACTICS, ZUGZWANGS } from "../positions.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";

/** Puzzles solved, and of the zugzwangs, which are the first tasks. */
type ReductionRow = Summary<"solved" | "depth" | "zugzwangs">;
const COUNT = ZUGZWANGS.length;

const WITH_PIECES: Techniques = { ...TEXTBOOK, nullMove: "with pieces" };

export const reductions = experiment({
  claim: "Less depth for hopeless lines is more depth for the others; the " +
    "null move works in chess, but zugzwang fools it; ProbCut is " +
    "outperformed by reductions that know the game",
  source: 'Fierz, "Depth reductions" and "Game-specific enhancements"',
  quick: [
    ...trialsOf(ZUGZWANGS, 60_000),
    ...trialsOf(TACTICS.slice(0, 50), 10_000),
  ],
  full: [...trialsOf(ZUGZWANGS, 400_000), ...trialsOf(TACTICS, 100_000)],
  playsGames: true,
  arms: () =>
    solvers([
      ["none", TEXTBOOK],
      ["null move", { ...TEXTBOOK, nullMove: "always" }],
      ["null move with pieces", WITH_PIECES],
      ["late moves", { ...TEXTBOOK, lateMoves: true }],
      ["ProbCut", { ...TEXTBOOK, probCut: true }],
      ["null move + late moves", { ...WITH_PIECES, lateMoves: true }],
    ]),
  summarize: ({ found, tasks }) => ({
    ...tally({ found: found.slice(COUNT), tasks: tasks.slice(COUNT) }),
    zugzwangs: tally({ found: found.slice(0, COUNT), tasks }).solved,
  }),
  tables: (trials) => [{
    title: `${titleOf(trials.slice(COUNT))}; ${COUNT} zugzwangs, ` +
      `${trials[0].nodes} nodes`,
    columns: [["solved"], ["depth"], ["zugzwangs"]],
  }],
  verdict: reductionsVerdict,
});

export function reductionsVerdict(
  [none, always, pieces, late, probCut]: readonly ReductionRow[],
): string {
  const gains = [pieces, late, probCut].map(({ name, solved, depth }) => {
    const sign = solved > none.solved ? "+" : "";
    return `${name} ${sign}${solved - none.solved} ` +
      `(depth ${none.depth} to ${depth})`;
  });
  const order = probCut.solved < Math.max(pieces.solved, late.solved)
    ? "ProbCut is outperformed, as claimed"
    : "ProbCut is not outperformed, against the claim";
  const fooled = always.zugzwangs < none.zugzwangs
    ? "zugzwang fools the null move"
    : "zugzwang does not fool the null move here";
  return `Puzzles gained: ${gains.join(", ")}; ${order}; ${fooled}: ` +
    `${always.zugzwangs} solved instead of ${none.zugzwangs}, and ` +
    `${pieces.zugzwangs} if only a side with pieces may pass.`;
}

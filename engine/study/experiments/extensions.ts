/** Singular extensions: less depth everywhere for more where it matters. */

import { engineArm, searchArms } from "../arms.ts";
import { experiment } from "../experiment.ts";
import { loses, solves } from "../judgement.ts";
import { puzzles } from "../positions.ts";

export default experiment({
  question: "Are forced moves worth more depth?",
  quick: puzzles(20_000, 50),
  full: puzzles(200_000),
  playsGames: true,
  tables: () => [["Puzzles at equal nodes", ["solved", "p solved", "depth"], [
    ...searchArms({ none: {}, singular: { singular: true } }),
    engineArm("micro-Max"),
  ]]],
  claims: [
    ["Singular extensions solve puzzles", "Fierz", solves("singular", "none")],
    ["Overall, singular extensions are no go", "Fierz", loses("singular")],
  ],
});

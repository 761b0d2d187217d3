/** Singular extensions: less depth everywhere for more where it matters. */

import { engineArm, searchArms } from "../arms.ts";
import { experiment } from "../frame.ts";
import { loses, solves } from "../judgement.ts";
import { TACTICS, trialsOf } from "../positions.ts";

export const extensions = experiment({
  question: "Are forced moves worth more depth?",
  quick: trialsOf(TACTICS.slice(0, 50), 20_000),
  full: trialsOf(TACTICS, 200_000),
  playsGames: true,
  arms: () => [
    ...searchArms({ none: {}, singular: { singular: true } }),
    engineArm("micro-Max"),
  ],
  tables: [["Puzzles at equal nodes", ["solved", "p solved", "depth"]]],
  claims: [
    ["Singular extensions solve puzzles", "Fierz", solves("singular", "none")],
    ["Overall, singular extensions are no go", "Fierz", loses("singular")],
  ],
});

/** Less depth: null move, late moves and ProbCut, and what fools them. */

import { engineArm, searchArms } from "../arms.ts";
import { totalOf } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decide, solves } from "../judgement.ts";
import { puzzles, trialsOf } from "../positions.ts";

const NONE = "none";
const ALWAYS = "null move";
const PIECES = "null move with pieces";
const LATE = "late moves";
const PROB_CUT = "ProbCut";

export default experiment({
  question: "Is it worth searching hopeless lines less deeply?",
  quick: [...trialsOf("zugzwang", 60_000), ...puzzles(8000, 50)],
  full: [...trialsOf("zugzwang", 200_000), ...puzzles(50_000)],
  playsGames: true,
  tables: () => [{
    title: "Puzzles with equal nodes, and zugzwangs",
    columns: ["solved", "p solved", "depth", "zugzwangs"],
    arms: [
      ...searchArms({
        [NONE]: {},
        [ALWAYS]: { nullMove: "always" },
        [PIECES]: { nullMove: "with pieces" },
        [LATE]: { lateMoves: true },
        [PROB_CUT]: { probCut: true },
        "null move + late moves": { nullMove: "with pieces", lateMoves: true },
      }),
      engineArm("micro-Max"),
    ],
  }],
  claims: [
    {
      claim: "The null move works well in chess",
      source: "Fierz",
      judge: solves(PIECES, NONE),
    },
    {
      claim: "Zugzwang fools the null move",
      source: "Fierz",
      judge: (rows) => {
        const [none, always, pieces] = [NONE, ALWAYS, PIECES]
          .map((name) => totalOf(rows[name], "zugzwangs"));
        const because =
          `zugzwangs solved: ${always} against ${none}; ${pieces} if ` +
          "only a side with pieces may pass";
        return decide(always < none, because);
      },
    },
    {
      claim: "Late moves need less depth",
      source: "Wiki",
      judge: solves(LATE, NONE),
    },
    {
      claim: "ProbCut beats plain alpha-beta",
      source: "Fierz",
      judge: solves(PROB_CUT, NONE),
    },
    {
      claim: "Knowledge of the game beats ProbCut",
      source: "Fierz",
      judge: solves(PIECES, PROB_CUT),
    },
  ],
});

/** Depth reductions: null move, late moves and ProbCut, and what fools them. */

import { engineArm, searchArms } from "../arms.ts";
import { totalOf } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decide, solves } from "../judgement.ts";
import { puzzles, trialsOf } from "../positions.ts";

const [NONE, ALWAYS, PIECES, LATE, PROB_CUT] = [
  ...["none", "null move", "null move with pieces", "late moves", "ProbCut"],
];

export default experiment({
  question: "Is less depth for hopeless lines more depth for the others?",
  quick: [...trialsOf("zugzwang", 60_000), ...puzzles(8000, 50)],
  full: [...trialsOf("zugzwang", 200_000), ...puzzles(50_000)],
  playsGames: true,
  tables: () => [[
    "Puzzles at equal nodes, and zugzwangs",
    ["solved", "p solved", "depth", "zugzwangs"],
    [
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
  ]],
  claims: [
    ["The null move works well in chess", "Fierz", solves(PIECES, NONE)],
    ["Zugzwang fools the null move", "Fierz", (rows) => {
      const [none, always, pieces] = [NONE, ALWAYS, PIECES]
        .map((name) => totalOf(rows[name], "zugzwangs"));
      const because = `${always} zugzwangs solved, not ${none}; ${pieces} if ` +
        "only a side with pieces may pass";
      return decide(always < none, because);
    }],
    ["Late moves may be searched less deeply", "Wiki", solves(LATE, NONE)],
    ["ProbCut beats plain alpha-beta", "Fierz", solves(PROB_CUT, NONE)],
    ["Who knows the game beats ProbCut", "Fierz", solves(PIECES, PROB_CUT)],
  ],
});

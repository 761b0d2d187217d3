/** Less depth: null move, late moves and ProbCut, and what fools them. */

import { engineVariant, searchVariants } from "../variants.ts";
import { SOLUTIONS, totalOf } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decideClaim, sooner } from "../judgement.ts";
import { puzzles, trialsOf } from "../positions.ts";

const NONE = "none";
const ALWAYS = "null move";
const PIECES = "null move with pieces";
const LATE = "late moves";
const PROB_CUT = "ProbCut";
const SACRIFICES = "sacrifices";

export default experiment({
  question: "Is it worth searching hopeless lines less deeply?",
  quick: [...trialsOf("zugzwang", 60_000), ...puzzles(8000, 50)],
  full: [...trialsOf("zugzwang", 200_000), ...puzzles(50_000)],
  playsGames: true,
  tables: () => [{
    title: "Puzzles with equal nodes, and zugzwangs",
    columns: [...SOLUTIONS, "depth", "zugzwangs"],
    variants: [
      ...searchVariants({
        [NONE]: {},
        [ALWAYS]: { nullMove: "always" },
        [PIECES]: { nullMove: "with pieces" },
        [LATE]: { lateMoves: true },
        [PROB_CUT]: { probCut: true },
        [SACRIFICES]: { sacrifices: "reduced" },
        "null move + late moves": { nullMove: "with pieces", lateMoves: true },
      }),
      engineVariant("micro-Max"),
    ],
  }],
  claims: [
    {
      claim: "The null move works well in chess",
      source: "Fierz",
      quote: "the Null Move, which works well in chess",
      judge: sooner(PIECES, NONE),
    },
    {
      claim: "Zugzwang fools the null move",
      source: "Fierz",
      quote: "There are many examples of Null-Move chess programs failing " +
        "spectacularly in these positions",
      judge: (rows) => {
        const [none, always, pieces] = [NONE, ALWAYS, PIECES]
          .map((name) => totalOf(rows[name], "zugzwangs"));
        return decideClaim(always < none, {
          "zugzwangs solved": none,
          [ALWAYS]: always,
          [PIECES]: pieces,
        });
      },
    },
    {
      claim: "Late moves need less depth",
      source: "Wiki",
      judge: sooner(LATE, NONE),
    },
    {
      claim: "ProbCut beats plain alpha-beta",
      source: "Fierz",
      quote: "It worked much better than plain alphabeta",
      judge: sooner(PROB_CUT, NONE),
    },
    {
      claim: "Sacrifices deserve full depth",
      source: "Fierz",
      quote: "Chess programs cannot afford to do this, because successful " +
        "attacks on the king often involve sacrifices",
      judge: sooner(NONE, SACRIFICES),
    },
    {
      claim: "Knowledge of the game beats ProbCut",
      source: "Fierz",
      quote: "but not as well as my game-specific pruning algorithm",
      judge: sooner(PIECES, PROB_CUT),
    },
  ],
});

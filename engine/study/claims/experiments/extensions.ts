/** Singular extensions: more depth for forced moves, less for all others. */

import { engineVariant, searchVariants } from "../variants.ts";
import { SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { loses, sooner } from "../judgement.ts";
import { puzzles } from "../positions.ts";

export default experiment({
  question: "Are forced moves worth more depth?",
  quick: puzzles(5000, 50),
  full: puzzles(20_000),
  playsGames: true,
  tables: () => [{
    title: "Puzzles with equal nodes",
    columns: [...SOLUTIONS, "depth"],
    variants: [
      ...searchVariants({ none: {}, singular: { singular: true } }),
      engineVariant("micro-Max"),
    ],
  }],
  claims: [
    {
      claim: "Singular extensions solve puzzles sooner",
      source: "Fierz",
      quote: "It usually works fine in some test positions",
      judge: sooner("singular", "none"),
    },
    {
      claim: "Overall, singular extensions do not pay",
      source: "Fierz",
      quote: "but overall, no go",
      judge: loses("singular"),
    },
  ],
});

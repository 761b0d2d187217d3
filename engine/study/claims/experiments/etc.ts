/** Enhanced transposition cutoffs: the nodes they save, and their cost. */

import { searchVariants } from "../variants.ts";
import { TIMES } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { endings, middlegames } from "../positions.ts";

const NEVER = "never";
const NEAR = "depth 2 and more";
const FAR = "depth 4 and more";
const TIME = "milliseconds";
const ROUNDS = 5;

export default experiment({
  question: "Is it worth looking up all moves before searching any?",
  quick: [...middlegames(4), ...endings(6)],
  full: [...middlegames(5), ...endings(8)],
  tables: () => [{
    title: "By the least depth at which moves are looked up",
    columns: ["nodes", "saved %", "probes", ...TIMES],
    rounds: ROUNDS,
    variants: searchVariants({
      [NEVER]: {},
      [NEAR]: { transpositionCutoffs: 2 },
      "depth 3 and more": { transpositionCutoffs: 3 },
      [FAR]: { transpositionCutoffs: 4 },
    }),
  }],
  claims: [
    {
      claim: "Looking up all moves saves nodes",
      source: "Fierz",
      quote: "This search is made unnecessary with the ETC lookup",
      judge: less(NEAR, NEVER),
    },
    {
      claim: "Near the leaves it costs time",
      source: "Fierz",
      quote: "if you use it close to the leaf nodes, the amount of the tree " +
        "that you cutoff is small",
      judge: less(NEVER, NEAR, TIME),
    },
    {
      claim: "Away from the leaves it saves time",
      source: "Fierz",
      quote:
        "If you only use ETC further away from the leafs, you will get a " +
        "big enough cutoff to compensate for the speed loss",
      judge: less(FAR, NEVER, TIME),
    },
  ],
});

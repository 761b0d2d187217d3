/** Enhanced transposition cutoffs: the nodes they save, and their cost. */

import { searchArms, undisturbed } from "../arms.ts";
import { SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { endings, middlegames } from "../positions.ts";

const NEVER = "never";
const NEAR = "depth 2 and more";
const FAR = "depth 4 and more";
const TIME = "milliseconds";

export default experiment({
  question: "Is it worth looking up all moves before searching any?",
  quick: [...middlegames(4), ...endings(6)],
  full: [...middlegames(5), ...endings(8)],
  tables: () => [{
    title: "By the least depth at which moves are looked up",
    columns: [...SAVINGS, "made", "probes", "ms"],
    arms: searchArms({
      [NEVER]: {},
      [NEAR]: { transpositionCutoffs: 2 },
      "depth 3 and more": { transpositionCutoffs: 3 },
      [FAR]: { transpositionCutoffs: 4 },
    }).map(undisturbed),
  }],
  claims: [
    {
      claim: "Looking up all moves saves nodes",
      source: "Fierz",
      judge: less(NEAR, NEVER),
    },
    {
      claim: "Near the leaves it costs time",
      source: "Fierz",
      judge: less(NEVER, NEAR, TIME),
    },
    {
      claim: "Away from the leaves it saves time",
      source: "Fierz",
      judge: less(FAR, NEVER, TIME),
    },
  ],
});

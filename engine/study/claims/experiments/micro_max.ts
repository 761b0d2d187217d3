/** micro-Max without each of its ideas, which `ideas.ts` overrides. */

import { engineVariant, ideaVariant } from "../variants.ts";
import { SAVINGS, SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, sooner } from "../judgement.ts";
import { endings, middlegames, puzzles } from "../positions.ts";

const MICRO_MAX = "micro-Max";
const UNBOUNDED = "no window";
const NO_RECAPTURES = "no recaptures";
const CHANGES = [
  UNBOUNDED,
  "no inner deepening",
  "best move not first",
  "no answers",
  "exact scores only",
  "recaptures at the leaves",
  NO_RECAPTURES,
  "lock of 4 bits",
  "always replace",
  "keep the deepest",
  "no centre",
  "gains may wait",
] as const;

export default experiment({
  question: "What is each of micro-Max's ideas worth to micro-Max itself?",
  quick: [...puzzles(3000, 30), ...middlegames(3), ...endings(3)],
  full: [...puzzles(10_000, 250), ...middlegames(3), ...endings(5)],
  tables: () => [{
    title: "micro-Max with one idea changed: nodes 2 plies deep (endings 4)",
    columns: [...SAVINGS, "other scores", ...SOLUTIONS],
    variants: [
      engineVariant(MICRO_MAX),
      ...CHANGES.map((idea) => ideaVariant(idea)),
    ],
  }],
  claims: [
    {
      claim: "A window saves most of the nodes",
      source: "Fierz",
      quote: "Whenever this condition is true, the search can be stopped",
      judge: less(MICRO_MAX, UNBOUNDED, "nodes", "much"),
    },
    {
      claim: "Free recaptures solve puzzles sooner",
      source: "this guide",
      judge: sooner(MICRO_MAX, NO_RECAPTURES),
    },
  ],
});

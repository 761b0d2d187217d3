/** micro-Max without each of its ideas, which `ideas.ts` overrides. */

import { engineVariant, ideaVariant } from "../variants.ts";
import { SAVINGS, SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, sooner } from "../judgement.ts";
import { endings, middlegames, puzzles } from "../positions.ts";

const MICRO_MAX = "micro-Max";
const UNBOUNDED = "no window";
const SHALLOW = "no inner deepening";
const UNSORTED = "best move not first";
const EXACT = "exact scores only";
const NO_RECAPTURES = "no recaptures";
const CHANGES = [
  UNBOUNDED,
  SHALLOW,
  UNSORTED,
  "no answers",
  EXACT,
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
    title: "micro-Max, and what it does with one idea changed",
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
      claim: "The best move first saves nodes",
      source: "Eppstein",
      quote: "The moves don't have to be completely sorted, but the best one " +
        "should be first",
      judge: less(MICRO_MAX, UNSORTED),
    },
    {
      claim: "Deepening in every node saves nodes",
      source: "this guide",
      judge: less(MICRO_MAX, SHALLOW),
    },
    {
      claim: "Free recaptures cost nodes",
      source: "this guide",
      judge: less(NO_RECAPTURES, MICRO_MAX),
    },
    {
      claim: "Free recaptures solve puzzles sooner",
      source: "this guide",
      judge: sooner(MICRO_MAX, NO_RECAPTURES),
    },
    {
      claim: "Bounds save searches, not only exact scores",
      source: "Eppstein",
      quote: "So, along with exact evals, store two other kinds of eval in " +
        "hash table",
      judge: less(MICRO_MAX, EXACT),
    },
  ],
});

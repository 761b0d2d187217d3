/** micro-Max without each of its ideas, in puzzles. */

import { engineVariant, ideaVariant } from "../variants.ts";
import { SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { TAKEN_AWAY } from "../../gallery/taken_away/taken_away.ts";
import type { Idea } from "../ideas.ts";
import { sooner } from "../judgement.ts";
import { puzzles } from "../positions.ts";

const MICRO_MAX = "micro-Max";

export default experiment({
  question: "What is each of micro-Max's ideas worth to micro-Max itself?",
  quick: puzzles(3000, 12),
  full: puzzles(10_000, 250),
  tables: () => [{
    title: "micro-Max without one of its ideas: puzzles with equal nodes",
    columns: [...SOLUTIONS, "acted"],
    variants: [
      engineVariant(MICRO_MAX),
      ...Object.keys(TAKEN_AWAY).map((idea) => ideaVariant(idea as Idea)),
    ],
  }],
  claims: [
    {
      claim: "Free recaptures solve puzzles sooner",
      source: "this guide",
      judge: sooner(MICRO_MAX, "no recaptures"),
    },
  ],
});

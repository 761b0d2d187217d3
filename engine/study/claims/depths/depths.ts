/** What micro-Max does without its ideas, at several depths. */

import { MicroMax } from "../../../plain.ts";
import { BY_DEPTH, depthVariant, toPly } from "./by_depth.ts";
import { experiment } from "../experiment.ts";
import {
  TAKEN_AWAY,
  type TakenAway,
} from "../../gallery/taken_away/taken_away.ts";
import { less } from "../judgement.ts";

const MICRO_MAX = "micro-Max";
/** The nodes 4 plies deep, where the program plays. */
const NODES = "nodes4";

export default experiment({
  question: "Do micro-Max's ideas pay more at greater depth?",
  quick: [...toPly(2, 8), ...toPly(3, 2)],
  full: [...toPly(2, 40), ...toPly(3, 40), ...toPly(4, 40), ...toPly(5, 2)],
  tables: () => [{
    title: "Fewer nodes than micro-Max, by depth",
    columns: BY_DEPTH,
    variants: [
      depthVariant(MICRO_MAX, MicroMax),
      ...Object.entries<TakenAway>(TAKEN_AWAY)
        .map(([name, { Search, deepest }]) =>
          depthVariant(name, Search, deepest)
        ),
    ],
  }],
  claims: [
    {
      claim: "A window saves most of the nodes",
      source: "Fierz",
      quote: "Whenever this condition is true, the search can be stopped",
      // At 4 plies its trees are too large.
      judge: less(MICRO_MAX, "no window", "nodes3", "much"),
    },
    {
      claim: "The best move first saves nodes",
      source: "Eppstein",
      quote: "The moves don't have to be completely sorted, but the best one " +
        "should be first",
      judge: less(MICRO_MAX, "best move not first", NODES),
    },
    {
      claim: "Deepening in every node saves nodes",
      source: "this guide",
      judge: less(MICRO_MAX, "no inner deepening", NODES),
    },
    {
      claim: "Free recaptures cost nodes",
      source: "this guide",
      judge: less("no recaptures", MICRO_MAX, NODES),
    },
    {
      claim: "Bounds save searches, not only exact scores",
      source: "Eppstein",
      quote: "So, along with exact evals, store two other kinds of eval in " +
        "hash table",
      judge: less(MICRO_MAX, "exact scores only", NODES),
    },
  ],
});

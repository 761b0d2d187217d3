/** micro-Max without each of its ideas, by changes of the engine's source. */

import { COMPILED } from "../../player/changed_engine.ts";
import { changedArm, engineArm, undisturbed } from "../arms.ts";
import { SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, same, solves } from "../judgement.ts";
import { endings, middlegames, puzzles } from "../positions.ts";

const OWN = "micro-Max";
const UNBOUNDED = "no window";
const SHALLOW = "no inner deepening";
const UNSORTED = "best move not first";
const EXACT = "exact scores only";
const NO_RECAPTURES = "no recaptures";
/** These should change nothing but the time. */
const SAME = ["rays walked", "kings looked for"];
const CHANGES = [
  ...SAME,
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
];

export default experiment({
  question: "What is each of micro-Max's ideas worth to micro-Max itself?",
  obstacle: COMPILED,
  quick: [...puzzles(5000, 25), ...middlegames(4)],
  full: [...puzzles(10_000), ...middlegames(4), ...endings(4)],
  tables: () => [{
    title: "micro-Max, and what it does with some lines changed",
    columns: [...SAVINGS, "other scores", "µs", "solved", "p solved"],
    arms: [OWN, ...CHANGES].map(armOf),
  }],
  claims: [
    {
      claim: "A window saves most of the nodes",
      source: "Fierz",
      judge: less(OWN, UNBOUNDED),
    },
    {
      claim: "The best move first does much of the sorting",
      source: "Muller",
      judge: less(OWN, UNSORTED),
    },
    {
      claim: "Deepening in every node saves nodes",
      source: "Muller",
      judge: less(OWN, SHALLOW),
    },
    {
      claim: "Free recaptures cost nodes",
      source: "Muller",
      judge: less(NO_RECAPTURES, OWN),
    },
    {
      claim: "Free recaptures solve puzzles",
      source: "Muller",
      judge: solves(OWN, NO_RECAPTURES),
    },
    {
      claim: "Bounds save searches, not only exact scores",
      source: "Eppstein",
      judge: less(OWN, EXACT),
    },
    {
      claim: "A table of rays and suspicion change no tree",
      source: "this guide",
      judge: same("nodes", [OWN, ...SAME]),
    },
  ],
});

/** The engine, perhaps with a change; timed carefully where time matters. */
async function armOf(name: string) {
  const arm = name === OWN ? engineArm(OWN) : await changedArm(name);
  return [OWN, ...SAME].includes(name) ? undisturbed(arm) : arm;
}

/** micro-Max without its ideas, one at a time, by changes of the engine's text. */

import { COMPILED } from "../../player/changed_engine.ts";
import { changedArm, engineArm, undisturbed } from "../arms.ts";
import { experiment } from "../experiment.ts";
import { less, same, solves } from "../judgement.ts";
import { endings, middlegames, puzzles } from "../positions.ts";

const OWN = "micro-Max";
const [SHALLOW, UNSORTED] = ["no inner deepening", "best move not first"];
const EXACT = "exact scores only";
/** Those that are to change nothing but the time. */
const SAME = ["rays walked", "kings looked for"];
const CHANGES = [
  ...SAME,
  ...["no window", SHALLOW, UNSORTED, "no answers", EXACT],
  ...["recaptures at the leaves", "no recaptures", "lock of 4 bits"],
  ...["always replace", "keep the deepest", "no centre", "gains may wait"],
];

export default experiment({
  question: "What is each of micro-Max's ideas worth to micro-Max itself?",
  obstacle: COMPILED,
  quick: [...puzzles(5000, 25), ...middlegames(4)],
  full: [...puzzles(10_000), ...middlegames(4), ...endings(4)],
  tables: () => [[
    "micro-Max, and what it is after a change of some lines",
    ["nodes", "saved %", "p", "other scores", "µs", "solved", "p solved"],
    [OWN, ...CHANGES].map(armOf),
  ]],
  claims: [
    ["A window saves most of the nodes", "Fierz", less(OWN, "no window")],
    ["The best move first does much of sorting", "Muller", less(OWN, UNSORTED)],
    ["Deepening in every node saves nodes", "Muller", less(OWN, SHALLOW)],
    ["Free recaptures cost nodes", "Muller", less("no recaptures", OWN)],
    ["Free recaptures solve puzzles", "Muller", solves(OWN, "no recaptures")],
    ["Bounds answer, not only exact scores", "Eppstein", less(OWN, EXACT)],
    [
      "Rays in a table and suspicion change no tree",
      "this guide",
      same("nodes", [OWN, ...SAME]),
    ],
  ],
});

/** The engine with a change; where time is the question, it is taken thrice. */
async function armOf(name: string) {
  const arm = name === OWN ? engineArm(OWN) : await changedArm(name);
  return [OWN, ...SAME].includes(name) ? undisturbed(arm) : arm;
}

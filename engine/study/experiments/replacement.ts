/** Muller's benchmark, king and pawn against king, by rules of replacement. */

import { COMPILED } from "../../player/changed_engine.ts";
import { changedArm, engineArm } from "../arms.ts";
import type { Row } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { trialsOf } from "../positions.ts";
import type { Iteration } from "../../textbook/deepening.ts";

const OWN = "micro-Max";
const [CLINGING, DEEPER] = ["cling to deep bounds", "want more depth"];
const RIVALS = ["always replace", "keep the deepest", CLINGING, DEEPER];
/** So few slots that positions fight for them. */
const FEW = 2 ** 13;
const [DROP, LAST] = ["drop", "take the last"];
const SHALLOWEST = "take the shallowest";
const COLUMNS = ["plies", "p plies", "wins", "nodes to win"] as const;

export default experiment({
  question: "Which result is to make way for another, in Muller's benchmark?",
  obstacle: COMPILED,
  quick: trialsOf("king and pawn", 250_000),
  full: trialsOf("king and pawn", 500_000),
  tables: () => [
    [
      "King and pawn against king, by the rule",
      COLUMNS,
      [engineArm(OWN), ...RIVALS.map((change) => changedArm(change))],
    ],
    [
      `With ${FEW} slots, if eight positions are in the way`,
      COLUMNS,
      [DROP, LAST, SHALLOWEST].map((it) => changedArm(it, it, FEW)),
    ],
  ],
  plots: (rows) => [
    {
      title: "Plies against nodes, by the rule of replacement",
      x: { name: "nodes", isLog: true },
      y: { name: "plies" },
      curves: [OWN, ...RIVALS]
        .map((name) => courseOf(rows[name], "nodes", "depth")),
    },
    {
      title: "The promotion comes over the horizon: score by iteration",
      x: { name: "plies" },
      y: { name: "score" },
      curves: [OWN, CLINGING]
        .map((name) => courseOf(rows[name], "depth", "score")),
    },
  ],
  claims: [
    ...RIVALS.map((name) =>
      [`The rule beats: ${name}`, "Muller", less(name, OWN, "plies")] as const
    ),
    ["Depth is no reason to stay", "Muller", less(SHALLOWEST, LAST, "plies")],
    ["Without a slot, drop it", "Muller", less(LAST, DROP, "plies")],
  ],
});

type Count = keyof Iteration;

/** How a search of the first position went. */
function courseOf({ name, found: [{ steps }] }: Row, x: Count, y: Count) {
  return { name, points: steps.map((step) => [step[x], step[y]] as const) };
}

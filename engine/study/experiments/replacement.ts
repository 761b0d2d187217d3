/** Rules of replacement in Muller's benchmark, king and pawn against king. */

import { createEngine } from "../../mod.ts";
import { engineArm, ideaArm } from "../arms.ts";
import type { Row } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { trialsOf } from "../positions.ts";
import type { Iteration } from "../../textbook/deepening.ts";

const OWN = "micro-Max";
const CLINGING = "cling to deep bounds";
const RIVALS = [
  "always replace",
  "keep the deepest",
  CLINGING,
  "want more depth",
] as const;
/** So few slots that positions compete for them. */
const FEW = 2 ** 13;
const DROP = "drop";
const LAST = "take the last";
const SHALLOWEST = "take the shallowest";
const COLUMNS = ["plies", "p plies", "wins", "nodes to win"] as const;

export default experiment({
  question: "Which result should be replaced, in Muller's benchmark?",
  quick: trialsOf("king and pawn", 100_000),
  full: trialsOf("king and pawn", 250_000),
  tables: () => [
    {
      title: "King and pawn against king, by the rule",
      columns: COLUMNS,
      arms: [engineArm(OWN), ...RIVALS.map((idea) => ideaArm(idea))],
    },
    {
      title: `With ${FEW} slots, when all eight slots are taken`,
      columns: COLUMNS,
      arms: [
        engineArm(DROP, createEngine(FEW)),
        ideaArm(LAST, LAST, FEW),
        ideaArm(SHALLOWEST, SHALLOWEST, FEW),
      ],
    },
  ],
  plots: (rows) => [
    {
      title: "Plies by nodes, for each rule of replacement",
      x: { name: "nodes", isLog: true },
      y: { name: "plies" },
      curves: [OWN, ...RIVALS]
        .map((name) => courseOf(rows[name], "nodes", "depth")),
    },
    {
      title: "The promotion comes into view: score by iteration",
      x: { name: "plies" },
      y: { name: "score" },
      curves: [OWN, CLINGING]
        .map((name) => courseOf(rows[name], "depth", "score")),
    },
  ],
  claims: [
    ...RIVALS.map((name) => ({
      claim: `The rule beats "${name}"`,
      source: "Muller",
      judge: less(name, OWN, "plies"),
    })),
    {
      claim: "Depth is no reason to keep an entry",
      source: "Muller",
      judge: less(SHALLOWEST, LAST, "plies"),
    },
    {
      claim: "A result without a free slot is best dropped",
      source: "Muller",
      judge: less(LAST, DROP, "plies"),
    },
  ],
});

type Count = keyof Iteration;

/** The course of the search of the first position. */
function courseOf({ name, found: [{ steps }] }: Row, x: Count, y: Count) {
  return { name, points: steps.map((step) => [step[x], step[y]] as const) };
}

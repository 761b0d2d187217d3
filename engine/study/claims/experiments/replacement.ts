/** Rules of replacement in Muller's benchmark, king and pawn against king. */

import { createEngine } from "../../../mod.ts";
import { engineVariant, ideaVariant } from "../variants.ts";
import { PLY_COLUMNS, type Row } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { cheaper, same } from "../judgement.ts";
import { trialsOf } from "../positions.ts";
import type { StudyIteration } from "../configurable_search/deepening.ts";

const MICRO_MAX = "micro-Max";
const CLINGING = "cling to deep bounds";
const ALWAYS = "always replace";
const EQUAL = "exact wants more depth";
const RIVALS = [ALWAYS, CLINGING, EQUAL, "want more depth"] as const;
/** So few slots that nearly all are taken in the end, as in Muller's tables. */
const FEW = 2 ** 13;
const DROP = "drop";
const CLING_IN_FEW = "cling, and drop";
const LAST = "take the last";
const SHALLOWEST = "take the shallowest";
const COLUMNS = [...PLY_COLUMNS, "wins", "nodes to win"] as const;

export default experiment({
  question: "Which result should be replaced, in Muller's benchmark?",
  // With fewer nodes the small table would not be full.
  quick: trialsOf("king and pawn", 20_000).slice(0, 6),
  full: trialsOf("king and pawn", 50_000),
  tables: () => [
    {
      title: "King and pawn against king, by the rule",
      columns: COLUMNS,
      variants: [
        engineVariant(MICRO_MAX),
        ...RIVALS.map((idea) => ideaVariant(idea)),
      ],
    },
    {
      title: `With ${FEW} slots, when all eight slots are taken`,
      columns: COLUMNS,
      variants: [
        engineVariant(DROP, createEngine(FEW)),
        ideaVariant(CLINGING, CLING_IN_FEW, FEW),
        ideaVariant(LAST, LAST, FEW),
        ideaVariant(SHALLOWEST, SHALLOWEST, FEW),
      ],
    },
  ],
  plots: (rows) => [
    {
      title: "Plies by nodes, for each rule of replacement",
      x: { name: "nodes", isLog: true },
      y: { name: "plies" },
      curves: [MICRO_MAX, ...RIVALS]
        .map((name) => growthOf(rows[name], "nodes", "depth")),
    },
    {
      title: "The promotion comes into view: score by iteration",
      x: { name: "plies" },
      y: { name: "score" },
      curves: [MICRO_MAX, CLINGING]
        .map((name) => growthOf(rows[name], "depth", "score")),
    },
  ],
  claims: [
    {
      claim: "Clinging to deep bounds does much harm",
      source: "Muller",
      quote: "Especially clinging on to deep non-exact results produced very " +
        "poor performance",
      judge: cheaper(MICRO_MAX, CLINGING, "much"),
    },
    {
      claim: "It does much harm in a crammed table",
      source: "Muller",
      quote: "Especially clinging on to deep non-exact results produced very " +
        "poor performance",
      judge: cheaper(DROP, CLING_IN_FEW, "much"),
    },
    {
      claim: "Exact results should give way to others of equal depth",
      source: "Muller",
      quote: "Also equal, because it is more recent, and therefore might be " +
        "more reliable",
      judge: cheaper(MICRO_MAX, EQUAL),
    },
    {
      claim: "Keeping the deep rather than the last makes no difference",
      source: "Muller",
      quote: "there is no reason to assume that 'deep' results are more " +
        "valuable than shallower searches",
      judge: cheaper(SHALLOWEST, LAST, "alike"),
    },
    {
      claim: "Always replacing searches the same tree",
      source: "this guide",
      judge: same("plies", [MICRO_MAX, ALWAYS]),
    },
    {
      claim: "A result without a free slot is best dropped",
      source: "this guide",
      judge: cheaper(DROP, LAST),
    },
  ],
});

type Count = keyof StudyIteration;

/** How the search of the first position went, iteration by iteration. */
function growthOf({ name, found: [{ steps }] }: Row, x: Count, y: Count) {
  return { name, points: steps.map((step) => [step[x], step[y]] as const) };
}

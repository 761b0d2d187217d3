/** What each idea is worth. */

import { ARM_WORDS } from "../variant_words.ts";
import type { Chapter } from "../chapter.ts";
import { type Measured, WorthFigure } from "../figures/worth.ts";
import { Bench } from "../page/bench.ts";
import { diagramOf } from "../page/question.ts";
import { E4_D5, TRIALS } from "./positions.ts";

const IDEAS: readonly Measured[] = [
  "best move not first",
  "exact scores only",
  "gains may wait",
  "no answers",
  "no centre",
  "no inner deepening",
  "no recaptures",
  "no window",
];

export const WORTH_CHAPTER: Chapter = {
  id: "worth",
  title: "Which idea is worth most?",
  hook:
    "Each row takes one idea away: a class that changes one method of the " +
    "listing. It searches as deep as micro-Max does. A bar to the right says " +
    "that without the idea it takes more work, one to the left less.",
  sections: [],
  question: {
    text: [
      "Each of these classes searches this position 3 plies deep. Which one",
      "needs the most nodes?",
    ],
    meanings: Object.fromEntries(
      IDEAS.map((idea) => [idea, ARM_WORDS[idea]]),
    ),
    diagrams: [diagramOf(E4_D5)],
    choices: IDEAS,
    find: dearest,
    why: [
      "Without the window no reply ever ends a node, so every move is followed",
      "to the end. An idea that costs little here may cost much elsewhere:",
      "try the other positions.",
    ],
  },
  task: "Try the other positions, and other depths: is it the same idea " +
    "each time? A name shows what is changed.",
  figure: () => new WorthFigure(TRIALS, IDEAS),
};

/** The class that needs the most nodes. */
async function dearest(): Promise<string> {
  const bench = new Bench();
  const counts: [idea: string, nodes: number][] = [];
  for (const variant of IDEAS) {
    const asked = { fen: E4_D5, plies: 3, variant };
    const { nodes } = await bench.run("count", asked);
    counts.push([variant, nodes]);
  }
  return counts.reduce((one, two) => two[1] > one[1] ? two : one)[0];
}

/** What each idea is worth. */

import type { Chapter } from "../chapter.ts";
import { type Measured, WorthFigure } from "../figures/worth.ts";
import { ASKED } from "../page/engine_answers.ts";
import { E4_D5, TRIALS } from "./positions.ts";

const IDEAS: readonly Measured[] = [
  "no window",
  "no answers",
  "best move not first",
  "exact scores only",
  "no inner deepening",
  "gains may wait",
  "no centre",
  "no recaptures",
];
/** Those that are asked about. */
const CHOICES = [
  "no window",
  "no recaptures",
  "best move not first",
  "no answers",
] as const;

export const WORTH_CHAPTER: Chapter = {
  id: "worth",
  title: "Which idea is worth most?",
  hook: [
    "Each row takes away one idea of the chapters before, and looks as deep " +
    "as micro-Max does. A bar to the right says that without the idea that " +
    "takes more work, one to the left less. (In the program an idea is a " +
    "method, and a class that changes it takes it away.)",
  ],
  sections: [],
  question: {
    text: "Each of these searches the position after 1. e4 d5 3 plies deep: " +
      "without cutoffs, without free recaptures, without the best move of " +
      "the last look first, without what the table knows. Which one needs " +
      "the most nodes?",
    choices: CHOICES,
    find: dearest,
    why: "Without the window no reply ever ends a node, so every move is " +
      "followed to the end. An idea that costs little here may cost much " +
      "elsewhere, or deeper.",
  },
  task: "Try the other positions, and other depths: is it the same idea " +
    "each time? A name shows what is changed.",
  figure: () => new WorthFigure(TRIALS, IDEAS),
};

/** The class that needs the most nodes. */
async function dearest(): Promise<string> {
  const counts: [idea: string, nodes: number][] = [];
  for (const variant of CHOICES) {
    const asked = { fen: E4_D5, plies: 3, variant };
    const { nodes } = await ASKED.run("count", asked);
    counts.push([variant, nodes]);
  }
  return counts.reduce((one, two) => two[1] > one[1] ? two : one)[0];
}

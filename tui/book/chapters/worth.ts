/** What each idea is worth. */

import type { Chapter } from "../chapter.ts";
import { type Measured, type Trial, WorthFigure } from "../figures/worth.ts";
import { Bench } from "../page/bench.ts";
import { diagramOf } from "../page/question.ts";
import { E4_D5, FINE } from "./positions.ts";

const TRIALS: Readonly<Record<string, Trial>> = {
  "1. e4 d5": { fen: E4_D5, plies: 3, mostPlies: 4 },
  "Pawns": { fen: FINE, plies: 8, mostPlies: 10 },
  "Castled": {
    fen:
      "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
    plies: 3,
    mostPlies: 3,
  },
  "Rooks": {
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    plies: 3,
    mostPlies: 5,
  },
};

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

export const WORTH: Chapter = {
  id: "worth",
  title: "Which idea is worth most?",
  hook: "Each row takes one idea away, by a class that overrides one method " +
    "of the listing. Then both search as deep as before. Without an idea that " +
    "saves work, the bar grows to the right.",
  text: [],
  question: {
    text: [
      "Each of these classes searches this position 3 plies deep. Which one",
      "needs the most nodes?",
    ],
    diagrams: [diagramOf(E4_D5)],
    choices: IDEAS,
    find: dearest,
    why: [
      "Without the window no reply ever ends a node, so every move is followed",
      "to the end. An idea that costs little here may cost much elsewhere:",
      "try the other positions.",
    ],
  },
  figure: () => new WorthFigure(TRIALS, IDEAS),
};

/** The class that needs the most nodes. */
async function dearest(): Promise<string> {
  const bench = new Bench();
  const counts: [idea: string, nodes: number][] = [];
  for (const arm of IDEAS) {
    const asked = { fen: E4_D5, plies: 3, arm };
    const { nodes } = await bench.run("count", asked);
    counts.push([arm, nodes]);
  }
  return counts.reduce((one, two) => two[1] > one[1] ? two : one)[0];
}

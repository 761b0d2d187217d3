/** A class of the reader's own. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { OwnFigure } from "../figures/own.ts";
import { E4_D5, FINE, TRIALS } from "./positions.ts";

const { classes, mobility, sections } = CONTENTS;

/** What is said if a match does not decide. */
const UNDECIDED = "about as strong";

/** A class of the study as a module. */
const moduleOf = (name: keyof typeof classes) =>
  `export default ${classes[name]}\n`;

export const OWN_CHAPTER: Chapter = {
  id: "own",
  title: "Your own",
  hook: "You have taken ideas away. Here you may add one: Mobility gives a " +
    "side a point for each move that it has more than the other. Change it " +
    "(to `2 * theirs`, say, which takes moves from the opponent), search with " +
    "it, and let it play against micro-Max. " +
    "(JavaScript, or TypeScript with simple types; all names of plain.ts are " +
    "there.)",
  sections: [sections.ownClass],
  question: {
    text: [
      "Mobility and micro-Max play up to 100 games, and each may search 400 nodes",
      "for a move. Is Mobility stronger?",
    ],
    diagrams: [],
    choices: ["weaker", UNDECIDED, "stronger"],
    find: () => Promise.resolve(null),
    why: [
      "Press “Play a match”. The interval holds the true difference in 95 of",
      "100 matches, whenever they end; it narrows with each pair of games.",
    ],
  },
  task: "Let the match judge your guess. Then change the class, and search " +
    "with it again.",
  figure: (tell) =>
    new OwnFigure({
      texts: {
        "Mobility": mobility,
        "no recaptures": moduleOf("no recaptures"),
        "best move not first": moduleOf("best move not first"),
        "gains may wait": moduleOf("gains may wait"),
      },
      positions: { "1. e4 d5": E4_D5, "Pawns": FINE },
      trials: TRIALS,
      onDecision: (decision) =>
        tell(
          decision === "stronger" || decision === "weaker"
            ? decision
            : UNDECIDED,
        ),
    }),
};

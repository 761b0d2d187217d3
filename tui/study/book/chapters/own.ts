/** A class of the reader's own. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { MATCH, type MatchFound, OwnFigure } from "../figures/own.ts";
import { numeral } from "../page/numbers.ts";
import { E4_D5, FINE, TRIALS } from "./positions.ts";

const { classes, gallery, mobility, sections } = CONTENTS;

/** What may be guessed, and what a match may find. */
const SAID: Readonly<Record<MatchFound, string>> = {
  weaker: "weaker",
  untold: "undecided",
  stronger: "stronger",
};

/** A class of the study as a module. */
const moduleOf = (name: keyof typeof classes) =>
  `export default ${classes[name]}\n`;

export const OWN_CHAPTER: Chapter = {
  id: "own",
  title: "Your own",
  hook: [
    "You have taken ideas away. Here you may add one. Mobility gives a side " +
    "a point for each move that it has more than the other. Change it (to " +
    "`2 * theirs`, say, which takes moves from the opponent), search with " +
    "it, and let it play against micro-Max. Or begin with an idea of the " +
    "literature: each is a class of twenty to forty lines.",
    "(JavaScript, or TypeScript with simple types; all names of plain.ts are " +
    "there.)",
  ],
  sections: [sections.ownClass],
  question: {
    text: `Mobility and micro-Max play up to ${2 * MATCH.pairs} games, and ` +
      `each may search ${numeral(MATCH.nodes)} nodes for a move. To count ` +
      "moves costs time, but no nodes. Is Mobility stronger?",
    choices: Object.values(SAID),
    find: () => Promise.resolve(null),
    why: "Press “Play a match”. The bar is the interval that holds the true " +
      "difference in 95 of 100 matches, whenever one looks; it narrows with " +
      "each pair of games. As long as it holds “equal”, it is undecided which " +
      "of them is stronger.",
  },
  task: "Let the match judge your guess. Then change the class, and search " +
    "with it again.",
  figure: (tell) =>
    new OwnFigure({
      texts: {
        "An idea to change": { "Mobility": mobility },
        "Ideas of the literature": Object.fromEntries(
          Object.entries(gallery).map(([name, { text }]) => [name, text]),
        ),
        "An idea taken away": {
          "no recaptures": moduleOf("no recaptures"),
          "best move not first": moduleOf("best move not first"),
          "gains may wait": moduleOf("gains may wait"),
        },
      },
      positions: { "1. e4 d5": E4_D5, "Pawns": FINE },
      trials: TRIALS,
      onFound: (found) => tell(SAID[found]),
    }),
};

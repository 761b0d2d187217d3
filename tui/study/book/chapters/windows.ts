/** A reply that is good enough ends a node. */

import { pieceLetter } from "../../../../engine/chess/rules/position.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { Walk } from "../figures/walk/walk.ts";
import { EPPSTEIN, FIERZ, WIKI } from "../links.ts";
import { lessonAnswer } from "../page/engine_answers.ts";
import { rootedAt } from "../search/gains.ts";
import { E4_D5 } from "./positions.ts";

/** The pieces that may answer, by their letters. */
const REPLIES: Readonly<Record<string, string>> = {
  n: "the knight of b8",
  p: "the pawn of b7, which takes it",
  q: "the queen",
};

export const WINDOWS_CHAPTER: Chapter = {
  id: "windows",
  title: "Which reply ends the search?",
  hook: [
    "One good reply shows that a move is bad; how bad, nobody needs to know. " +
    "Two numbers tell what still matters, the _window_: _alpha_ is what the " +
    "side to move has elsewhere, _beta_ what its opponent has elsewhere. A " +
    "reply that reaches beta ends the node, and the moves that are left are " +
    "never looked at: a _cutoff_.",
    "micro-Max tries replies in the order of the board, as one reads: from " +
    "a8 to h8, then the next rank. The first that is enough will do.",
  ],
  sections: [CONTENTS.sections.window],
  question: {
    text: "White tries Ba6, which gives the bishop away, but is sure of 0 by " +
      "another move. Black is not behind as it is, so nearly any reply is " +
      "enough. Which piece ends the search of Ba6?",
    choices: Object.values(REPLIES),
    find: async () => {
      const answer = await lessonAnswer("window");
      const { root } = rootedAt(E4_D5);
      const piece = answer.kind === "move" ? root.board[answer.move.from] : 0;
      return REPLIES[pieceLetter(piece)];
    },
    why: "The rook of a8 cannot move. The knight beside it can, by Nd7, and " +
      "that is enough. The bishop is never taken: all that the search knows " +
      "is that Ba6 is no better than what White has.",
  },
  task: "Press Over, and see White's next moves fail as fast. Then take the " +
    "window away: how many nodes does the same score cost?",
  figure: () =>
    new Walk({
      positions: { "1. e4 d5": E4_D5 },
      plies: 2,
      variants: ["micro-Max", "no window", "best move not first"],
      first: ["Ba6", "enter"],
      begin: ["Ba6", "cutoff"],
    }),
  links: [WIKI.alphaBeta, FIERZ, EPPSTEIN],
};

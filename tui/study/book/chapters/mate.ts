/** Illegal moves lose the king, and so mate is found. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { Walk } from "../figures/walk/walk.ts";
import { WIKI } from "../links.ts";
import { lessonNumber } from "../page/engine_answers.ts";

const { positions, sections } = CONTENTS;
const [MATED] = positions.mate;
const [CASTLING] = positions["illegal moves"];

export const MATE_CHAPTER: Chapter = {
  id: "mate",
  title: "What is mate worth?",
  hook: [
    "micro-Max does not know what check is. It tries every move, and if the " +
    "reply can take the king, that reply gains 8000, more than all else. So " +
    "an illegal move costs 8000, and is never chosen.",
    "If each move costs that much, it asks what the opponent could do if it " +
    "passed. If the king could be taken, it is mate, which counts half a " +
    "king. If not, it is stalemate, and counts 0.",
  ],
  sections: [sections.illegalMoves],
  question: {
    text: "Black is mated on the back rank. What does micro-Max say the " +
      "position is worth, to Black?",
    choices: ["0", "−891", "−4000", "−8000"],
    find: () => lessonNumber("mate"),
    why: "Each move costs 8000. After a pass the rook takes the king: mate, " +
      "half of that.",
  },
  task: "Go back to see how each move loses the king, and on to see the " +
    "pass. Then choose the stalemate, and let every end be mate.",
  figure: () =>
    new Walk({
      positions: {
        "Mate": MATED,
        "Stalemate": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "Castling in check": CASTLING,
      },
      plies: 1,
      variants: ["micro-Max", "every end is mate", "castles out of check"],
      first: ["h5", "enter"],
      begin: ["", "noMoves"],
    }),
  links: [WIKI.checkmate],
};

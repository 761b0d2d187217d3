/** Illegal moves lose the king, and so mate is found. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { Walk } from "../figures/walk/walk.ts";
import { lessonQuestion } from "../page/lesson_question.ts";

const { lessons, sections } = CONTENTS;
const [MATED] = lessons.mate.fens;
const [CASTLING] = lessons["illegal moves"].fens;

export const MATE_CHAPTER: Chapter = {
  id: "mate",
  title: "What is mate worth?",
  hook: "micro-Max does not know what check is. It tries every move, and if " +
    "the king can be taken next, it learns that the move was bad. When all " +
    "moves are bad, it passes, and sees what happens.",
  sections: [sections.illegalMoves],
  question: lessonQuestion("mate", ["0", "−891", "−4000", "−8000"]),
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
      begin: ["", "noMoves"],
    }),
};

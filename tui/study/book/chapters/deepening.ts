/** Deeper, one iteration at a time, with the best move first. */

import { START_FEN } from "../../../../engine/chess/notation/fen.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { IterationsFigure } from "../figures/iterations.ts";
import { lessonQuestion } from "../page/lesson_question.ts";
import { E4_D5, KING_AND_PAWN } from "./positions.ts";

const { deepening, bestFirst } = CONTENTS.sections;

export const DEEPENING_CHAPTER: Chapter = {
  id: "deepening",
  title: "Why look shallow first?",
  hook: "Before it looks four plies ahead, micro-Max looks three ahead, and " +
    "before that two, and one. That seems to be work done twice. But each " +
    "look, called an iteration, tells which move to try first in the next, " +
    "and a good first move ends most of the work.",
  sections: [deepening, bestFirst],
  question: lessonQuestion("best first", null),
  task: "Choose an iteration to see its best move. Then take ideas away: in " +
    "which position does that cost most?",
  figure: () =>
    new IterationsFigure(
      {
        "1. e4 d5": { fen: E4_D5, plies: 4, mostPlies: 4 },
        "King and pawn": { fen: KING_AND_PAWN, plies: 8, mostPlies: 10 },
        "First move": { fen: START_FEN, plies: 4, mostPlies: 4 },
      },
      ["micro-Max", "best move not first", "no inner deepening", "no answers"],
    ),
};

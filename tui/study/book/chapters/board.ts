/** A board with an edge that is one bit. */

import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { EdgeFigure } from "../figures/edge.ts";
import { lessonQuestion } from "../page/lesson_question.ts";

const { sections, worked } = CONTENTS;

export const BOARD_CHAPTER: Chapter = {
  id: "board",
  title: "How is an edge one bit?",
  hook: "You see at once that a knight on h4 cannot jump to the right. A " +
    "program only has numbers. micro-Max numbers the squares so that one look " +
    "at two bits tells whether a square is there. (A bit is a digit that is 0 " +
    "or 1. The two are worth 128 and 8, together 136. Programmers count by " +
    "sixteens, and write it 0x88: 8 · 16 + 8.)",
  sections: [sections.board],
  example: worked.squares,
  question: lessonQuestion("board", ["85", "58", "57", "56"]),
  task: "Drag the knight along the edge, and watch the marked bits. Then " +
    "take the edge away, and choose the bishop.",
  figure: () => new EdgeFigure(parseSquare("h4")),
};

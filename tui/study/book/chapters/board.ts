/** A board with an edge that is one bit. */

import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { EdgeFigure } from "../figures/edge.ts";
import { WIKI } from "../links.ts";
import { lessonNumber } from "../page/engine_answers.ts";

const { sections, worked } = CONTENTS;

export const BOARD_CHAPTER: Chapter = {
  id: "board",
  title: "How is an edge one bit?",
  hook: [
    "You see at once that a knight on h4 cannot jump to the right. A program " +
    "only has numbers. micro-Max numbers the squares so that each rank " +
    "begins 16 after the one above, although it has only 8 squares: a8 is 0, " +
    "h8 is 7, a7 is 16, and h4 is 71. The 8 numbers between are no squares.",
    "One look at two bits tells a number that is no square. (A bit is a " +
    "digit that is 0 or 1. The two are worth 128 and 8, together 136. " +
    "Programmers count by sixteens, and write it 0x88: 8 · 16 + 8.)",
  ],
  sections: [sections.board],
  example: worked.squares,
  question: {
    text: "From h4, which is 71, a knight steps two files to the right and " +
      "one rank up: + 2 and − 16. Which number does it reach?",
    choices: ["85", "58", "57", "56"],
    find: () => lessonNumber("board"),
    why: "71 − 14 = 57, that is 32 + 16 + **8** + 1. It has the bit of 8, so " +
      "there is no such square.",
  },
  task: "Drag the knight along the edge, and watch the marked bits. Then " +
    "take the edge away, and choose the bishop.",
  figure: () => new EdgeFigure(parseSquare("e5"), parseSquare("h4")),
  links: [WIKI.board],
};

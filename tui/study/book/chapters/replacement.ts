/** What makes way in a full table. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { TableFigure } from "../figures/table.ts";
import { lessonQuestion } from "../page/lesson_question.ts";
import { FINE } from "./positions.ts";

const { bounds, replacement } = CONTENTS.sections;

export const REPLACEMENT_CHAPTER: Chapter = {
  id: "replacement",
  title: "Who makes way in a full table?",
  hook:
    "The same position comes back by other ways. A table remembers it, as " +
    "long as there is room. Each cell is a slot: the fuller its colour, the " +
    "deeper the search that it holds. (micro-Max itself wants at least 4,096 " +
    "slots; with fewer it would forget whose move it is. Here it is told.)",
  sections: [bounds, replacement],
  question: lessonQuestion("replacement", ["0", "1", "4", "8"]),
  task: "Give it fewer slots: from where on must it search more? Then let " +
    "others make way: does that help?",
  figure: () =>
    new TableFigure({
      fen: FINE,
      plies: 8,
      mostPlies: 9,
      variants: [
        "micro-Max",
        "take the last",
        "take the shallowest",
        "exact scores only",
        "no answers",
      ],
    }),
};

/** A reply that is good enough ends a node. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { Walk } from "../figures/walk/walk.ts";
import { lessonQuestion } from "../page/lesson_question.ts";
import { E4_D5 } from "./positions.ts";

export const WINDOWS_CHAPTER: Chapter = {
  id: "windows",
  title: "Which reply ends the search?",
  hook: "Two plies deep, there are hundreds of ways to go, and micro-Max " +
    "tries few of them. One good reply shows that a move is bad; how bad, " +
    "nobody needs to know. What is enough is called beta: a reply that " +
    "reaches it closes the bar of its node (a position that is searched), and " +
    "the moves that are left are never looked at.",
  sections: [CONTENTS.sections.window],
  question: lessonQuestion("window", null),
  task: "Press Over, and see White's next moves fail as fast. Then take the " +
    "window away: how many nodes does the same score cost?",
  figure: () =>
    new Walk({
      positions: { "1. e4 d5": E4_D5 },
      plies: 2,
      variants: ["micro-Max", "no window", "best move not first"],
      begin: ["Ba6", "cutoff"],
    }),
};

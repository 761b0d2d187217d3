/** Exchanges are looked at to their end. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { workedWalk } from "../figures/walk/worked_walk.ts";
import { lessonQuestion } from "../page/lesson_question.ts";
import { WORKED_PLACES } from "../worked_places.ts";
import { E4_D5 } from "./positions.ts";

export const RECAPTURES_CHAPTER: Chapter = {
  id: "recaptures",
  title: "And if Black takes back?",
  hook: "That opinion says: take the pawn. But Black takes back. How far " +
    "must one look to see that nothing was won? (A ply is a move of one side: " +
    "1 ply deep means White's moves, 2 plies Black's replies as well.)",
  sections: [CONTENTS.sections.recaptures],
  question: lessonQuestion("recapture", ["99", "89", "−9", "−10"]),
  task: "Go back a few steps, and see Black take. Then take the recaptures " +
    "away: what is exd5 worth now?",
  figure: () =>
    workedWalk(
      {
        positions: { "1. e4 d5": E4_D5 },
        plies: 1,
        mostPlies: 2,
        variants: ["micro-Max", "no recaptures", "recaptures at the leaves"],
        begin: ["exd5", "searched"],
      },
      CONTENTS.worked.search,
      WORKED_PLACES,
    ),
};

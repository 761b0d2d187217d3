/** A position is two numbers. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { KeysFigure } from "../figures/keys.ts";
import { lessonQuestion } from "../page/lesson_question.ts";
import { E4_D5 } from "./positions.ts";

const { sections, worked } = CONTENTS;

export const KEYS: Chapter = {
  id: "keys",
  title: "Can two positions be confused?",
  hook:
    "To remember what it found, micro-Max gives each position two numbers. " +
    "The key says where in the table to look; the lock says whether what is " +
    "found there is about this very position. Whose move it is, is in neither: " +
    "it only changes the place.",
  sections: [sections.keys],
  example: worked.key,
  question: lessonQuestion("key and lock", ["A", "B", "C", "D"]),
  figure: () => new KeysFigure(E4_D5),
};

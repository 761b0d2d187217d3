/** A position is two numbers. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { KeysFigure } from "../figures/hash_keys.ts";
import { lessonQuestion } from "../page/lesson_question.ts";
import { E4_D5 } from "./positions.ts";

const { sections, worked } = CONTENTS;

export const HASH_KEYS_CHAPTER: Chapter = {
  id: "keys",
  title: "Can two positions be confused?",
  hook:
    "To remember what it found, micro-Max gives each position two numbers. " +
    "The key says where in the table to look; the lock says whether what is " +
    "found there is about this very position. Whose move it is, is in neither: " +
    "it only changes the place. That matters where a side can lose a move: " +
    "there the same pieces come back with the other side to move.",
  sections: [sections.keys],
  example: worked.key,
  question: lessonQuestion("key and lock", ["A", "B", "C", "D"]),
  task: "Play Nf3, Nf6 and Nc3, take all three back, and play Nc3, Nf6 and " +
    "Nf3: the table knows the position. Then let it forget the side, " +
    "and pass.",
  figure: () => new KeysFigure(E4_D5),
};

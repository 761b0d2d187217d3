/** What the engine answers to the questions of the chapters. */

import type { LessonAnswer } from "../../../../engine/study/lessons/lessons.ts";
import type { LessonKind } from "../../../../engine/study/lessons/kinds.ts";
import { Bench } from "./bench.ts";
import { withMinus } from "./numbers.ts";

/** Answers all questions, one after the other. */
export const ASKED: Bench = new Bench();

export function lessonAnswer(kind: LessonKind): Promise<LessonAnswer> {
  return ASKED.run("lesson", kind);
}

/** A number as a choice has it: −4000. */
export async function lessonNumber(kind: LessonKind): Promise<string> {
  const answer = await lessonAnswer(kind);
  return withMinus(String(answer.kind === "number" ? answer.number : ""));
}

/** Questions of the lessons, which the engine answers in the page. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  play,
  type Position,
} from "../../../../engine/chess/rules/position.ts";
import { withPromotion } from "../../../../engine/study/trace/tree.ts";
import { answerText } from "../../../words/study/lessons.ts";
import { CONTENTS, type Contents, type LessonText } from "../contents.ts";
import { Bench } from "./bench.ts";
import { withMinus } from "./numbers.ts";
import type { BookQuestion } from "./question.ts";

const bench = new Bench();

/** A lesson's question; without choices, its answer is a move on the board. */
export function lessonQuestion(
  kind: keyof Contents["lessons"],
  choices: readonly string[] | null,
): BookQuestion {
  const lesson = CONTENTS.lessons[kind];
  const { fens, question, explanation } = lesson;
  const asked = positionAsked(lesson, choices);
  return {
    text: question,
    diagrams: fens.map((fen, index) => ({
      position: index === 0 ? asked : parseFen(fen),
      last: choices === null ? lesson.move : null,
    })),
    choices,
    find: async () =>
      withMinus(answerText(await bench.run("lesson", kind), asked)),
    why: explanation.map(withMinus),
  };
}

/** The position in which the answer is a move: after the lesson's own. */
function positionAsked(
  { fens: [fen], move }: LessonText,
  choices: readonly string[] | null,
): Position {
  const start = parseFen(fen);
  if (move === null || choices !== null) return start;
  return play(start, withPromotion(start, move));
}

/** A lesson of the command `trace`: asks, and tells what the search finds. */

import { parseFen } from "../../engine/notation/fen.ts";
import { DASHES, parseMove } from "../../engine/notation/san.ts";
import {
  goesTheSameWay,
  play,
  type Position,
} from "../../engine/rules/position.ts";
import {
  answerOf,
  type Lesson,
  type LessonAnswer,
  LESSONS,
} from "../../engine/trace/lessons.ts";
import { withPromotion } from "../../engine/trace/tree.ts";
import { writeLines } from "../cli/headings.ts";
import { PROGRAM } from "../cli/program.ts";
import { readLines, writeLine } from "../platform/stdio.ts";
import {
  answerText,
  describeForm,
  describeTree,
  lessonLines,
  outcomeLines,
} from "../words/study/lessons.ts";

/** Gives a lesson, by its number from 1. */
export async function runLesson(number: number): Promise<number> {
  const lesson = LESSONS[number - 1];
  const positions = lesson.fens.map((fen) => parseFen(fen));
  const asked = positionOfAnswer(lesson, positions[0]);
  writeLines([...lessonLines(number, lesson, positions), ""]);
  const answer = answerOf(lesson);
  const isRight = await askFor(lesson, answer, asked);
  writeLines(["", ...outcomeLines(lesson, isRight, answerText(answer, asked))]);
  writeLines(["", describeTree(traceCommand(lesson, answer))]);
  return 0;
}

/** The position in which a move is the answer. */
function positionOfAnswer({ kind, move }: Lesson, position: Position) {
  if (kind !== "refutation" || move === undefined) return position;
  return play(position, withPromotion(position, move));
}

/** Whether the answer is right; null if there is none. */
async function askFor(
  lesson: Lesson,
  answer: LessonAnswer,
  position: Position,
): Promise<boolean | null> {
  writeLine(`${describeForm(lesson)}:`);
  for await (const line of readLines()) {
    const text = line.trim().replace(DASHES, "-");
    if (text === "") return null;
    const isRight = matches(answer, text, position);
    if (isRight !== null) return isRight;
    writeLine(`${describeForm(lesson)}:`);
  }
  return null;
}

/** Whether a text gives the answer; null if it cannot be read as one. */
function matches(
  answer: LessonAnswer,
  text: string,
  position: Position,
): boolean | null {
  switch (answer.kind) {
    case "number":
      return /^[-+]?\d+$/.test(text) ? Number(text) === answer.number : null;
    case "position": {
      const index = "abcd".indexOf(text.toLowerCase());
      return text.length === 1 && index >= 0 ? index === answer.index : null;
    }
    case "move": {
      const parsed = parseMove(position, text);
      if (parsed.kind !== "move") return null;
      return goesTheSameWay(parsed.move, answer.move);
    }
  }
}

/** The command that shows the tree which answers the lesson. */
function traceCommand({ fens, plies }: Lesson, answer: LessonAnswer): string {
  const fen = fens[answer.kind === "position" ? answer.index : 0];
  return `${PROGRAM} trace --plies=${plies} "${fen}"`;
}

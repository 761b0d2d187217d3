/**
 * A lesson of the command `trace`: asks, tells what the search finds, and checks
 * a class that puts something right.
 */

import {
  differenceOf,
  exerciseOf,
  methodOf,
  overrides,
} from "../../engine/study/lessons/exercises.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { parseFen } from "../../engine/chess/notation/fen.ts";
import { DASHES, parseMove } from "../../engine/chess/notation/san.ts";
import {
  goesTheSameWay,
  play,
  type Position,
} from "../../engine/chess/rules/position.ts";
import {
  answerOf,
  type Lesson,
  type LessonAnswer,
  LESSONS,
} from "../../engine/study/lessons/lessons.ts";
import { withPromotion } from "../../engine/study/trace/tree.ts";
import { writeLines } from "../cli/headings.ts";
import { PROGRAM } from "../cli/program.ts";
import { expectLoadable, openClass } from "../opponents/own_class.ts";
import { platform } from "../platform/current.ts";
import { isFile, writeNewFile } from "../platform/files.ts";
import { readLines, writeLine } from "../platform/stdio.ts";
import {
  answerText,
  describeDifference,
  describeExercise,
  describeForm,
  describeOtherExercise,
  describeTree,
  describeUnread,
  exerciseLines,
  hintLines,
  lessonLines,
  outcomeLines,
} from "../words/study/lessons.ts";

/** Gives a lesson, by its number from 1. */
export async function runLesson(number: number): Promise<number> {
  const lesson = LESSONS[number - 1];
  const positions = lesson.fens.map((fen) => parseFen(fen));
  writeLines([...lessonLines(number, lesson, positions), ""]);
  const answer = answerOf(lesson);
  const asked = positionOfAnswer(lesson, answer, positions[0]);
  const isRight = await askFor(lesson, answer, asked);
  writeLines(["", ...outcomeLines(lesson, isRight, answerText(answer, asked))]);
  writeLines(["", describeTree(lesson, traceCommand(lesson, answer))]);
  const file = `mine${number}.ts`;
  writeLines([
    describeExercise(exerciseCommand(number, file), obstaclesOf(file)),
  ]);
  return 0;
}

/** The position in which a move is the answer. */
function positionOfAnswer(
  { move }: Lesson,
  answer: LessonAnswer,
  position: Position,
) {
  if (answer.kind !== "move" || !answer.isReply || !move) return position;
  return play(position, withPromotion(position, move));
}

/**
 * Whether the answer is right; null if there is none. After a first one that is
 * wrong there is a hint, and another try.
 */
async function askFor(
  lesson: Lesson,
  answer: LessonAnswer,
  position: Position,
): Promise<boolean | null> {
  writeLine(`${describeForm(lesson)}:`);
  let isHinted = false;
  for await (const line of readLines()) {
    const text = line.trim().replace(DASHES, "-");
    if (text === "") return null;
    const isRight = matches(answer, text, position);
    if (isRight || isRight === false && isHinted) return isRight;
    writeLines(
      isRight === null ? [describeUnread(lesson, text)] : hintLines(lesson),
    );
    isHinted ||= isRight === false;
    writeLine(`${describeForm(lesson)}:`);
  }
  return null;
}

/**
 * Writes a lesson's exercise into a file, or checks the class in the file if
 * there is one: the exit code is 1 if its trees are not micro-Max's.
 */
export async function runExercise(
  number: number,
  file: string,
): Promise<number> {
  expectLoadable(file);
  const { kind } = LESSONS[number - 1];
  if (!isFile(file)) {
    writeNewFile(file, exerciseOf(kind, platform.plainModule));
    writeLines(exerciseLines(file, exerciseCommand(number, file)));
    return 0;
  }
  const { loadGuarded } = await openClass(file);
  const Mended = await loadGuarded();
  const method = methodOf(kind);
  if (!overrides(Mended, method)) {
    writeLine(describeOtherExercise(file, method));
    return 1;
  }
  const difference = differenceOf(Mended);
  writeLine(describeDifference(difference));
  return difference === null ? 0 : 1;
}

/** What keeps the program from writing an exercise, or from checking it. */
function obstaclesOf(file: string): string[] {
  return [{ load: file }, { write: file }]
    .flatMap((deed) => platform.permits(deed) ?? []);
}

function exerciseCommand(number: number, file: string): string {
  return `${PROGRAM} trace --lesson=${number} --class=${quoteIfNeeded(file)}`;
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
    case "choice": {
      const letters = "abcd".slice(0, answer.choices);
      const index = letters.indexOf(text.toLowerCase());
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
  const isPosition = answer.kind === "choice" && fens.length > 1;
  const fen = fens[isPosition ? answer.index : 0];
  return `${PROGRAM} trace --plies=${plies} "${fen}"`;
}

/**
 * The command `lesson`, also `trace --lesson`: asks, tells what the search finds,
 * and checks a class that puts something right.
 */

import {
  type Difference,
  exerciseOf,
  type Hidden,
  limitsOf,
  methodOf,
  verdictOn,
} from "../../engine/study/lessons/exercises.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { parseFen } from "../../engine/chess/notation/fen.ts";
import {
  DASHES,
  formatSan,
  parseMove,
} from "../../engine/chess/notation/san.ts";
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
import type { LessonKind } from "../../engine/study/lessons/kinds.ts";
import { withPromotion } from "../../engine/study/trace/tree.ts";
import { writeLines } from "../cli/headings.ts";
import { PROGRAM } from "../cli/program.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { failureOf, openUnchecked } from "../opponents/own_class.ts";
import { platform } from "../platform/current.ts";
import { expectLoadable, isFile, writeNewFile } from "../platform/files.ts";
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
  titleLines,
  verdictLines,
} from "../words/study/lessons.ts";

/** Plies in which the sequences of moves are few. */
const FEW_PLIES = 3;

export function run(
  { lesson, class: own }: OptionsOf<"lesson">,
): number | Promise<number> {
  if (lesson !== null) {
    return own === null ? runLesson(lesson) : runExercise(lesson, own);
  }
  writeLines([...titleLines(), "", `To begin: ${PROGRAM} lesson 1`]);
  return 0;
}

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
    describeExercise(
      exerciseCommand(number, file),
      platform.permits({ load: file }, { write: file }),
    ),
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

/** @throws {Error} if a file is not called as one in TypeScript is */
function expectTyped(file: string): void {
  if (/\.m?ts$/.test(file)) return;
  throw new Error(
    `Cannot write ${quoteIfNeeded(file)}: an exercise is TypeScript, so that ` +
      "its name ends with .ts",
  );
}

/**
 * Writes a lesson's exercise into a file, or checks the class in the file if
 * there is one: the exit code is 1 if it does not do what the lesson asks.
 */
export async function runExercise(
  number: number,
  file: string,
): Promise<number> {
  expectLoadable(file);
  const { kind } = LESSONS[number - 1];
  if (!isFile(file)) {
    expectTyped(file);
    writeNewFile(file, exerciseOf(kind, platform.plainModule));
    writeLines(exerciseLines(file, exerciseCommand(number, file)));
    return 0;
  }
  using mended = await openUnchecked(file);
  const fail = failureOf(file);
  const method = methodOf(kind);
  const methods = await mended.methods().catch(fail);
  if (!methods.includes(method)) {
    writeLine(describeOtherExercise(file, method));
    return 1;
  }
  const find = (hidden: Hidden, bug: LessonKind | null) =>
    mended.find(hidden.fen, limitsOf(hidden), bug);
  const verdict = await verdictOn(find, kind).catch(fail);
  writeLines(verdictLines(kind, verdict));
  // A class that does not deepen needs a limit, without which trace refuses it.
  if ("difference" in verdict && kind !== "deepening") {
    const command = partingCommand(file, method, verdict.difference);
    writeLine(describeDifference(command));
  }
  return verdict.kind === "right" || verdict.kind === "other tree" ? 0 : 1;
}

/** The command that shows where a class parts from micro-Max. */
function partingCommand(
  file: string,
  method: string,
  { fen, plies }: Difference,
): string {
  const own = `--class=${quoteIfNeeded(file)} "${fen}"`;
  return method === "movesFrom"
    ? `${PROGRAM} perft ${Math.min(plies, FEW_PLIES)} ${own}`
    : `${PROGRAM} trace --plies=${plies} ${own}`;
}

function exerciseCommand(number: number, file: string): string {
  return `${PROGRAM} lesson ${number} --class=${quoteIfNeeded(file)}`;
}

/** Whether a text gives the answer; null if it cannot be read as one. */
function matches(
  answer: LessonAnswer,
  text: string,
  position: Position,
): boolean | null {
  switch (answer.kind) {
    case "number": {
      const number = numberIn(text);
      return number === null ? null : number === answer.number;
    }
    case "choice": {
      const index = choiceIn(text, answer);
      return index === null ? null : index === answer.index;
    }
    case "move": {
      const parsed = parseMove(position, text);
      if (parsed.kind !== "move") return null;
      return goesTheSameWay(parsed.move, answer.move);
    }
  }
}

/** `"−4,000"`, `"0x39"` or `"none"` as a number, null if it is none. */
function numberIn(text: string): number | null {
  const word = text.toLowerCase().replace(/\.$/, "");
  if (NONE.includes(word)) return 0;
  if (/^0x[\da-f]+$/.test(word)) return Number(word);
  const digits = word.replace(/(?<=\d)[,'\u2019\s](?=\d{3}(?!\d))/g, "");
  return /^[-+]?\d+$/.test(digits) ? Number(digits) : null;
}

/** What says that there are 0. */
const NONE = ["none", "no", "nothing", "zero"];

/** `"b"`, `"position C"` or `"at least"` as an index, null if it is none. */
function choiceIn(
  text: string,
  { choices }: Extract<LessonAnswer, { kind: "choice" }>,
): number | null {
  const lower = text.toLowerCase();
  const [, letter] = /^(?:\w+ )?\(?([a-z])[).:]?$/.exec(lower) ?? [];
  const index = letter === undefined
    ? choices.findIndex((name) => lower.includes(name))
    : "abcd".slice(0, choices.length).indexOf(letter);
  return index < 0 ? null : index;
}

/** The command that shows the tree, or the part of it, which answers the lesson. */
function traceCommand(lesson: Lesson, answer: LessonAnswer): string {
  const { fens, plies, move } = lesson;
  const isPosition = answer.kind === "choice" && fens.length > 1;
  const fen = fens[isPosition ? answer.index : 0];
  const position = parseFen(fen);
  // The tree in lines leaves out most moves, and the one that is asked about, too.
  const below = move === undefined
    ? []
    : [`--move=${formatSan(position, withPromotion(position, move))}`];
  const options = [`--plies=${plies}`, ...below].join(" ");
  return `${PROGRAM} trace ${options} "${fen}"`;
}

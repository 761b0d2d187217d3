/** Lessons about the search in words. */

import { type Position, sideName } from "../../../engine/rules/position.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import {
  ForgetsSide,
  type Lesson,
  type LessonAnswer,
  type LessonKind,
  LESSONS,
} from "../../../engine/trace/lessons.ts";
import { withPromotion } from "../../../engine/trace/tree.ts";
import { sideBySide, textBoard } from "../../text/text_board.ts";

interface LessonWords {
  /** The question, in lines. */
  readonly question: readonly string[];
  /** What to write as an answer. */
  readonly form: string;
  /** Why the answer is as it is, in lines. */
  readonly explanation: readonly string[];
}

const WORDS: Readonly<Record<LessonKind, LessonWords>> = {
  "nodes": {
    question: [
      "micro-Max searches this position 1 ply deep.",
      "How many nodes does it search, counting the root?",
    ],
    form: "a number",
    explanation: [
      "The root is one node, and each of White's 20 moves leads to another.",
      "Iteration 1 looks at recaptures only. After a first move there are",
      "none, so each of these nodes ends at once with its static score.",
    ],
  },
  "recapture": {
    question: [
      "A pawn is 99. micro-Max searches this position 1 ply deep.",
      "What does it say exd5 is worth to White?",
    ],
    form: "a number",
    explanation: [
      "The capture gains 89: 99 for the pawn, less 1 for leaving the centre",
      "and 9 for squares that the pawn no longer guards. But a recapture costs",
      "no depth: Qxd5 takes 99 back, and is worth 1 less since it comes later.",
      "So exd5 is worth 89 - 99 = -10 for White, and -9 with that 1.",
    ],
  },
  "refutation": {
    question: [
      "micro-Max searches this position 2 plies deep. White tries Ba6,",
      "which gives a bishop away. Which reply ends the search of that move?",
    ],
    form: "a move of Black's",
    explanation: [
      "A reply need not be the best, only good enough: White has better than",
      "Ba6 already, and Black is well off without taking the bishop. Moves are",
      "tried in board order from a8 on, and Nd7 is the first that Black has.",
      "The bishop is never taken, and the score that is kept is a bound.",
    ],
  },
  "mate": {
    question: [
      "Black is mated. micro-Max knows no mate and no check: an illegal move",
      "loses the king, and a king is worth 8000.",
      "What score does it give this position, for Black?",
    ],
    form: "a number",
    explanation: [
      "Each move loses the king, so the best score is -8000. Then the search",
      "asks what White could do if Black passed. White takes the king, so it is",
      "mate, and counts half a king: -4000. In a stalemate White could not take",
      "it, and the score is 0.",
    ],
  },
  "planted bug": {
    question: [
      "Somebody changed one method of micro-Max:",
      "",
      ...sourceLines(ForgetsSide.prototype.slotOf),
      "",
      "The table no longer tells whose move it is. Both programs search these",
      "positions 3 plies deep. In which one do they find different scores?",
    ],
    form: "a letter from A to D",
    explanation: [
      "To meet a position with the other side to move, somebody has to lose a",
      "move. A king can: in one step or in two it comes to the same square. In",
      "A, B and D that comes too late to matter. In C the broken program finds",
      "-99 where -879 is right: it believes that Black stops the pawn. Fierz",
      "warns of this bug. It hides well: the other three scores are right.",
    ],
  },
};

const LETTERS = [..."ABCD"];
/** Columns of each of several boards. */
const BOARD_WIDTH = 20;

/** A method as it runs, without the indent of its class. */
function sourceLines(method: (...args: never[]) => unknown): string[] {
  return method.toString().split("\n")
    .map((line) => `  ${line.replace(/^ {2}/, "")}`);
}

/** The lesson: its positions and its question. */
export function lessonLines(
  number: number,
  lesson: Lesson,
  positions: readonly Position[],
): string[] {
  const title = `Lesson ${number} of ${LESSONS.length}: ${lesson.kind}`;
  const boards = positions.map((position, index) => {
    const letter = positions.length === 1 ? "" : `${LETTERS[index]}: `;
    const side = `   ${letter}${sideName(position.side)} to move`;
    return [...textBoard(position), "", side];
  });
  const { question } = WORDS[lesson.kind];
  return [title, "", ...sideBySide(boards, BOARD_WIDTH), "", ...question];
}

/** What to write, when an answer could not be read. */
export function describeForm({ kind }: Lesson): string {
  return `Write ${WORDS[kind].form}, or nothing to be told the answer`;
}

/** Whether the prediction was right, the answer, and why it is so. */
export function outcomeLines(
  { kind }: Lesson,
  isRight: boolean | null,
  answer: string,
): string[] {
  const beginning = isRight ? "Right:" : "No:";
  const verdict = isRight === null ? "The answer is" : beginning;
  return [`${verdict} ${answer}.`, "", ...WORDS[kind].explanation];
}

/** An answer, as it would be written; a move is one of the position's. */
export function answerText(answer: LessonAnswer, position: Position): string {
  if (answer.kind === "number") return String(answer.number);
  if (answer.kind === "position") return LETTERS[answer.index];
  return formatSan(position, withPromotion(position, answer.move));
}

/** Says how to look at a tree. */
export function describeTree(command: string): string {
  return `See it in the tree: ${command}`;
}

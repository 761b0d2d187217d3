/** Lessons about the search in words. */

import type {
  Difference,
  ExerciseVerdict,
} from "../../../engine/study/lessons/exercises.ts";
import type { Quirk } from "../../../engine/study/lessons/quirks.ts";
import type { Iteration } from "../../../engine/mod.ts";
import {
  type Position,
  sideName,
} from "../../../engine/chess/rules/position.ts";
import { quote } from "../../../engine/chess/notation/quote.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import type { LessonKind } from "../../../engine/study/lessons/kinds.ts";
import {
  type Lesson,
  type LessonAnswer,
  LESSONS,
} from "../../../engine/study/lessons/lessons.ts";
import { withPromotion } from "../../../engine/study/trace/tree.ts";
import { capitalised, count, list } from "../../text/phrases.ts";
import { joinBlocks, textBoard } from "../../text/text_board.ts";

interface LessonWords {
  /** What it is about. */
  readonly title: string;
  /** The question, in lines. */
  readonly question: readonly string[];
  /** What an answer is. */
  readonly form: string;
  /** What helps after a wrong answer, in lines. */
  readonly hint: readonly string[];
  /** Why the answer is as it is, in lines. */
  readonly explanation: readonly string[];
  /** What to see in the tree; without it, the answer. */
  readonly seen?: string;
}

const NUMBER = "a number";

const WORDS: Readonly<Record<LessonKind, LessonWords>> = {
  "board": {
    title: "a board with an edge that is one bit",
    question: [
      "A square is 16 · row + file: a8 is 0, h8 is 7, a7 is 16 … h1 is 119.",
      "From h4 a knight steps by −14, two files to the right and one row up.",
      "Which number does it reach?",
    ],
    form: NUMBER,
    hint: ["h4 is in row 4 (row 0 is rank 8) and in file 7."],
    explanation: [
      "h4 is 16 · 4 + 7 = 71, and 71 − 14 = 57, which is 0x39 and has the bit",
      "0x08: there is no such square. Files are 0 to 7, so a file beyond the",
      "edge sets that bit, and a row beyond it sets 0x80. One test with 0x88",
      "finds both.",
    ],
    seen: "See in the tree which squares are left",
  },
  "moves": {
    title: "all moves, tried in turn",
    question: [
      "A ply is a move of one side. A node is a position that is searched, and",
      "the root is the one on the board. micro-Max searches this one 1 ply",
      "deep. How many nodes does it search, counting the root?",
    ],
    form: NUMBER,
    hint: ["Each of White's first moves leads to a node of its own."],
    explanation: [
      "The root is one node, and each of White's 20 moves leads to another.",
      "Beyond the last ply only the piece that has just moved may be taken.",
      "After a first move none can be, so each of these nodes ends at once,",
      "with the score of the position as it stands.",
    ],
  },
  "window": {
    title: "a reply that is good enough ends a node",
    question: [
      "micro-Max searches this position 2 plies deep. White tries Ba6,",
      "which gives a bishop away. Which reply ends the search of that move?",
    ],
    form: "a move of Black's",
    hint: [
      "The reply only has to be good enough, and moves are tried in board",
      "order: a8, b8, c8 …",
    ],
    explanation: [
      "A reply need not be the best, only good enough: White has better than",
      "Ba6 already, and Black is well off without taking the bishop. Moves are",
      "tried in board order from a8 on, and Nd7 is the first that Black has.",
      "The bishop is never taken, and the score that is kept is a bound.",
    ],
  },
  "bounds": {
    title: "what is remembered may be a bound",
    question: [
      "What micro-Max finds of a position it keeps in a table, to be used again.",
      "The search of the lesson before is over. What does the table tell of",
      "the score after Ba6, for Black?",
      "",
      "A: it is exact",
      "B: it is at least this",
      "C: it is at most this",
    ],
    form: "A, B or C",
    hint: ["Black has not tried to take the bishop."],
    explanation: [
      "The first reply was good enough, so the others were not tried, and one",
      "of them may be better: taking the bishop is. The score is a lower bound.",
      "It answers only where it is enough that Black has so much.",
    ],
  },
  "deepening": {
    title: "deeper, one iteration at a time",
    question: [
      "micro-Max looks at all moves again and again, each time a ply deeper:",
      "one such look is an iteration. It searches this position 3 plies deep.",
      "How many iterations does it make at the root?",
    ],
    form: NUMBER,
    hint: ["The first looks at the position as it stands, no ply deep."],
    explanation: [
      "Four: iteration 1 looks at recaptures alone, and finds what the position",
      "is worth as it stands. Iterations 2, 3 and 4 search plies 1, 2 and 3,",
      "and each tries the best move of the one before first.",
    ],
  },
  "best first": {
    title: "the best move so far goes first",
    question: [
      "micro-Max searches this position 2 plies deep.",
      "Which move does it try first in its last iteration?",
    ],
    form: "a move of White's",
    hint: [
      "It is the best move 1 ply deep: what gains most, if the reply can only",
      "recapture? Think of the centre.",
    ],
    explanation: [
      "1 ply deep d4 gains most, so in the next iteration it is tried first.",
      "After it come all moves in board order, from its square on, and d4 once",
      "more in its place: there the table answers.",
    ],
  },
  "recapture": {
    title: "recaptures are free",
    question: [
      "A pawn is 99. micro-Max searches this position 1 ply deep.",
      "What does it say exd5 is worth to White?",
    ],
    form: NUMBER,
    hint: [
      "exd5 gains 89: 99 for the pawn, less 1 for leaving the centre and 9 for",
      "squares that the pawn no longer guards. The queen can take back at once.",
    ],
    explanation: [
      "The capture gains 89: 99 for the pawn, less 1 for leaving the centre",
      "and 9 for squares that the pawn no longer guards. But a recapture costs",
      "no depth: Qxd5 takes 99 back, and is worth 1 less since it comes later.",
      "So exd5 is worth 89 − 99 = −10 for White, and −9 with that 1.",
    ],
  },
  "gains": {
    title: "an evaluation of the move",
    question: [
      "A move gains what its piece comes nearer to the centre: the distance is",
      "(file − 4)² + (row − 3.5)², cut to a whole number. What does Nc3 gain?",
    ],
    form: NUMBER,
    hint: ["b1 is file 1, row 7, and c3 is file 2, row 5."],
    explanation: [
      "b1 is 9 + 12.25 from the centre, 21 as a whole number; c3 is 4 + 2.25,",
      "that is 6. So the knight gains 15.",
    ],
  },
  "illegal moves": {
    title: "illegal moves lose the king",
    question: [
      "The rook gives check, but micro-Max tries to castle all the same.",
      "Which reply shows it that castling is illegal here?",
    ],
    form: "a move of Black's",
    hint: [
      "The king is gone from e1, but the reply may go to where it was: the",
      "square that it crossed, or one beside that.",
    ],
    explanation: [
      "Re1 goes to where the king was, beside the square f1 that it crossed. A",
      "reply to one of these three squares counts as if it took the king, so",
      "castling out of check or through it loses 8000.",
    ],
  },
  "mate": {
    title: "mate and stalemate",
    question: [
      "Black is mated. micro-Max knows no mate and no check: an illegal move",
      "loses the king, and a king is worth 8000.",
      "What score does it give this position, for Black?",
    ],
    form: NUMBER,
    hint: [
      "All moves lose the king, so micro-Max asks what White could do if Black",
      "passed; a mate counts half a king.",
    ],
    explanation: [
      "Each move loses the king, so the best score is −8000. Then the search",
      "asks what White could do if Black passed. White takes the king, so it is",
      "mate, and counts half a king: −4000. In a stalemate White could not take",
      "it, and the score is 0.",
    ],
  },
  "key and lock": {
    title: "a position is two numbers, and a side to move",
    question: [
      "Somebody changed one method of micro-Max, so that the table no longer",
      "tells whose move it is.",
      "",
      "  firstSlotOf({ crossed, key }: Node): number {",
      "    return ((crossed ^ key) & this.slots - 1) + 1;",
      "  }",
      "",
      "Both programs search these positions 3 plies deep.",
      "In which one do they find different scores?",
    ],
    form: "A, B, C or D",
    hint: ["To meet a position with the other side to move, lose a move."],
    explanation: [
      "To meet a position with the other side to move, somebody has to lose a",
      "move. A king can: in one step or in two it comes to the same square. In",
      "A, B and D that comes too late to matter. In C the broken program finds",
      "−99 where −879 is right: it believes that Black stops the pawn. Fierz",
      "warns of this bug. It hides well: the other three scores are right.",
    ],
  },
  "replacement": {
    title: "what is replaced, and what is dropped",
    question: [
      "A position may use eight slots of the table, and all of them hold other",
      "positions. How many does micro-Max empty for its result?",
    ],
    form: NUMBER,
    hint: ["It replaces what it finds of the same position only."],
    explanation: [
      "None: the result is dropped. Only a result of the same position makes",
      "way, unless it is exact and deeper, which never happens: it would have",
      "answered. So what is replaced is a bound, or was found less deeply.",
    ],
    seen: "See in the tree what a node's slot held before, and what after",
  },
};

const LETTERS = [..."ABCD"];
/** Columns of each of several boards. */
const BOARD_WIDTH = 20;

/** A lesson's question, in lines. */
export function questionLines({ kind }: Lesson): readonly string[] {
  return WORDS[kind].question;
}

/** Why a lesson's answer is as it is, in lines. */
function explanationLines({ kind }: Lesson): readonly string[] {
  return WORDS[kind].explanation;
}

/** The lesson: its positions and its question. */
export function lessonLines(
  number: number,
  lesson: Lesson,
  positions: readonly Position[],
): string[] {
  const title = `Lesson ${number} of ${LESSONS.length}: ${
    WORDS[lesson.kind].title
  }`;
  const boards = positions.map((position, index) => {
    const letter = positions.length === 1 ? "" : `${LETTERS[index]}: `;
    const side = `   ${letter}${sideName(position.side)} to move`;
    return [...textBoard(position), "", side];
  });
  const question = questionLines(lesson);
  return [title, "", ...joinBlocks(boards, BOARD_WIDTH), "", ...question];
}

/** Says what to write. */
export function describeForm({ kind }: Lesson): string {
  return `Write ${WORDS[kind].form}, or nothing to be told the answer`;
}

/** Says that an answer could not be read. */
export function describeUnread({ kind }: Lesson, text: string): string {
  return `${quote(text)} is not ${WORDS[kind].form}.`;
}

/** What helps after a wrong answer. */
export function hintLines({ kind }: Lesson): string[] {
  return ["No. A hint:", ...WORDS[kind].hint];
}

/** Whether the prediction was right, the answer, and why it is so. */
export function outcomeLines(
  lesson: Lesson,
  isRight: boolean | null,
  answer: string,
): string[] {
  const beginning = isRight ? "Right:" : "No:";
  const verdict = isRight === null ? "The answer is" : beginning;
  return [`${verdict} ${answer}.`, "", ...explanationLines(lesson)];
}

/** Says how to go on with a class, and what it takes. */
export function describeExercise(
  command: string,
  obstacle: string | null,
): string {
  const needed = obstacle === null ? "" : ` (${obstacle})`;
  return `Then mend a class that does it wrong: ${command}${needed}`;
}

/** Says what to do with an exercise that has been written. */
export function exerciseLines(file: string, command: string): string[] {
  return [
    `${file} is written: micro-Max with one method that is wrong. Mend it in an`,
    `editor, and have it checked by the same command: ${command}`,
  ];
}

/** Says that a file holds something else than the lesson's exercise. */
export function describeOtherExercise(file: string, method: string): string {
  return `Not yet: ${file} has no ${method} of its own, which this lesson is ` +
    `about. Name a file that is not there yet to get the exercise.`;
}

/** What micro-Max does beside the idea of a lesson. */
const QUIRKS: Readonly<Record<Quirk, string>> = {
  "castling waits": "does not let castling go first",
  "passed unseen":
    "lets nothing take a pawn en passant whose double step went first",
  "steps lost": "tries no step of a pawn whose capture went first",
  "goes on": "goes on from the square of the best move, not from a8",
  "comes twice": "tries the best move once more in its place",
  "counts a node": "asks by a search, which counts a node",
  "gains wait":
    "takes 1 from a gain for each ply, so that it has to exceed beta by 1",
  "by target":
    "looks where the move goes, so that to take en passant is no recapture",
};

/** What there is to say of an exercise that is right, beside that. */
const REMARKS: Partial<Record<LessonKind, string>> = {
  "replacement": "An exact score that is deeper would have answered, so that " +
    "nothing is there to store: always to replace is the same program.",
};

/** Classes of the gallery that go on from a lesson's idea, or do without it. */
const NEXT: Partial<Record<LessonKind, readonly string[]>> = {
  "window": ["principal_variation", "aspiration", "mtdf"],
  "bounds": ["transposition_cutoffs"],
  "deepening": ["late_moves", "singular"],
  "best first": ["killers", "history", "captures_first"],
  "recapture": ["all_captures"],
  "gains": ["futility"],
  "illegal moves": ["check_extension"],
  "mate": ["null_move"],
  "key and lock": ["lock_of_4_bits"],
  "replacement": ["always_replace", "keep_the_deepest"],
};

/** Says where to go on: with a class of the gallery, to begin one's own with. */
function nextLines(kind: LessonKind): string[] {
  const names = NEXT[kind]?.map((name) => `gallery/${name}`) ?? [];
  if (names.length === 0) return [];
  return [
    `To go on from this idea, search with --class=${
      list(names, "or")
    }; to read ` +
    "and to change, they are in engine/study/.",
  ];
}

/** Whether a class has a lesson's exercise right, or else where it is wrong. */
export function verdictLines(
  kind: LessonKind,
  verdict: ExerciseVerdict,
): string[] {
  switch (verdict.kind) {
    case "right":
      return [
        "Right: its trees are micro-Max's.",
        REMARKS[kind] ?? "",
        ...nextLines(kind),
      ].filter((line) => line !== "");
    case "evaded":
      return [
        `Not yet: its ${verdict.method}() leaves it to micro-Max's own. Write ` +
        `what has to be done, without super.${verdict.method}().`,
      ];
    case "other tree":
      return [
        `Right, but another tree: micro-Max ${
          list(verdict.without.map((quirk) => QUIRKS[quirk]), "and")
        }.`,
        capitalised(comparison(verdict.difference)),
      ];
    case "wrong":
      return [`Not yet: ${comparison(verdict.difference)}`];
  }
}

/** Says how to see where a class first differs. */
export function describeDifference(command: string): string {
  return `See where it first does something else: ${command}`;
}

function comparison({ fen, plies, found, right }: Difference): string {
  const text = ({ nodes, score }: Iteration) =>
    `${count(nodes, "node")} and a score of ${score}`;
  return `${count(plies, "ply", "plies")} deep it finds ${text(found)}, ` +
    `and micro-Max ${text(right)}, in ${fen}`;
}

/** The lessons' titles, one on each line. */
export function titleLines(): string[] {
  return LESSONS.map(({ kind }, index) =>
    `${String(index + 1).padStart(2)}  ${WORDS[kind].title}`
  );
}

/** An answer, as it would be written; a move is one of the position's. */
export function answerText(answer: LessonAnswer, position: Position): string {
  if (answer.kind === "number") return `${answer.number}`.replace("-", "−");
  if (answer.kind === "choice") return LETTERS[answer.index];
  return formatSan(position, withPromotion(position, answer.move));
}

/** Says how to look at a lesson's tree, and what to see there. */
export function describeTree({ kind }: Lesson, command: string): string {
  return `${WORDS[kind].seen ?? "See it in the tree"}: ${command}`;
}

/**
 * Lessons about the search, one for each idea, from the board to the table:
 * their positions, and the answers that searches give.
 */

import { parseFen, START_FEN } from "../../chess/notation/fen.ts";
import { parseSquare, toSetup } from "../../chess/rules/position.ts";
import type { Move } from "../../mod.ts";
import {
  type Entry,
  MicroMax,
  NO_MOVE,
  type Node,
  OPEN,
  type Result,
} from "../../plain.ts";
import { type Bound, boundOf } from "../trace/tree.ts";
import type { LessonKind } from "./kinds.ts";
import ForgetsSide from "./exercises/key_and_lock.ts";

export interface Lesson {
  readonly kind: LessonKind;
  /** What is searched: one position, or those to choose from. */
  readonly fens: readonly string[];
  readonly plies: number;
  /** A move of the first position that the question is about. */
  readonly move?: Move;
}

/** The answer to a lesson: a number, a move, or one of some choices. */
export type LessonAnswer =
  | { readonly kind: "number"; readonly number: number }
  /** A move in the lesson's position, or a reply to the lesson's move. */
  | { readonly kind: "move"; readonly move: Move; readonly isReply: boolean }
  /** An index of the lesson's positions, or of other choices, from 0. */
  | {
    readonly kind: "choice";
    readonly index: number;
    /** What there is to choose from, in the words that name it. */
    readonly choices: readonly string[];
  };

const AFTER_E4_D5 =
  "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

export const LESSONS: readonly Lesson[] = [
  { kind: "board", fens: ["4k3/8/8/8/7N/8/8/4K3 w - - 0 1"], plies: 1 },
  { kind: "moves", fens: [START_FEN], plies: 1 },
  { kind: "window", fens: [AFTER_E4_D5], plies: 2, move: moveOf("f1a6") },
  { kind: "bounds", fens: [AFTER_E4_D5], plies: 2, move: moveOf("f1a6") },
  { kind: "deepening", fens: [AFTER_E4_D5], plies: 3 },
  { kind: "best first", fens: [AFTER_E4_D5], plies: 2 },
  { kind: "recapture", fens: [AFTER_E4_D5], plies: 1, move: moveOf("e4d5") },
  { kind: "gains", fens: [START_FEN], plies: 1, move: moveOf("b1c3") },
  {
    kind: "illegal moves",
    fens: ["4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1"],
    plies: 1,
    move: moveOf("e1g1"),
  },
  { kind: "mate", fens: ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"], plies: 1 },
  {
    kind: "key and lock",
    fens: [
      "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
      "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
      "8/1k2P3/3K4/8/8/8/8/8 b - - 0 1",
      "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1",
    ],
    plies: 3,
  },
  {
    kind: "replacement",
    fens: ["8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"],
    plies: 3,
  },
];

/** The choices of the lesson about bounds. */
const BOUNDS: readonly Bound[] = ["exact", "at least", "at most"];

const ANSWERS: Readonly<Record<LessonKind, (lesson: Lesson) => LessonAnswer>> =
  {
    "board": () => numberOf(parseSquare("h4") - 14),
    "moves": (lesson) => numberOf(searched(lesson).search.nodes),
    "window": (lesson) => reply(entryAfter(lesson).best),
    "bounds": (lesson) => {
      const index = BOUNDS.indexOf(boundOf(entryAfter(lesson)));
      return { kind: "choice", index, choices: BOUNDS };
    },
    "deepening": (lesson) => numberOf(searched(lesson).iterations.length),
    "best first": (lesson) => {
      const { iterations } = searched(lesson);
      const { from, to } = iterations[lesson.plies - 1].best;
      return { kind: "move", move: { from, to }, isReply: false };
    },
    "recapture": (lesson) => numberOf(-entryAfter(lesson).score),
    "gains": ({ fens: [fen], move = NO_MOVE }) => {
      const search = new MicroMax();
      const root = search.load(toSetup(parseFen(fen)));
      const found = search.find(root, move);
      return numberOf(found === undefined ? 0 : search.gainOf(root, found));
    },
    "illegal moves": (lesson) => reply(refutationIn(lesson)),
    "mate": (lesson) => numberOf(searched(lesson).score),
    "key and lock": ({ fens, plies }) => {
      const index = fens.findIndex((fen) => {
        const { right, wrong } = scoresOf(fen, plies);
        return right !== wrong;
      });
      return { kind: "choice", index, choices: fens };
    },
    "replacement": ({ fens: [fen] }) => numberOf(emptiedFor(fen)),
  };

/** The entries of others that make way for a position's, if they have its slots. */
function emptiedFor(fen: string): number {
  const search = new MicroMax();
  const root = search.load(toSetup(parseFen(fen)));
  const first = search.firstSlotOf(root);
  const other = { depth: 1, score: 0, best: NO_MOVE, window: OPEN };
  for (let slot = first; slot < first + 8; slot++) {
    search.store(slot, { ...other, lock: root.lock + slot });
  }
  const entries = [...search.table.values()];
  search.search(root, 1);
  const kept = new Set(search.table.values());
  return entries.filter((entry) => !kept.has(entry)).length;
}

/** @throws {Error} if there is no lesson of that kind */
export function lessonOf(kind: LessonKind): Lesson {
  const lesson = LESSONS.find((lesson) => lesson.kind === kind);
  if (lesson === undefined) throw new Error(`There is no lesson "${kind}"`);
  return lesson;
}

export function answerOf(lesson: Lesson): LessonAnswer {
  return ANSWERS[lesson.kind](lesson);
}

function numberOf(number: number): LessonAnswer {
  return { kind: "number", number };
}

function reply({ from, to }: Move): LessonAnswer {
  return { kind: "move", move: { from, to }, isReply: true };
}

/**
 * The scores that micro-Max finds as it is, and if its table does not tell whose
 * move it is: the bug of that lesson's exercise.
 */
export function scoresOf(fen: string, plies: number) {
  const scoreBy = (Search: typeof MicroMax) =>
    searched({ fens: [fen], plies }, Search).score;
  return { right: scoreBy(MicroMax), wrong: scoreBy(ForgetsSide) };
}

/** A lesson's search, its score, and what each iteration at its root found. */
function searched(
  { fens: [fen], plies }: Pick<Lesson, "fens" | "plies">,
  Search = MicroMax,
) {
  const search = new Search();
  const iterations: Result[] = [];
  search.endIteration = (_, result) => iterations.push(result);
  const root = search.load(toSetup(parseFen(fen)));
  const score = search.search(root, plies + 1);
  return { search, root, score, iterations };
}

/** What the table holds after the search for the position after the move. */
function entryAfter(lesson: Lesson): Entry {
  const { search, root } = searched(lesson);
  const node = nodeAfter(search, root, lesson);
  const entry = search.table.get(search.slotOf(node));
  if (entry === undefined) throw new Error("The lesson's move is not searched");
  return entry;
}

function nodeAfter(search: MicroMax, root: Node, { move = NO_MOVE }: Lesson) {
  const candidate = search.find(root, move);
  if (candidate === undefined) throw new Error("The lesson has no such move");
  return search.make(root, candidate);
}

/** The first reply that shows the lesson's move to be illegal. */
function refutationIn(lesson: Lesson): Move {
  const search = new MicroMax();
  const root = search.load(toSetup(parseFen(lesson.fens[0])));
  const node = nodeAfter(search, root, lesson);
  for (const move of search.movesInOrder(node, NO_MOVE)) {
    if (search.refutes(node, move)) return move;
  }
  return NO_MOVE;
}

function moveOf(text: string): Move {
  return {
    from: parseSquare(text.slice(0, 2)),
    to: parseSquare(text.slice(2)),
  };
}

/** Lessons about the search: their positions, and the answers searches give. */

import type { Iteration, Move } from "../mod.ts";
import { parseFen, START_FEN } from "../notation/fen.ts";
import { MicroMax, NO_MOVE, type Node } from "../plain.ts";
import { engineOf } from "../plain_engine.ts";
import { parseSquare, toSetup } from "../rules/position.ts";

export type LessonKind =
  | "nodes"
  | "recapture"
  | "refutation"
  | "mate"
  | "planted bug";

export interface Lesson {
  readonly kind: LessonKind;
  /** What is searched: one position, or those to choose from. */
  readonly fens: readonly string[];
  readonly plies: number;
  /** A move of the first position that the question is about. */
  readonly move?: Move;
}

/** The answer to a lesson: a number, a move, or one of its positions. */
export type LessonAnswer =
  | { readonly kind: "number"; readonly number: number }
  /** A reply to the lesson's move. */
  | { readonly kind: "move"; readonly move: Move }
  /** An index of the lesson's positions, from 0. */
  | { readonly kind: "position"; readonly index: number };

const AFTER_E4_D5 =
  "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

export const LESSONS: readonly Lesson[] = [
  { kind: "nodes", fens: [START_FEN], plies: 1 },
  {
    kind: "recapture",
    fens: [AFTER_E4_D5],
    plies: 1,
    move: moveOf("e4d5"),
  },
  {
    kind: "refutation",
    fens: [AFTER_E4_D5],
    plies: 2,
    move: moveOf("f1a6"),
  },
  { kind: "mate", fens: ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"], plies: 1 },
  {
    kind: "planted bug",
    fens: [
      "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
      "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
      "8/1k2P3/3K4/8/8/8/8/8 b - - 0 1",
      "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1",
    ],
    plies: 3,
  },
];

/** micro-Max with a planted bug: its table does not tell whose move it is. */
export class ForgetsSide extends MicroMax {
  override slotOf(node: Node): number {
    const { side } = this.root ?? node;
    return super.slotOf({ ...node, side });
  }
}

const ANSWERS: Readonly<Record<LessonKind, (lesson: Lesson) => LessonAnswer>> =
  {
    "nodes": ({ fens: [fen], plies }) => {
      const { nodes } = searched(new MicroMax(), fen, plies);
      return { kind: "number", number: nodes };
    },
    "recapture": (lesson) => {
      return { kind: "number", number: -entryAfter(lesson).score };
    },
    "refutation": (lesson) => {
      const { from, to } = entryAfter(lesson).best;
      return { kind: "move", move: { from, to } };
    },
    "mate": ({ fens: [fen], plies }) => {
      const { score } = searched(new MicroMax(), fen, plies);
      return { kind: "number", number: score };
    },
    "planted bug": ({ fens, plies }) => {
      const index = fens.findIndex((fen) => {
        const { right, wrong } = scoresOf(fen, plies);
        return right !== wrong;
      });
      return { kind: "position", index };
    },
  };

export function answerOf(lesson: Lesson): LessonAnswer {
  return ANSWERS[lesson.kind](lesson);
}

/** The scores that micro-Max finds without and with the planted bug. */
export function scoresOf(fen: string, plies: number) {
  return {
    right: searched(new MicroMax(), fen, plies).score,
    wrong: searched(new ForgetsSide(), fen, plies).score,
  };
}

function searched(search: MicroMax, fen: string, plies: number): Iteration {
  return engineOf(search)(toSetup(parseFen(fen)), { plies });
}

/** What the table holds after the search for the position after the move. */
function entryAfter({ fens: [fen], plies, move = NO_MOVE }: Lesson) {
  const search = new MicroMax();
  searched(search, fen, plies);
  const { root } = search;
  const candidate = root && search.find(root, move);
  const entry = candidate &&
    search.table.get(search.slotOf(search.make(root, candidate)));
  return entry ?? { score: 0, best: NO_MOVE };
}

function moveOf(text: string): Move {
  return {
    from: parseSquare(text.slice(0, 2)),
    to: parseSquare(text.slice(2)),
  };
}

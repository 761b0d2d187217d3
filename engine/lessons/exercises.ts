/**
 * The exercises of the lessons: classes with a planted bug each, as texts, and
 * the check of what becomes of them.
 */

import board from "./exercises/board.ts" with { type: "text" };
import pawns from "./exercises/pawns.ts" with { type: "text" };
import windows from "./exercises/windows.ts" with { type: "text" };
import bounds from "./exercises/bounds.ts" with { type: "text" };
import deepening from "./exercises/deepening.ts" with { type: "text" };
import bestFirst from "./exercises/best_first.ts" with { type: "text" };
import recaptures from "./exercises/recaptures.ts" with { type: "text" };
import gains from "./exercises/gains.ts" with { type: "text" };
import illegalMoves from "./exercises/illegal_moves.ts" with { type: "text" };
import endings from "./exercises/endings.ts" with { type: "text" };
import keys from "./exercises/keys.ts" with { type: "text" };
import replacement from "./exercises/replacement.ts" with { type: "text" };
import type { Iteration } from "../mod.ts";
import { parseFen, START_FEN } from "../notation/fen.ts";
import type { SearchClass } from "../own/contract.ts";
import { MicroMax } from "../plain.ts";
import { engineOf } from "../plain_engine.ts";
import { toSetup } from "../rules/position.ts";
import type { LessonKind } from "./lessons.ts";

const TEXTS: Readonly<Record<LessonKind, string>> = {
  "board": board,
  "moves": pawns,
  "window": windows,
  "bounds": bounds,
  "deepening": deepening,
  "best first": bestFirst,
  "recapture": recaptures,
  "gains": gains,
  "illegal moves": illegalMoves,
  "mate": endings,
  "key and lock": keys,
  "replacement": replacement,
};

/** The module to begin with, which imports the listing from somewhere. */
export function exerciseOf(kind: LessonKind, plain: string): string {
  return TEXTS[kind].replace('"../../plain.ts"', JSON.stringify(plain));
}

/** A search that tells right from wrong. */
interface Hidden {
  readonly fen: string;
  readonly plies: number;
  /** Of the table. */
  readonly slots: number;
}

const LARGE = 2 ** 16;
const SMALL = 2 ** 12;

/** Together they show every planted bug. */
export const HIDDEN: readonly Hidden[] = [
  { fen: START_FEN, plies: 3, slots: LARGE },
  {
    fen: "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
    plies: 3,
    slots: LARGE,
  },
  { fen: "4k3/8/3p1n2/8/8/5N2/3P4/4K3 w - - 0 1", plies: 3, slots: LARGE },
  { fen: "3qk3/8/8/8/8/8/3R4/R3K2R w KQ - 0 1", plies: 3, slots: LARGE },
  { fen: "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1", plies: 2, slots: LARGE },
  { fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", plies: 1, slots: LARGE },
  { fen: "8/1k2P3/3K4/8/8/8/8/8 b - - 0 1", plies: 3, slots: LARGE },
  { fen: "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", plies: 10, slots: SMALL },
];

/** What a class finds in one of them, and what is right. */
export interface Difference {
  readonly fen: string;
  readonly plies: number;
  readonly found: Iteration;
  readonly right: Iteration;
}

const MOST_NODES = 50_000; // more than any right search needs

/** The first search in which a class differs from another; null for none. */
export function differenceOf(
  Search: SearchClass,
  Right: SearchClass = MicroMax,
): Difference | null {
  for (const { fen, plies, slots } of HIDDEN) {
    const setup = toSetup(parseFen(fen));
    const [found, right] = [Search, Right].map((Each) =>
      engineOf(new Each(slots))(setup, { plies, mostNodes: MOST_NODES })
    );
    const isSame = found.nodes === right.nodes && found.score === right.score;
    if (!isSame) return { fen, plies, found, right };
  }
  return null;
}

/**
 * The exercises of the lessons: classes with a planted bug each, as texts, and
 * what becomes of them.
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
import keys from "./exercises/key_and_lock.ts" with { type: "text" };
import replacement from "./exercises/replacement.ts" with { type: "text" };
import type { Iteration } from "../../mod.ts";
import { parseFen, START_FEN } from "../../chess/notation/fen.ts";
import { onTopOf, type SearchClass } from "../own_classes/contract.ts";
import { MicroMax } from "../../plain.ts";
import { engineOf } from "../../plain_engine.ts";
import { toSetup } from "../../chess/rules/position.ts";
import { PLANTED } from "./exercises/planted.ts";
import type { LessonKind } from "./kinds.ts";
import { type Quirk, VARIANTS } from "./quirks.ts";

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
  return TEXTS[kind].replace('"../../../plain.ts"', JSON.stringify(plain));
}

/** The method of a lesson's exercise that is wrong. */
export function methodOf(kind: LessonKind): string {
  return /override (\w+)\(/.exec(TEXTS[kind])?.[1] ?? "";
}

/** A search that tells right from wrong. */
export interface Hidden {
  readonly fen: string;
  readonly plies: number;
}

/**
 * Together they show every planted bug, and what is only nearly right: each
 * kind of castling in and out of check for both sides, a capture en passant,
 * mates and a stalemate, and results that replace others.
 */
export const HIDDEN: readonly Hidden[] = [
  { fen: START_FEN, plies: 3 },
  {
    fen: "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
    plies: 3,
  },
  { fen: "4k3/8/3p1n2/8/8/5N2/3P4/4K3 w - - 0 1", plies: 3 },
  { fen: "3qk3/8/8/8/8/8/3R4/R3K2R w KQ - 0 1", plies: 3 },
  { fen: "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1", plies: 2 },
  { fen: "2k1r3/pp6/8/8/8/8/PP6/R3K3 w Q - 0 1", plies: 2 },
  { fen: "r3k3/pp6/8/8/8/8/PP6/2K1R3 b q - 0 1", plies: 2 },
  { fen: "r3k3/8/7r/8/8/8/8/4K2R w Kq - 0 1", plies: 3 },
  { fen: "r3k2r/6B1/8/8/8/8/8/5K2 b kq - 0 1", plies: 3 },
  {
    fen: "r3kbnr/pppq1ppp/2np4/4p1B1/4P1b1/2NP4/PPPQ1PPP/R3KBNR w KQkq - 0 1",
    plies: 2,
  },
  {
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    plies: 2,
  },
  { fen: "4k3/3p4/8/4P3/4p3/8/3P4/4K3 w - - 0 1", plies: 3 },
  { fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", plies: 3 },
  { fen: "3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", plies: 3 },
  { fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", plies: 1 },
  { fen: "8/1k2P3/3K4/8/8/8/8/8 b - - 0 1", plies: 3 },
  { fen: "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", plies: 10 },
];

/** So many that where a position belongs changes nothing. */
const SLOTS = 2 ** 20;

/** What a class finds in one of them, and what is right. */
export interface Difference {
  readonly fen: string;
  readonly plies: number;
  readonly found: Iteration;
  readonly right: Iteration;
}

const MOST_NODES = 50_000; // more than any right search needs

/** What to search a hidden position by. */
export function limitsOf({ plies }: Hidden) {
  return { plies, mostNodes: MOST_NODES, slots: SLOTS };
}

/**
 * What a class finds in a hidden position, or would on top of a lesson's bug.
 * Somebody's own searches in a worker.
 */
export type Finder = (
  hidden: Hidden,
  bug: LessonKind | null,
) => Iteration | Promise<Iteration>;

/** A class that is known to keep what a search has to keep. */
export function finderOf(Search: SearchClass): Finder {
  return (hidden, bug) =>
    bug === null
      ? foundBy(Search, hidden)
      : onTopOf(PLANTED[bug], Search, () => foundBy(Search, hidden));
}

/** What micro-Max finds in the hidden searches, once it was asked for. */
const known = new Map<Hidden, Iteration>();

function rightIn(hidden: Hidden): Iteration {
  const right = known.get(hidden) ?? foundBy(MicroMax, hidden);
  known.set(hidden, right);
  return right;
}

function foundBy(Search: SearchClass, hidden: Hidden): Iteration {
  const { slots, ...limits } = limitsOf(hidden);
  return engineOf(new Search(slots))(toSetup(parseFen(hidden.fen)), limits);
}

/** The first search in which a class differs from micro-Max; null for none. */
export async function differenceOf(
  find: Finder,
  bug: LessonKind | null = null,
): Promise<Difference | null> {
  for (const hidden of HIDDEN) {
    const found = await find(hidden, bug);
    const right = rightIn(hidden);
    if (!isSame(found, right)) return { ...hidden, found, right };
  }
  return null;
}

function isSame(one: Iteration, other: Iteration): boolean {
  return one.nodes === other.nodes && one.score === other.score;
}

// ---- What becomes of an exercise --------------------------------------------

export type ExerciseVerdict =
  | { readonly kind: "right" }
  /** It leaves the bug to micro-Max's own method. */
  | { readonly kind: "evaded"; readonly method: string }
  /** Its tree is micro-Max's without some quirks. */
  | {
    readonly kind: "other tree";
    readonly without: readonly Quirk[];
    readonly difference: Difference;
  }
  | { readonly kind: "wrong"; readonly difference: Difference };

/** What a class is that has an exercise's method of its own. */
export async function verdictOn(
  find: Finder,
  kind: LessonKind,
): Promise<ExerciseVerdict> {
  const difference = await differenceOf(find);
  if (difference === null) {
    const method = methodOf(kind);
    return await evades(find, kind)
      ? { kind: "evaded", method }
      : { kind: "right" };
  }
  const without = await missingQuirks(find, kind);
  return without === null
    ? { kind: "wrong", difference }
    : { kind: "other tree", without, difference };
}

/**
 * Whether a class that is right would be wrong on top of the bug: then its
 * method only asks `super`. In an exercise whose bug asks `super`, it may.
 */
async function evades(find: Finder, kind: LessonKind): Promise<boolean> {
  if (TEXTS[kind].includes(`super.${methodOf(kind)}(`)) return false;
  return await differenceOf(find, kind) !== null;
}

/** The quirks without which micro-Max has a class's trees; null if none do. */
async function missingQuirks(find: Finder, kind: LessonKind) {
  let left = VARIANTS[kind] ?? [];
  for (const hidden of HIDDEN) {
    if (left.length === 0) return null;
    const found = await find(hidden, null);
    left = left.filter(({ Search }) => isSame(foundBy(Search, hidden), found));
  }
  return left.at(0)?.without ?? null;
}

/** Puzzles: positions in which somebody is to find a good move. */

import type { Fact } from "../../../engine/review/fact.ts";
import type { MistakeKind } from "../../../engine/review/mistakes.ts";
import type { PuzzleTheme } from "./themes.ts";

/** What all puzzles have: a position, and when it comes back. */
interface Repeated {
  /** The position that it begins with. */
  readonly fen: string;
  /** The name under which its time is saved; no other puzzle has it. */
  readonly key: string;
  /** When it is due, in milliseconds since 1970; 0 if it is new. */
  readonly due: number;
  /** Number of right answers in a row, less one; -1 if it is new. */
  readonly box: number;
  /** Whether a wrong answer or help came before. */
  readonly isMissed?: boolean;
}

/** A position in which a person went wrong. */
export interface OwnMistake extends Repeated {
  readonly type: "mistake";
  /** The mistake in SAN. */
  readonly played: string;
  /**
   * The opponent's move before, in coordinates, and the position that it was made
   * in; absent where the game began.
   */
  readonly prior?: { readonly fen: string; readonly move: string };
  /** What was wrong with the mistake. */
  readonly facts: readonly Fact[];
  /** The good move and its continuation, in SAN. */
  readonly line: readonly string[];
}

/** A puzzle of a collection. */
export interface CollectedPuzzle extends Repeated {
  readonly type: "collected";
  /**
   * Moves in coordinates: one of the opponent's, who has just erred, and the
   * solution, turn about.
   */
  readonly moves: readonly string[];
  /** How difficult it is, on lichess's scale of puzzles. */
  readonly rating: number;
  /** As lichess names them, such as `"mateIn2"`. */
  readonly themes: readonly string[];
}

export type Puzzle = OwnMistake | CollectedPuzzle;

/** The only puzzles that somebody wants; null for all. */
export type PuzzleChoice =
  | { readonly kind: MistakeKind }
  | { readonly theme: PuzzleTheme }
  | null;

/** The ply of a puzzle's game in which it asks for its first move. */
export function taskPly(puzzle: Puzzle): number {
  const isFirst = puzzle.type === "mistake" && puzzle.prior === undefined;
  return isFirst ? 0 : 1;
}

/** The moves in which a puzzle's solution mates, null if it is no mate. */
export function mateMoves({ themes }: CollectedPuzzle): number | null {
  const moves = themes.map((theme) => /^mateIn(\d)$/.exec(theme)?.[1])
    .find((moves) => moves !== undefined);
  return moves === undefined ? null : Number(moves);
}

/** Mistakes to practise. */

import type { GamePly } from "../../engine/game/variation_tree.ts";
import type { Fact } from "../../engine/review/fact.ts";

/** A position in which a person went wrong. */
export interface Puzzle {
  readonly fen: string;
  /** The mistake in SAN. */
  readonly played: string;
  /** What was wrong with the mistake. */
  readonly facts: readonly Fact[];
  /** The good move and its continuation, in SAN. */
  readonly line: readonly string[];
  /** When it is due, in milliseconds since 1970. */
  readonly due: number;
  /** Number of right answers in a row, less one. */
  readonly box: number;
  /** Whether a wrong answer or help came before. */
  readonly isMissed?: boolean;
}

/** The current puzzle, and the first ply of its game. */
export type Practised = Puzzle & { readonly first: GamePly };

/** Mistakes to practise. */

import type { GamePly } from "../../engine/game/variation_tree.ts";
import type { Fact } from "../../engine/review/fact.ts";

/** A position, as FEN, in which a person went wrong, and one move is good. */
export interface Puzzle {
  readonly fen: string;
  /** The mistake in SAN. */
  readonly played: string;
  /** What was wrong with the mistake. */
  readonly facts: readonly Fact[];
  /** The good move and what may follow, in SAN. */
  readonly line: readonly string[];
  /** When it is due, in milliseconds since 1970. */
  readonly due: number;
  /** How many times in a row it was answered rightly, less one. */
  readonly box: number;
  /** Whether another move was answered before, or help was given. */
  readonly isMissed?: boolean;
}

/** The puzzle that is practised, in the game that begins with a ply. */
export type Practised = Puzzle & { readonly first: GamePly };

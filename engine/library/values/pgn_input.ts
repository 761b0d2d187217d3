/** Games to write. */

import type { Fen, Move, Position } from "../types.ts";

/** Result of a game; `"*"` if it has none or it is unknown. */
export type PgnResult = "1-0" | "0-1" | "1/2-1/2" | "*";

/** A move to write. */
export interface PgnMoveInput {
  /** The move, which must be legal, or a null move out of check. */
  readonly move: Move;
  /** Comments after it. */
  readonly comments?: readonly string[];
  /** Numeric annotation glyphs, 0 to 99999; PGN gives those to 255 a meaning. */
  readonly nags?: readonly number[];
  /** Seconds on the player's clock after it. */
  readonly clock?: number | null;
  /** Alternatives to it. */
  readonly variations?: readonly PgnLineInput[];
}

/** Moves to write. */
export interface PgnLineInput {
  /** Comments before the first move. */
  readonly comments?: readonly string[];
  /** The moves, with what is said of them or without. */
  readonly moves: readonly (PgnMoveInput | Move)[];
}

/** A game to write. Each game that was read or played is one. */
export interface PgnGameInput extends PgnLineInput {
  /** Tag pairs; those for the result and the start are derived. */
  readonly tags?:
    | ReadonlyMap<string, string>
    | Readonly<Record<string, string>>;
  /** Position before the first move; by default that in which games begin. */
  readonly start?: Position | Fen;
  /** By default `"*"`, which is none. */
  readonly result?: PgnResult;
  /** Text after the moves that could not be read, and is written as it is. */
  readonly rest?: string;
}

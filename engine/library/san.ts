/**
 * Moves as text: in standard algebraic notation (SAN), and in coordinates as UCI
 * writes them.
 *
 * ```ts
 * import { parseFen, START_FEN } from "jsr:@denomax/denomax/fen";
 * import { play } from "jsr:@denomax/denomax/rules";
 * import { makeSan, parseMove, parseSan } from "jsr:@denomax/denomax/san";
 *
 * let position = parseFen(START_FEN);
 * for (const text of ["e4", "e7e5", "Ng1-f3"]) {
 *   const move = parseSan(position, text);
 *   if (move === null) throw new Error(`No move: ${text}`);
 *   console.log(makeSan(position, move)); // "e4", "e5", "Nf3"
 *   position = play(position, move);
 * }
 *
 * const parsed = parseMove(position, "Ra5");
 * console.log(parsed.kind === "illegal" && parsed.reason); // "path blocked"
 * ```
 *
 * @module
 */

import type { LegalMove } from "../chess/rules/position.ts";
import * as notation from "../chess/notation/san.ts";
import type { Fen, Move, Position, Refusal } from "./types.ts";
import { innerMove, innerPosition, moveOf } from "./values/chess.ts";
import { expectText } from "./values/expected.ts";
import { whyIllegal } from "./rules.ts";

export type * from "./types.ts";

/** What a text means as a move in a position. */
export type ParsedMove =
  | { readonly kind: "move"; readonly move: Move }
  /** Two or more moves, of different pieces, fit. */
  | { readonly kind: "ambiguous"; readonly moves: readonly Move[] }
  /** A pawn reaches the last rank and no piece is named: all four moves. */
  | { readonly kind: "promotion"; readonly moves: readonly Move[] }
  | IllegalMove
  | UnreadableMove;

/** A text that describes no move. */
export interface UnreadableMove {
  /** Tells it from the other kinds of parsed moves. */
  readonly kind: "unreadable";
  /**
   * The capital at its beginning that names no piece, if that is why: `"D"` of
   * the German `"Dxe5"`.
   */
  readonly letter?: string;
}

/** A move that a text describes and the rules forbid. */
export interface IllegalMove {
  /** Tells it from the other kinds of parsed moves. */
  readonly kind: "illegal";
  /** What is wrong with the move, or with the likeliest meaning of the text. */
  readonly reason: Refusal | "no such piece";
  /**
   * The move that the reason is about; null if there is no such piece. It has no
   * promotion where the text asks for what no pawn may become, as `"a8=K"` does.
   */
  readonly attempt: Move | null;
  /** The most similar legal move; null if none has the same piece or target. */
  readonly nearest: Move | null;
}

/**
 * A legal move in SAN, such as `"Nbd2"`, `"exd8=Q+"` or `"O-O"`.
 * @throws {RangeError} if the move is illegal; the message says why
 */
export function makeSan(position: Position | Fen, move: Move): string {
  const why = whyIllegal(position, move);
  if (why === null) {
    return notation.formatSan(innerPosition(position), innerMove(move));
  }
  throw new RangeError(`Cannot write ${makeUci(move)} in SAN: ${why}`);
}

/**
 * The move that a text means, null if it is not exactly one legal move. Besides
 * SAN it may be in long algebraic notation or in coordinates, with figurines,
 * `0-0`, signs such as `+` or `!?`, or a move number.
 */
export function parseSan(position: Position | Fen, text: string): Move | null {
  const parsed = parseMove(position, text);
  return parsed.kind === "move" ? parsed.move : null;
}

/** Reads a move as {@linkcode parseSan} does, and says what is wrong with it. */
export function parseMove(position: Position | Fen, text: string): ParsedMove {
  expectText(text, 'a move such as "e4"');
  const parsed = notation.parseMove(innerPosition(position), text);
  switch (parsed.kind) {
    case "move":
      return { kind: "move", move: moveOf(parsed.move) };
    case "ambiguous":
    case "promotion":
      return { kind: parsed.kind, moves: parsed.moves.map(moveOf) };
    case "illegal":
      return illegalMove(parsed);
    case "unreadable":
      return parsed;
  }
}

function illegalMove(
  { reason, attempt, nearest }: notation.IllegalMove,
): IllegalMove {
  const shown = (move: LegalMove | null) => move === null ? null : moveOf(move);
  return {
    kind: "illegal",
    reason,
    attempt: shown(attempt),
    nearest: shown(nearest),
  };
}

/** A move in coordinates: `"e2e4"`, `"e7e8q"`, castling `"e1g1"`. */
export function makeUci(move: Move): string {
  return notation.formatCoordinate(innerMove(move));
}

/** Reads a move in coordinates, legal or not; null for any other text. */
export function parseUci(text: string): Move | null {
  expectText(text, 'a move such as "e2e4"');
  const move = notation.parseCoordinate(text);
  return move === null ? null : moveOf(move);
}

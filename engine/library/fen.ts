/**
 * Positions in Forsyth–Edwards Notation (FEN).
 *
 * ```ts
 * import { makeFen, parseFen, START_FEN } from "jsr:@denomax/denomax/fen";
 *
 * const position = parseFen(START_FEN);
 * console.log(position.turn, position.board.size); // "white" 32
 * console.log(makeFen(position) === START_FEN); // true
 *
 * try {
 *   parseFen("8/8/8/8/8/8/8/K7 w - - 0 1"); // where is Black's king?
 * } catch (error) {
 *   console.log(error instanceof RangeError); // true
 * }
 * ```
 *
 * @module
 */

import * as notation from "../chess/notation/fen.ts";
import type { Fen, Position } from "./types.ts";
import { innerPosition, positionOf } from "./values/chess.ts";
import { expectText } from "./values/expected.ts";

export type * from "./types.ts";

/** The position in which games begin. */
export const START_FEN: string = notation.START_FEN;

/**
 * Reads a position. Fields after the board may be missing.
 * @throws {SyntaxError} if a field does not have the form of FEN
 * @throws {RangeError} if no game can reach the position
 */
export function parseFen(text: string): Position {
  expectText(text, "a FEN");
  return positionOf(notation.parseFen(text));
}

/** Writes a position. A standard FEN that was read comes out unchanged. */
export function makeFen(position: Position | Fen): string {
  return notation.formatFen(innerPosition(position));
}

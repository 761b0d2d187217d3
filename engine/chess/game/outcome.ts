/**
 * How a game ends: by the Laws of Chess or by a decision of its players.
 * Checkmate comes first: a mating move wins even if it repeats the position or
 * completes fifty moves.
 */

import { BLACK, COLOURS, NO_SQUARE, WHITE } from "../constants.ts";
import type { PgnResult } from "../notation/pgn.ts";
import type { Board } from "../rules/attacks.ts";
import { canMate, isMaterialInsufficient } from "../rules/material.ts";
import {
  epIsPlayable,
  isCheckmate,
  isStalemate,
  type Position,
} from "../rules/position.ts";

/** A rule by which the side to move can claim a draw. */
export type Claim = "threefold repetition" | "fifty-move rule";

/** Reasons that players, clocks or a record give. Saved games keep them. */
const DECISION_REASONS = [
  "threefold repetition",
  "fifty-move rule",
  "resignation",
  "agreement",
  "time",
  "time without mating material",
  "unknown",
] as const;

type DecisionReason = typeof DECISION_REASONS[number];

/** Reasons that follow from the moves. */
const RULE_REASONS = [
  "checkmate",
  "stalemate",
  "insufficient material",
  "fivefold repetition",
  "seventy-five-move rule",
] as const;

type RuleReason = typeof RULE_REASONS[number];

export interface Ending {
  readonly reason: RuleReason | DecisionReason;
  /** The side that won, `WHITE` or `BLACK`; 0 for a draw. */
  readonly winner: number;
}

/** An ending that players, clocks or a record decide. */
export type Decision = Ending & { readonly reason: DecisionReason };

/** Occurrences of a position after which a draw can be claimed. */
export const THREEFOLD = 3;
/** Occurrences after which the game is drawn without a claim. */
const FIVEFOLD = 5;
/** Plies without capture or pawn move after which a draw can be claimed. */
export const FIFTY_MOVES = 100;
/** Such plies after which the game is drawn without a claim. */
const SEVENTY_FIVE_MOVES = 150;

export function isEndingReason(value: unknown): value is Ending["reason"] {
  return isDecisionReason(value) ||
    RULE_REASONS.some((reason) => reason === value);
}

export function isDecisionReason(value: unknown): value is DecisionReason {
  return DECISION_REASONS.some((reason) => reason === value);
}

/**
 * Text that is equal for positions that count as the same: with the same pieces,
 * side to move and castling rights, and the same en passant square if a capture
 * there is legal. A character holds four squares, of each the last four bits of
 * its piece byte: the type, and whether the piece is white.
 */
export function repetitionKey(position: Position): string {
  const { board, side, castling } = position;
  const epSquare = epIsPlayable(position) ? position.epSquare : NO_SQUARE;
  const codes = [side << 8 | castling, epSquare];
  for (let row = 0; row < 128; row += 16) {
    codes.push(codeOf(board, row), codeOf(board, row + 4));
  }
  return String.fromCharCode(...codes);
}

function codeOf(board: Board, from: number) {
  let code = 0;
  for (let at = from; at < from + 4; at++) code = code << 4 | board[at] & 15;
  return code;
}

/**
 * The rules by which the side to move can claim a draw, none if it is mated.
 * `occurrences` counts how often the position has occurred, this time included.
 */
export function claimsIn(position: Position, occurrences: number): Claim[] {
  const claims: Claim[] = [];
  if (occurrences >= THREEFOLD) claims.push("threefold repetition");
  if (position.halfmoves >= FIFTY_MOVES) claims.push("fifty-move rule");
  return claims.length > 0 && isCheckmate(position) ? [] : claims;
}

/** How the rules end a game in a position; null if it goes on. */
export function endingIn(position: Position, occurrences: number) {
  const end = (reason: Ending["reason"], winner = 0) => ({ reason, winner });
  if (isCheckmate(position)) return end("checkmate", COLOURS - position.side);
  if (isStalemate(position)) return end("stalemate");
  if (isMaterialInsufficient(position)) return end("insufficient material");
  if (occurrences >= FIVEFOLD) return end("fivefold repetition");
  const isLate = position.halfmoves >= SEVENTY_FIVE_MOVES;
  return isLate ? end("seventy-five-move rule") : null;
}

/** The ending when a side's flag falls: it loses if the opponent could mate. */
export function flagEnding(position: Position, side: number): Decision {
  const winner = COLOURS - side;
  return canMate(position, winner)
    ? { reason: "time", winner }
    : { reason: "time without mating material", winner: 0 };
}

/** Result as PGN writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"*"` for none. */
export function resultOf(ending: Ending | null): PgnResult {
  if (ending === null) return "*";
  if (ending.winner === WHITE) return "1-0";
  return ending.winner === BLACK ? "0-1" : "1/2-1/2";
}

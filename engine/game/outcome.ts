/**
 * How a game ends, by the Laws of Chess and by its players. Checkmate comes
 * first: a move that mates wins, whatever it repeats or completes.
 */

import { BLACK, COLOURS, NO_SQUARE, WHITE } from "../mod.ts";
import type { Board } from "../rules/attacks.ts";
import { canMate, isMaterialInsufficient } from "../rules/material.ts";
import {
  epIsPlayable,
  isInCheck,
  legalMoves,
  type Position,
  sideName,
} from "../rules/position.ts";

export type Claim = "threefold repetition" | "fifty-move rule";

/** What players, clocks or a record say, and how a sentence about it goes on. */
const DECISIONS = {
  "threefold repetition": " by threefold repetition",
  "fifty-move rule": " by the fifty-move rule",
  "resignation": ", LOSER resigned",
  "agreement": " by agreement",
  "time": " on time",
  "time without mating material": ", time is up but the opponent cannot mate",
  "unknown": "",
};

const ENDINGS = {
  "checkmate": " by checkmate",
  "stalemate": " by stalemate",
  "insufficient material": " by insufficient material",
  "fivefold repetition": " by fivefold repetition",
  "seventy-five-move rule": " by the seventy-five-move rule",
  ...DECISIONS,
};

type DecisionReason = keyof typeof DECISIONS;

export interface Ending {
  readonly reason: keyof typeof ENDINGS;
  /** Who has won: `WHITE`, `BLACK`, or 0 for a draw. */
  readonly winner: number;
}

/** An end that the players or their clocks decide. */
export type Decision = Ending & { readonly reason: DecisionReason };

/** Plies without capture or pawn move after which a draw can be claimed, … */
const FIFTY_MOVES = 100;
const SEVENTY_FIVE_MOVES = 150; // … and the game is drawn without a claim.

export function isDecisionReason(value: unknown): value is DecisionReason {
  return typeof value === "string" && Object.hasOwn(DECISIONS, value);
}

/**
 * Text that two positions have in common if they count as the same: the pieces,
 * the side to move, the castling rights, and the en passant square if a pawn can
 * really be taken there. Four squares make a character: of a piece byte its last
 * four bits, type and whether it is white, are enough.
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
 * What the player to move could claim a draw for, unless that is mate;
 * `occurrences` tells how often the position has been on the board, now included.
 */
export function claimsIn(position: Position, occurrences: number): Claim[] {
  const claims: Claim[] = [];
  if (occurrences >= 3) claims.push("threefold repetition");
  if (position.halfmoves >= FIFTY_MOVES) claims.push("fifty-move rule");
  return claims.length > 0 && isCheckmate(position) ? [] : claims;
}

function isCheckmate(position: Position) {
  return legalMoves(position).length === 0 && isInCheck(position);
}

/** The end that the rules put to a game in a position, null if it goes on. */
export function endingIn(position: Position, occurrences: number) {
  const end = (reason: Ending["reason"], winner = 0) => ({ reason, winner });
  if (isCheckmate(position)) return end("checkmate", COLOURS - position.side);
  if (legalMoves(position).length === 0) return end("stalemate");
  if (isMaterialInsufficient(position)) return end("insufficient material");
  if (occurrences >= 5) return end("fivefold repetition");
  const isLate = position.halfmoves >= SEVENTY_FIVE_MOVES;
  return isLate ? end("seventy-five-move rule") : null;
}

/** The end when a side's flag falls: it loses if the opponent could mate. */
export function flagEnding(position: Position, side: number): Decision {
  const winner = COLOURS - side;
  return canMate(position, winner)
    ? { reason: "time", winner }
    : { reason: "time without mating material", winner: 0 };
}

/** Result as PGN writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, `"*"` without end. */
export function resultOf(ending: Ending | null): string {
  if (ending === null) return "*";
  if (ending.winner === WHITE) return "1-0";
  return ending.winner === BLACK ? "0-1" : "1/2-1/2";
}

/** Says how a game ended, such as `"White wins by checkmate"`. */
export function describeEnding({ reason, winner }: Ending): string {
  const result = winner === 0 ? "Draw" : `${sideName(winner)} wins`;
  const loser = sideName(COLOURS - winner);
  return result + ENDINGS[reason].replace("LOSER", loser);
}

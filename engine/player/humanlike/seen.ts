/** A move as people see it: what its habits and its difficulty are told from. */

import { COLOURS, KING, WHITE } from "../../chess/constants.ts";
import {
  attacks,
  isPawn,
  kingDistance,
  pawnType,
  reaches,
} from "../../chess/rules/attacks.ts";
import { worthOf } from "../../chess/rules/material.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";

/** A move, and what stands around it. */
export interface Seen {
  readonly now: Position;
  readonly move: LegalMove;
  /** The piece that moves. */
  readonly piece: number;
  readonly type: number;
  /** What it captures, 0 for nothing. */
  readonly captured: number;
  /** Ranks that the piece goes ahead, for its side. */
  readonly ahead: number;
  /** Ranks from its side's first rank before the move. */
  readonly rank: number;
  /** The moves before it, the latest first: the opponent's, one's own … */
  readonly before: readonly LegalMove[];
}

/** Looks at a move of a position that some moves have led to. */
export function see(
  now: Position,
  played: readonly LegalMove[],
  move: LegalMove,
): Seen {
  const { board, side, epSquare } = now;
  const piece = board[move.from];
  const rank = rankOf(side, move.from);
  const isEnPassant = isPawn(piece) && move.to === epSquare;
  return {
    now,
    move,
    piece,
    type: piece & 7,
    captured: isEnPassant ? epPawn(side) : board[move.to],
    ahead: rankOf(side, move.to) - rank,
    rank,
    before: played.slice(-4).reverse(),
  };
}

/** The pawn that a side takes en passant. */
function epPawn(side: number) {
  const enemy = COLOURS - side;
  return enemy | pawnType(enemy);
}

function rankOf(side: number, square: number) {
  return side === WHITE ? 7 - (square >> 4) : square >> 4;
}

/** The moves that a king would need. */
export function lengthOf({ move }: Seen): number {
  return kingDistance(move.from, move.to);
}

/** Whether a side has nothing left but its king. */
export function isBare({ board }: Pick<Position, "board">, side: number) {
  return board.filter((piece) => (piece & side) !== 0).length === 1;
}

export function castles({ type, move }: Seen): boolean {
  return type === KING && Math.abs(move.to - move.from) === 2;
}

export function captures({ captured }: Seen): boolean {
  return captured !== 0;
}

/** Whether it takes what has just moved. */
export function recaptures(seen: Seen): boolean {
  const [theirs] = seen.before;
  return captures(seen) && theirs?.to === seen.move.to;
}

/** Whether a pawn goes ahead and takes nothing. */
export function isPush({ piece, captured }: Seen): boolean {
  return isPawn(piece) && captured === 0;
}

/** Whether a piece, no pawn, hangs, or the last move attacks it with a lesser one. */
export function isAttacked({ now, piece, move, before: [theirs] }: Seen) {
  const { board, side } = now;
  if (isPawn(piece) || !attacks(board, move.from, COLOURS - side)) return false;
  if (!attacks(board, move.from, side)) return true;
  return theirs !== undefined && board[theirs.to] !== 0 &&
    reaches(board, theirs.to, move.from) &&
    worthOf(board[theirs.to]) < worthOf(piece);
}

/** Whether a piece returns to where it was one or two moves ago. */
export function takesBack({ move, before: [, own, , earlier] }: Seen): boolean {
  return [own, earlier]
    .some((one) => one?.to === move.from && one.from === move.to);
}

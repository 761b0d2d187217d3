/** What captures win, on a square and on the whole board. */

import { KING } from "../../chess/constants.ts";
import { isPawn } from "../../chess/rules/attacks.ts";
import { worthOf } from "../../chess/rules/material.ts";
import { legalMoves, play } from "../../chess/rules/position.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";

/** Moves of both sides in turn. */
export type MoveLine = readonly LegalMove[];

/**
 * What the side to move wins on a square by capturing or promoting there, in
 * pawns, 0 or more (static exchange evaluation). Either side stops when going on
 * does not pay. Every order of captures counts: because of pins, the cheapest
 * piece is not always the right one to begin with.
 */
export function pawnsWonOn(position: Position, square: number): number {
  return wonWithin(position, square, 0, Infinity);
}

/**
 * What is won on a square, exact between two bounds (alpha-beta): with six pieces of
 * each side around a square, all orders would take minutes.
 */
function wonWithin(
  position: Position,
  square: number,
  alpha: number,
  beta: number,
): number {
  let best = 0;
  if (best >= beta) return best;
  const captures = gainsIn(position).filter(({ to }) => to === square)
    .sort((one, two) => costOf(position, one) - costOf(position, two));
  for (const move of captures) {
    const gain = pawnsWonBy(position, move);
    const least = Math.max(alpha, best);
    // The answer wins nothing or more: this move wins its gain at most.
    if (gain <= least) continue;
    const next = play(position, move);
    best = Math.max(
      best,
      gain - wonWithin(next, square, gain - beta, gain - least),
    );
    if (best >= beta) break;
  }
  return best;
}

/** What a move puts at risk; a king comes last, which cannot be captured. */
function costOf({ board }: Position, { from }: LegalMove): number {
  return (board[from] & 7) === KING ? Infinity : worthOf(board[from]);
}

/** What a move wins at once, in pawns: what it captures, and what a pawn becomes. */
export function pawnsWonBy(position: Position, move: LegalMove): number {
  const { board } = position;
  const captured = worthOf(board[capturedSquare(position, move)]);
  if (move.promotion === 0) return captured;
  return captured + worthOf(move.promotion) - worthOf(board[move.from]);
}

/** The moves that capture or promote. */
function gainsIn(position: Position): LegalMove[] {
  return legalMoves(position).filter((move) =>
    move.promotion !== 0 || position.board[capturedSquare(position, move)] !== 0
  );
}

/** Where the piece stands that a move captures; empty if it captures nothing. */
export function capturedSquare(
  { board }: Position,
  { from, to }: LegalMove,
): number {
  const isEnPassant = isPawn(board[from]) && board[to] === 0 &&
    ((from ^ to) & 7) !== 0;
  return isEnPassant ? (from & 0x70) | (to & 7) : to;
}

/**
 * Squares on which the side to move wins something, those with the most valuable
 * pieces first.
 */
export function prizes(position: Position): number[] {
  const { board } = position;
  return [...new Set(gainsIn(position).map(({ to }) => to))]
    .filter((square) => pawnsWonOn(position, square) > 0)
    .sort((one, two) => worthOf(board[two]) - worthOf(board[one]));
}

/** What captures win, on a square and on the whole board. */

import { isPawn } from "../../chess/rules/attacks.ts";
import { worthOf } from "../../chess/rules/material.ts";
import { legalMoves, play } from "../../chess/rules/position.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";

/** Moves of both sides in turn. */
export type MoveLine = readonly LegalMove[];

/**
 * What the side to move wins on a square by capturing or promoting there, in
 * pawns, 0 or more (static exchange evaluation). Either side stops when going on
 * does not pay. Every order of captures is tried: because of pins, the cheapest
 * piece is not always the right one to begin with.
 */
export function pawnsWonOn(position: Position, square: number): number {
  const gains = gainsIn(position).filter(({ to }) => to === square)
    .map((move) =>
      pawnsWonBy(position, move) - pawnsWonOn(play(position, move), square)
    );
  return Math.max(0, ...gains);
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

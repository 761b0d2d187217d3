/** What captures win: on a square, on the whole board, and in a line. */

import { COLOURS, NO_SQUARE, WHITE } from "../mod.ts";
import { PAWN_VALUE } from "../player/score.ts";
import { capturedPieces, materialBalance, worthOf } from "../rules/material.ts";
import {
  PIECE_NAMES,
  type PieceName,
  pieceName,
} from "../rules/piece_names.ts";
import { isInCheck, legalMoves, play } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";
import type { PieceCounts, Trade } from "./fact.ts";

/** Moves of both sides in turn. */
export type Line = readonly LegalMove[];

/**
 * What the side to move wins on a square by capturing or promoting there, in
 * pawns, 0 or more (static exchange evaluation). Either side stops when going on
 * does not pay. Every order of captures is tried: because of pins, the cheapest
 * piece is not always the right one to begin with.
 */
export function exchange(position: Position, square: number): number {
  const gains = legalMoves(position).filter(({ to }) => to === square)
    .map((move) => {
      const next = play(position, move);
      const gain = Math.abs(materialBalance(next) - materialBalance(position));
      return gain === 0 ? 0 : gain - exchange(next, square);
    });
  return Math.max(0, ...gains);
}

/** Squares on which the side to move wins something, the best first. */
export function prizes(position: Position): number[] {
  const { board } = position;
  return [...new Set(legalMoves(position).map(({ to }) => to))]
    .filter((square) => exchange(position, square) > 0)
    .sort((one, two) => worthOf(board[two]) - worthOf(board[one]));
}

/** The position after a null move. The side to move must not be in check. */
export function passed(position: Position): Position {
  const side = COLOURS - position.side;
  return { ...position, side, epSquare: NO_SQUARE };
}

/**
 * The last position of a line in which nothing can be won; null if there is
 * none, or if a pawn promotes.
 */
function restOf(position: Position, line: Line): Position | null {
  if (line.some(({ promotion }) => promotion !== 0)) return null;
  let last = position;
  const positions = line.map((move) => last = play(last, move));
  const isAtRest = (at: Position) => !isInCheck(at) && prizes(at).length === 0;
  return positions.findLast(isAtRest) ?? null;
}

/** Pawns by which the score and the pieces on the board may differ. */
const MOST_DOUBT = 1;

/** What a line wins for the side that begins it. */
export interface Balance {
  /** In pawns, negative for a loss. */
  readonly worth: number;
  readonly trade: Trade;
}

/**
 * What the side to move wins or loses until a line comes to rest; null if it
 * never does, or if the engine's score for the side disagrees.
 */
export function balanceOf(
  position: Position,
  line: Line,
  score: number,
): Balance | null {
  const rest = restOf(position, line);
  if (rest === null) return null;
  const sign = position.side === WHITE ? 1 : -1;
  const before = sign * materialBalance(position);
  const worth = sign * materialBalance(rest) - before;
  const expected = score / PAWN_VALUE - before;
  if (Math.abs(expected - worth) > MOST_DOUBT) return null;
  return { worth, trade: tradeBetween(position, rest) };
}

/** What the side to move captures and loses; equal pieces cancel out. */
function tradeBetween(position: Position, rest: Position): Trade {
  const { side } = position;
  const won = capturedNames(position, rest, COLOURS - side);
  const lost = capturedNames(position, rest, side);
  return { won: surplus(won, lost), lost: surplus(lost, won) };
}

function capturedNames(position: Position, rest: Position, side: number) {
  return capturedPieces(position, rest, side).map(pieceName);
}

/** How many more of each name there are in one list than in the other. */
function surplus(
  names: readonly PieceName[],
  others: readonly PieceName[],
): PieceCounts {
  const countIn = (list: readonly PieceName[], name: PieceName) =>
    list.filter((other) => other === name).length;
  const counts = PIECE_NAMES
    .map((name) =>
      [name, countIn(names, name) - countIn(others, name)] as const
    )
    .filter(([, count]) => count > 0);
  return Object.fromEntries(counts);
}

/**
 * Whether a pawn of the side to move becomes a queen that is not captured,
 * whatever the replies, by moving straight on at most so many times.
 */
export function promotesByForce(
  position: Position,
  pawn: number,
  moves = 3,
): boolean {
  const move = legalMoves(position)
    .find(({ from, to }) => from === pawn && ((from ^ to) & 7) === 0);
  if (move === undefined || moves === 0) return false;
  const next = play(position, move);
  if (move.promotion !== 0) return exchange(next, move.to) === 0;
  const replies = legalMoves(next);
  return replies.length > 0 && replies.every((reply) =>
    reply.to !== move.to &&
    promotesByForce(play(next, reply), move.to, moves - 1)
  );
}

/** What captures win: on a square, anywhere, and in a line until it rests. */

import { COLOURS, NO_SQUARE, WHITE } from "../mod.ts";
import { list, pieceName } from "../notation/explain.ts";
import { PAWN_VALUE } from "../player/score.ts";
import { capturedPieces, materialBalance, worthOf } from "../rules/material.ts";
import { isInCheck, legalMoves, play } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";

/** Moves of both sides in turn. */
export type Line = readonly LegalMove[];

/**
 * What the side to move wins on a square by capturing or promoting there, in
 * pawns, 0 or more (static exchange evaluation). Either side stops when going on
 * does not pay. Legal moves are tried in every order, since a pinned piece stays:
 * the cheapest is not always the one to go first.
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

/** Squares on which the side to move wins something, the best piece first. */
export function prizes(position: Position): number[] {
  const { board } = position;
  return [...new Set(legalMoves(position).map(({ to }) => to))]
    .filter((square) => exchange(position, square) > 0)
    .sort((one, two) => worthOf(board[two]) - worthOf(board[one]));
}

/** The position if the side to move, not in check, were to make no move. */
export function passed(position: Position): Position {
  const side = COLOURS - position.side;
  return { ...position, side, epSquare: NO_SQUARE };
}

/** Where a line comes to rest, null if a pawn promotes in it, or nowhere. */
function restOf(position: Position, line: Line): Position | null {
  if (line.some(({ promotion }) => promotion !== 0)) return null;
  const positions = line.map((move) => position = play(position, move));
  const isAtRest = (at: Position) => !isInCheck(at) && prizes(at).length === 0;
  return positions.findLast(isAtRest) ?? null;
}

/**
 * What the side to move has won when a line comes to rest, if the engine's score
 * for it agrees: in pawns, less than 0 if it lost, and what for what.
 */
export function balanceOf(position: Position, line: Line, score: number) {
  const rest = restOf(position, line);
  if (rest === null) return null;
  const sign = position.side === WHITE ? 1 : -1;
  const worth = sign * (materialBalance(rest) - materialBalance(position));
  const seen = score / PAWN_VALUE - sign * materialBalance(position);
  if (Math.abs(seen - worth) > MOST_DOUBT) return null;
  const losses = [COLOURS - position.side, position.side]
    .map((side) => capturedPieces(position, rest, side).map(pieceName));
  const [won, lost] = [losses, losses.toReversed()].map(nameSurplus);
  const parts = worth > 0 ? [won, lost] : [lost, won];
  return { worth, text: parts.filter((part) => part !== "").join(" for ") };
}

const MOST_DOUBT = 1; // pawns between the score and the pieces on the board
const NUMBERS = "two three four five six seven eight".split(" ");

/** The names that one list has more of, `"a rook and two pawns"`. */
function nameSurplus([names, others]: readonly string[][]): string {
  const left = [...others];
  const more = names.filter((name) => {
    const index = left.indexOf(name);
    return index < 0 || left.splice(index, 1).length === 0;
  });
  const amounts = Object.entries(Object.groupBy(more, (name) => name))
    .map(([name, { length } = []]) => {
      if (length > 1) return `${NUMBERS[length - 2]} ${name}s`;
      return `${name === "queen" ? "the" : "a"} ${name}`;
    });
  return list(amounts, "and");
}

/**
 * Does a pawn of the side to move get through to a queen that stays, in so many
 * moves straight on, whatever the replies?
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

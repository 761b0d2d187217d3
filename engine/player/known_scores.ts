/** Scores of root moves that the engine is told before it searches. */

import { type Game, isOver, position } from "../chess/game/game.ts";
import { keyOf, occurrencesAt } from "../chess/game/history.ts";
import {
  claimsIn,
  FIFTY_MOVES,
  repetitionKey,
  THREEFOLD,
} from "../chess/game/outcome.ts";
import {
  castlingRefusal,
  CASTLINGS,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../chess/rules/position.ts";
import { KING } from "../chess/constants.ts";
import { pawnType } from "../chess/rules/attacks.ts";
import { ILLEGAL } from "../chess/score.ts";
import type { Move } from "../mod.ts";
import { isPawnWin } from "./textbook/endings/pawn_ending.ts";

/**
 * Scores that the search cannot know, as `[from, to, score]`. A move that lets
 * the opponent claim a draw is worth 0, and what micro-Max takes for legal must
 * not be played.
 */
export function rootScoreOverrides(game: Game): number[][] {
  const draws = drawingMoves(game).map(({ from, to }) => [from, to, 0]);
  const now = position(game, game.ply);
  const spoiling = spoilingMoves(now).map(({ from, to }) => [from, to, 0]);
  return [...draws, ...spoiling, ...castlingOverrides(now)];
}

/**
 * Moves that throw away the won ending of a king and a pawn against a king, or do
 * not go into it: people know it, and micro-Max has no time to find it out. Where
 * every move leads to a draw there is none: the search still looks for the moves
 * that keep the pawn, and that the opponent may answer wrongly.
 */
function spoilingMoves(now: Position): LegalMove[] {
  const { board, side } = now;
  // A capture may be what leads there.
  if (board.filter((piece) => piece !== 0).length > MOST_MEN) return [];
  const moves = legalMoves(now);
  const spoiling = moves.filter((move) => {
    const next = play(now, move);
    return isPawnAgainstKing(next.board, side) &&
      !isPawnWin({ board: next.board, strong: side, mover: next.side });
  });
  return spoiling.length < moves.length ? spoiling : [];
}

/** Two kings, a pawn, and what can be captured. */
const MOST_MEN = 4;

function isPawnAgainstKing(board: Uint8Array, strong: number): boolean {
  const pieces = board.filter((piece) => (piece & 7) !== KING && piece !== 0);
  return pieces.length === 1 && pieces[0] === (pawnType(strong) | strong);
}

/** Overrides that prevent castling through a pawn's attack: micro-Max does it. */
export function castlingOverrides(
  { board, side, castling }: Position,
): number[][] {
  const seen = [null, "castling right lost", "castling path blocked"];
  const overlooked = CASTLINGS.filter((way) =>
    way.side === side && !seen.includes(castlingRefusal(board, castling, way))
  ).map(({ king, target }) => ({ from: king, to: target }));
  return barring(overlooked);
}

/** Legal moves that let the opponent claim a draw, at once or with a reply. */
export function drawingMoves(game: Game): LegalMove[] {
  const { plies, ply } = game;
  const { position } = plies[ply];
  const { halfmoves } = position;
  const first = Math.max(0, ply - halfmoves);
  const repeated = new Set(
    plies.slice(first, ply + 1)
      .filter((_, index) => occurrencesAt(plies, first + index) > 1)
      .map(({ position }) => keyOf(position)),
  );
  const isClaimFar = repeated.size === 0 && halfmoves < FIFTY_MOVES - 2;
  if (isOver(game) || isClaimFar) return [];
  const isClaim = (next: Position) => {
    const occurrences = repeated.has(repetitionKey(next)) ? THREEFOLD : 1;
    return claimsIn(next, occurrences).length > 0;
  };
  return legalMoves(position).filter((move) => {
    const next = play(position, move);
    // After a capture or a pawn move no earlier position can recur.
    return next.halfmoves > 0 && (isClaim(next) ||
      legalMoves(next).some((reply) => isClaim(play(next, reply))));
  });
}

/** Overrides that prevent moves from being played. */
export function barring(moves: readonly Move[]) {
  return moves.map(({ from, to }) => [from, to, ILLEGAL]);
}

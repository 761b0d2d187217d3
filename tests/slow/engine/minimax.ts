/**
 * The specification: minimax in its plainest form, straight from the rules. All
 * sound techniques must find its score, which the tests check. Source: Fierz,
 * "MiniMax" and "NegaMax"; Eppstein, the lecture before "Hashing and Move
 * Ordering".
 */

import {
  isInCheck,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { WHITE } from "../../../engine/chess/constants.ts";
import {
  STUDY_INFINITE,
  STUDY_MATE,
  VALUES,
} from "../../../engine/study/claims/configurable_search/evaluation.ts";
import type { Techniques } from "../../../engine/study/claims/configurable_search/techniques.ts";

/** Score of a position for the side to move, `depth` plies deep. */
export function minimax(
  position: Position,
  depth: number,
  quiescence: Techniques["quiescence"] = "none",
): number {
  if (depth <= 0) return quiesce(position, quiescence);
  const moves = legalMoves(position);
  if (moves.length === 0) return isInCheck(position) ? -STUDY_MATE - depth : 0;
  let best = -STUDY_INFINITE;
  for (const move of moves) {
    const next = play(position, move);
    best = Math.max(best, 0 - minimax(next, depth - 1, quiescence));
  }
  return best;
}

function quiesce(
  position: Position,
  quiescence: Techniques["quiescence"],
): number {
  const score = position.board.reduce(
    (score, piece, square) => score + VALUES[piece << 7 | square],
    0,
  );
  let best = position.side === WHITE ? score : 0 - score;
  if (quiescence === "none") return best;
  for (const move of legalMoves(position)) {
    if (!isCapture(position, move) && move.promotion === 0) continue;
    best = Math.max(best, 0 - quiesce(play(position, move), quiescence));
  }
  return best;
}

function isCapture({ board, epSquare }: Position, move: LegalMove): boolean {
  const isPawn = board[move.from] >> 3 === (board[move.from] & 7);
  return board[move.to] !== 0 || move.to === epSquare && isPawn;
}

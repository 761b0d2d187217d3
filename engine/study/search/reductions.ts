/**
 * Depth reductions: most lines are absurd, and less depth shows it. None of
 * these is sound: what a shallow search says need not be true.
 *
 * Sources: Fierz, "Depth reductions" (ProbCut, by Michael Buro) and
 * "Game-specific enhancements" (null move); "Late Move Reductions" in the chess
 * programming wiki.
 *
 * @module
 */

import { NO_SQUARE } from "../../mod.ts";
import type { PackedMove } from "./packed_move.ts";
import { MATE } from "./evaluation.ts";
import type { Searcher } from "./searcher.ts";

/** Plies by which the search after a null move is less deep. */
const NULL_MOVE_REDUCTION = 2;
/** Depth left at which ProbCut looks, and how deep it looks. */
const PROB_CUT_DEPTH = 4;
const PROB_CUT_SHALLOW = 2;
/** How far outside the window a shallow score must be to be believed. */
const PROB_CUT_MARGIN = 80;
/** Moves of a node that count as early, and the least depth to reduce. */
const EARLY_MOVES = 4;
const LATE_MOVE_DEPTH = 3;

/**
 * Null move: a side that may pass and is still too good has a move that is too
 * good. In zugzwang that is not so; "with pieces" passes only if the side has
 * more than pawns, since that is where zugzwang is rare.
 */
export function nullMoveCutoff(
  searcher: Searcher,
  beta: number,
  depth: number,
  inCheck: boolean,
): number | null {
  const { board, techniques } = searcher;
  const { nullMove, alphaBeta } = techniques;
  if (nullMove === "never" || !alphaBeta || inCheck || depth < 2) return null;
  // The root has no last move, nor has a side to which the move was passed.
  if (board.lastTo === NO_SQUARE || board.evaluation < beta) return null;
  if (nullMove === "with pieces" && !board.hasPieces) return null;
  board.makeNull();
  const replyDepth = depth - 1 - NULL_MOVE_REDUCTION;
  const score = 0 - searcher.search(0 - beta, 1 - beta, replyDepth);
  board.unmakeNull();
  return score >= beta ? beta : null;
}

/** ProbCut: a shallow score far outside the window is believed. */
export function probCut(
  searcher: Searcher,
  alpha: number,
  beta: number,
  depth: number,
  inCheck: boolean,
): number | null {
  const { board, techniques } = searcher;
  if (!techniques.probCut || !techniques.alphaBeta || inCheck) return null;
  if (depth !== PROB_CUT_DEPTH || board.ply === 0) return null;
  const high = beta + PROB_CUT_MARGIN;
  if (
    high < MATE && searcher.search(high - 1, high, PROB_CUT_SHALLOW) >= high
  ) {
    return beta;
  }
  const low = alpha - PROB_CUT_MARGIN;
  if (low > -MATE && searcher.search(low, low + 1, PROB_CUT_SHALLOW) <= low) {
    return alpha;
  }
  return null;
}

/** Late moves: with a good order, what is good comes early. */
export function isLateMove(
  { board, techniques }: Searcher,
  move: PackedMove,
  tried: number,
  depth: number,
  inCheck: boolean,
): boolean {
  return techniques.lateMoves && tried >= EARLY_MOVES &&
    depth >= LATE_MOVE_DEPTH && !inCheck && board.isQuiet(move);
}

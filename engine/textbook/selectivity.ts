/**
 * Selectivity: less depth for what seems absurd, more for forced moves. None of it
 * is sound. Sources: Fierz, "Depth reductions" (ProbCut, by Michael Buro),
 * "Game-specific enhancements" (null move) and "Singular extensions"; "Late Move
 * Reductions" in the chess programming wiki.
 */

import { NO_SQUARE } from "../mod.ts";
import type { PackedMove } from "./board.ts";
import { MATE } from "./evaluation.ts";
import type { Node } from "./transposition_cutoffs.ts";

/** Plies by which the search after a null move is less deep. */
const NULL_MOVE_REDUCTION = 2;
/** Depth left at which ProbCut looks, how deep, and for which difference. */
const PROB_CUT = { depth: 4, shallow: 2, margin: 80 };
/** Moves of a node that count as early, and the least depth to reduce others. */
const LATE = { early: 4, depth: 3 };
/**
 * How much better a singular move is, the least depth left to ask for it, and how
 * much less deep than that the table's result may be.
 */
const SINGULAR = { margin: 80, depth: 4, shortfall: 2 };

/**
 * Null move: a side that may pass and is still too good has a move that is too
 * good, but for zugzwang, which is rare "with pieces". Null for no cutoff.
 */
export function nullMoveCutoff(node: Node): number | null {
  const { context, board, beta, depth } = node;
  const { nullMove } = context.techniques;
  if (nullMove === "never" || depth < 2 || board.isInCheck) return null;
  // The root has no last move, nor has a side to which the move was passed.
  if (board.lastTo === NO_SQUARE || board.evaluation < beta) return null;
  if (nullMove === "with pieces" && !board.hasPieces) return null;
  const replyDepth = depth - 1 - NULL_MOVE_REDUCTION;
  const reply = context.search(board.pass(), 0 - beta, 1 - beta, replyDepth);
  return 0 - reply >= beta ? beta : null;
}

/** ProbCut: a shallow score far outside the window is believed, null for none. */
export function probCut(node: Node): number | null {
  const { context, board, alpha, beta, depth } = node;
  if (!context.techniques.probCut || depth !== PROB_CUT.depth) return null;
  if (board.isInCheck || board.ply === 0) return null;
  const scoreAbove = (alpha: number) =>
    context.search(board, alpha, alpha + 1, PROB_CUT.shallow);
  const high = beta + PROB_CUT.margin;
  if (high < MATE && scoreAbove(high - 1) >= high) return beta;
  const low = alpha - PROB_CUT.margin;
  return low > -MATE && scoreAbove(low) <= low ? alpha : null;
}

/** Late moves: with a good order, the moves tried before are the better ones. */
export function isLateMove(
  { context, board, depth }: Node,
  move: PackedMove,
  tried: number,
): boolean {
  return context.techniques.lateMoves && tried >= LATE.early &&
    depth >= LATE.depth && !board.isInCheck && board.isQuiet(move);
}

/**
 * Singular extensions: is the table's move forced, since all others, searched at
 * half the depth, stay below its score by a margin?
 */
export function isSingular(node: Node): boolean {
  const { context, board, depth, slot } = node;
  const { table, techniques } = context;
  if (!techniques.singular || !techniques.alphaBeta) return false;
  if (table === null || slot < 0 || depth < SINGULAR.depth) return false;
  if (table.depths[slot] < depth - SINGULAR.shortfall) return false;
  const tableMove = table.moveAt(slot);
  const score = table.lower[slot];
  if (tableMove === 0 || Math.abs(score) > MATE) return false;
  if (board.ply === 0 || board.ply >= 2 * context.rootDepth) return false;
  const bound = score - SINGULAR.margin;
  return context.listOf(board).all.every((move) => {
    const next = move === tableMove ? null : board.make(move);
    return next === null ||
      0 - context.search(next, 0 - bound, 1 - bound, (depth - 1) >> 1) < bound;
  });
}

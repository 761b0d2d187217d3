/**
 * Selectivity: less depth for moves that seem absurd, more for forced ones.
 * None of this is sound. Sources: Fierz, "Depth reductions" (ProbCut, by
 * Michael Buro), "Game-specific enhancements" (null move) and "Singular
 * extensions"; "Late Move Reductions" in the chess programming wiki.
 */

import { NO_SQUARE } from "../../../chess/constants.ts";
import type { PackedMove } from "../../../player/textbook/board.ts";
import { evaluate, STUDY_MATE } from "./evaluation.ts";
import type { SearchNode } from "./node.ts";

// Depths are in plies, margins in hundredths of a pawn.
const NULL_MOVE_REDUCTION = 2;
const PROB_CUT = {
  /** Depth left at which ProbCut is tried. */
  depth: 4,
  /** Depth of its search. */
  shallow: 2,
  /** How far outside the window the shallow score must be. */
  margin: 80,
};
const LATE = {
  /** Moves of a node that are not late. */
  early: 4,
  /** Least depth left at which late moves are reduced. */
  depth: 3,
};
const SACRIFICE = {
  /** How much a side must be behind: more than a pawn. */
  material: 150,
  /** Least depth left at which lines are reduced. */
  depth: 2,
};
const SINGULAR = {
  /** How much better than all others a singular move is. */
  margin: 80,
  /** Least depth left at which moves are tested. */
  depth: 4,
  /** How much shallower the table's result may be. */
  shortfall: 2,
};

/**
 * Null move: a side whose score is too good even after passing has a move that
 * is too good, unless it is in zugzwang, which is rare "with pieces". Returns
 * null without a cutoff.
 */
export function nullMoveCutoff(node: SearchNode): number | null {
  const { context, board, beta, depth } = node;
  const { nullMove } = context.techniques;
  if (nullMove === "never" || depth < 2 || board.isInCheck) return null;
  // There is no last move at the root, nor just after a pass.
  if (board.lastTo === NO_SQUARE || evaluate(board) < beta) return null;
  if (nullMove === "with pieces" && !board.hasPieces) return null;
  const replyDepth = depth - 1 - NULL_MOVE_REDUCTION;
  const reply = context.search(board.pass(), 0 - beta, 1 - beta, replyDepth);
  return 0 - reply >= beta ? beta : null;
}

/** ProbCut: trusts a shallow score far outside the window; null without one. */
export function probCut(node: SearchNode): number | null {
  const { context, board, alpha, beta, depth } = node;
  if (!context.techniques.probCut || depth !== PROB_CUT.depth) return null;
  if (board.isInCheck || board.ply === 0) return null;
  const scoreAbove = (alpha: number) =>
    context.search(board, alpha, alpha + 1, PROB_CUT.shallow);
  const high = beta + PROB_CUT.margin;
  if (high < STUDY_MATE && scoreAbove(high - 1) >= high) return beta;
  const low = alpha - PROB_CUT.margin;
  return low > -STUDY_MATE && scoreAbove(low) <= low ? alpha : null;
}

/** Whether a move is late: in a good order, the best moves come early. */
export function isLateMove(
  { context, board, depth }: SearchNode,
  move: PackedMove,
  tried: number,
): boolean {
  return context.techniques.lateMoves && tried >= LATE.early &&
    depth >= LATE.depth && !board.isInCheck && board.isQuiet(move);
}

/**
 * Whether the side that has just moved is behind, compared with the root: it
 * has sacrificed material, or lost it. Checkers programs give such lines less
 * depth (Fierz, "Game-specific enhancements").
 */
export function hasSacrificed({ context, board, depth }: SearchNode): boolean {
  if (context.techniques.sacrifices === "full depth") return false;
  if (depth < SACRIFICE.depth || board.isInCheck) return false;
  const atRoot = evaluate(context.board);
  const before = context.board.side === board.side ? atRoot : 0 - atRoot;
  return evaluate(board) - before >= SACRIFICE.material;
}

/**
 * Singular extensions: whether the table's move is forced, because all others,
 * searched to half the depth, stay below its score by a margin.
 */
export function isSingular(node: SearchNode): boolean {
  const { context, board, depth, slot } = node;
  const { table, techniques } = context;
  if (!techniques.singular || !techniques.alphaBeta) return false;
  if (table === null || slot < 0 || depth < SINGULAR.depth) return false;
  if (table.depths[slot] < depth - SINGULAR.shortfall) return false;
  const tableMove = table.moveAt(slot);
  const score = table.lower[slot];
  if (tableMove === 0 || Math.abs(score) > STUDY_MATE) return false;
  if (board.ply === 0 || board.ply >= 2 * context.rootDepth) return false;
  const bound = score - SINGULAR.margin;
  return context.listOf(board).all.every((move) => {
    const next = move === tableMove ? null : board.make(move);
    return next === null ||
      0 - context.search(next, 0 - bound, 1 - bound, (depth - 1) >> 1) < bound;
  });
}

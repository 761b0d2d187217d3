/**
 * Selectivity: most lines are absurd, and less depth shows it; forced moves get
 * more. None of it is sound: what a shallow search says need not be true.
 * Sources: Fierz, "Depth reductions" (ProbCut, by Michael Buro), "Game-specific
 * enhancements" (null move) and "Singular extensions"; "Late Move Reductions"
 * in the chess programming wiki.
 */

import { NO_SQUARE } from "../../mod.ts";
import type { PackedMove } from "./board.ts";
import type { Node } from "./context.ts";
import { MATE } from "./evaluation.ts";

/** Plies by which the search after a null move is less deep. */
const NULL_MOVE_REDUCTION = 2;
// Depth left at which ProbCut looks, how deep it looks, and how far outside the
// window a shallow score must be to be believed.
const PROB_CUT_DEPTH = 4;
const PROB_CUT_SHALLOW = 2;
const PROB_CUT_MARGIN = 80;
// Moves of a node that count as early, and the least depth to reduce.
const EARLY_MOVES = 4;
const LATE_MOVE_DEPTH = 3;
// How much better a singular move is, the least depth left to ask for it, and how
// much less deep than that the table's result may be.
const SINGULAR_MARGIN = 80;
const SINGULAR_DEPTH = 4;
const SHORTFALL = 2;

/**
 * Null move: a side that may pass and is still too good has a move that is too
 * good. In zugzwang that is not so; "with pieces" passes only if the side has
 * more than pawns, since that is where zugzwang is rare.
 *
 * @returns the score that cuts the node off, null for none
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
  if (!context.techniques.probCut || depth !== PROB_CUT_DEPTH) return null;
  if (board.isInCheck || board.ply === 0) return null;
  const scoreAbove = (alpha: number) =>
    context.search(board, alpha, alpha + 1, PROB_CUT_SHALLOW);
  const high = beta + PROB_CUT_MARGIN;
  if (high < MATE && scoreAbove(high - 1) >= high) return beta;
  const low = alpha - PROB_CUT_MARGIN;
  return low > -MATE && scoreAbove(low) <= low ? alpha : null;
}

/**
 * Late moves: with a good order, what is good comes early.
 *
 * @param tried moves of the node that were searched before
 */
export function isLateMove(
  { context, board, depth }: Node,
  move: PackedMove,
  tried: number,
): boolean {
  return context.techniques.lateMoves && tried >= EARLY_MOVES &&
    depth >= LATE_MOVE_DEPTH && !board.isInCheck && board.isQuiet(move);
}

/**
 * Singular extensions: is the table's move the only good one, and so forced?
 *
 * It is taken for the best. If the others, searched at half the depth, all stay
 * below its score by a margin, it is singular.
 */
export function isSingular(node: Node): boolean {
  const { context, board, depth, slot } = node;
  const { table, techniques } = context;
  if (!techniques.singular || !techniques.alphaBeta) return false;
  if (table === null || slot < 0 || depth < SINGULAR_DEPTH) return false;
  if (table.depths[slot] < depth - SHORTFALL) return false;
  const tableMove = table.moveAt(slot);
  const score = table.lower[slot];
  if (tableMove === 0 || Math.abs(score) > MATE) return false;
  if (board.ply === 0 || board.ply >= 2 * context.rootDepth) return false;
  const bound = score - SINGULAR_MARGIN;
  return context.listOf(board).all.every((move) => {
    const next = move === tableMove ? null : board.make(move);
    return next === null ||
      0 - context.search(next, 0 - bound, 1 - bound, (depth - 1) >> 1) < bound;
  });
}

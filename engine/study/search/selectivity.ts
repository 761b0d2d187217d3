/**
 * Selectivity: most lines are absurd, and less depth shows it; forced moves get
 * more. None of this is sound: lines end at different depths, and what a shallow
 * search says need not be true.
 *
 * Sources: Fierz, "Depth reductions" (ProbCut, by Michael Buro), "Game-specific
 * enhancements" (null move) and "Singular extensions"; "Late Move Reductions" in
 * the chess programming wiki.
 *
 * @module
 */

import { NO_SQUARE } from "../../mod.ts";
import type { PackedMove } from "./board.ts";
import type { Node, SearchContext } from "./context.ts";
import { MATE } from "./evaluation.ts";

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

/** How much better a singular move is than any other. */
const SINGULAR_MARGIN = 80;
/** Least depth left at which the question is worth its price. */
const SINGULAR_DEPTH = 4;
/** How much less deep than asked for the table's result may be. */
const SHORTFALL = 2;

/**
 * Null move: a side that may pass and is still too good has a move that is too
 * good. In zugzwang that is not so; "with pieces" passes only if the side has
 * more than pawns, since that is where zugzwang is rare.
 *
 * @returns the score that cuts the node off, null for none
 */
export function nullMoveCutoff(
  context: SearchContext,
  { beta, depth, inCheck }: Node,
): number | null {
  const { board, techniques } = context;
  const { nullMove, alphaBeta } = techniques;
  if (nullMove === "never" || !alphaBeta || inCheck || depth < 2) return null;
  // The root has no last move, nor has a side to which the move was passed.
  if (board.lastTo === NO_SQUARE || board.evaluation < beta) return null;
  if (nullMove === "with pieces" && !board.hasPieces) return null;
  board.makeNull();
  const replyDepth = depth - 1 - NULL_MOVE_REDUCTION;
  const score = 0 - context.search(0 - beta, 1 - beta, replyDepth);
  board.unmakeNull();
  return score >= beta ? beta : null;
}

/**
 * ProbCut: a shallow score far outside the window is believed.
 *
 * @returns the bound that it is believed to be beyond, null for none
 */
export function probCut(
  context: SearchContext,
  { alpha, beta, depth, inCheck }: Node,
): number | null {
  const { board, techniques } = context;
  if (!techniques.probCut || !techniques.alphaBeta || inCheck) return null;
  if (depth !== PROB_CUT_DEPTH || board.ply === 0) return null;
  const scoreAround = (alpha: number) =>
    context.search(alpha, alpha + 1, PROB_CUT_SHALLOW);
  const high = beta + PROB_CUT_MARGIN;
  if (high < MATE && scoreAround(high - 1) >= high) return beta;
  const low = alpha - PROB_CUT_MARGIN;
  return low > -MATE && scoreAround(low) <= low ? alpha : null;
}

/**
 * Late moves: with a good order, what is good comes early.
 *
 * @param tried moves of the node that were searched before
 */
export function isLateMove(
  { board, techniques }: SearchContext,
  move: PackedMove,
  tried: number,
  { depth, inCheck }: Node,
): boolean {
  return techniques.lateMoves && tried >= EARLY_MOVES &&
    depth >= LATE_MOVE_DEPTH && !inCheck && board.isQuiet(move);
}

/**
 * Singular extensions: is the table's move the only good one, and so forced?
 *
 * It is taken for the best. If the others, searched at half the depth, all stay
 * below its score by a margin, it is singular.
 */
export function isSingular(
  context: SearchContext,
  { depth, inCheck, slot }: Node,
): boolean {
  const { board, list, table, techniques } = context;
  if (!techniques.singular || !techniques.alphaBeta) return false;
  if (table === null || slot < 0 || depth < SINGULAR_DEPTH) return false;
  if (table.depths[slot] < depth - SHORTFALL) return false;
  const tableMove = table.moveAt(slot);
  const score = table.lower[slot];
  if (tableMove === 0 || Math.abs(score) > MATE) return false;
  if (board.ply === 0 || board.ply >= 2 * context.rootDepth) return false;
  const bound = score - SINGULAR_MARGIN;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    if (move === tableMove || !board.make(move, inCheck)) continue;
    const reply = context.search(0 - bound, 1 - bound, (depth - 1) >> 1);
    board.unmake(move);
    if (0 - reply >= bound) return false;
  }
  return true;
}

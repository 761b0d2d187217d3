/**
 * Transposition cutoffs: a result in the table saves a search.
 * Source: Fierz, "Hashtables" and "Enhanced transposition cutoffs (ETC)".
 */

import type { SearchNode } from "./node.ts";

/** The score of a node by its entry, null if that is not enough. */
export function transpositionCutoff(
  { context: { table }, alpha, beta, depth, slot }: SearchNode,
): number | null {
  if (table === null) return null;
  const [lower, upper] = table.boundsAt(slot, depth);
  if (lower >= beta || lower === upper) return lower;
  return upper <= alpha ? upper : null;
}

/**
 * Enhanced transposition cutoff: before any move is searched, the positions
 * that all moves lead to are looked up in the table, in case one of their
 * scores cuts the node off. Null if none does.
 */
export function enhancedCutoff(node: SearchNode): number | null {
  const { context, board, beta, depth } = node;
  const { table, techniques } = context;
  const least = techniques.transpositionCutoffs;
  if (least === 0 || depth < least || board.ply === 0) return null;
  if (table === null || depth - 1 < techniques.tableDepth) return null;
  for (const move of context.listOf(board).all) {
    const next = board.after(move);
    if (next === null) continue;
    context.counts.probes++;
    const slot = table.find(next);
    const [, upper] = table.boundsAt(slot, depth - 1);
    if (0 - upper >= beta) return 0 - upper;
  }
  return null;
}

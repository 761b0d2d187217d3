/**
 * Transposition cutoffs: a result that the table holds spares the search.
 * Source: Fierz, "Hashtables" and "Enhanced transposition cutoffs (ETC)".
 */

import type { Board } from "./board.ts";
import type { SearchContext } from "./context.ts";

/** A node of the tree: what is asked of a board, with so many plies left. */
export type Node = Readonly<ReturnType<typeof nodeOf>>;

/** A node with the slot of its entry, -1 for none, which may narrow its window. */
export function nodeOf(
  context: SearchContext,
  board: Board,
  alpha: number,
  beta: number,
  depth: number,
) {
  const { table, techniques } = context;
  const isKept = table !== null && depth >= techniques.tableDepth;
  const find = techniques.audited ? "audit" : "find";
  const slot = isKept ? table[find](board) : -1;
  if (techniques.narrowing && table !== null && board.ply > 0) {
    const [lower, upper] = table.boundsAt(slot, depth);
    const low = Math.max(alpha, lower);
    const high = Math.min(beta, upper);
    if (low < high) [alpha, beta] = [low, high];
  }
  return { context, board, alpha, beta, depth, slot };
}

/** The score that its entry gives to a node, null if it tells too little. */
export function transpositionCutoff(
  { context: { table }, alpha, beta, depth, slot }: Node,
): number | null {
  if (table === null) return null;
  const [lower, upper] = table.boundsAt(slot, depth);
  if (lower >= beta || lower === upper) return lower;
  return upper <= alpha ? upper : null;
}

/**
 * Enhanced transposition cutoff: of all moves the table is asked, by the keys that
 * they lead to, whether it knows a score that cuts the node off; null for none.
 */
export function enhancedCutoff(node: Node): number | null {
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

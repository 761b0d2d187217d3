/**
 * Transposition cutoffs: a result that the table holds spares the search.
 * Source: Fierz, "Hashtables" and "Enhanced transposition cutoffs (ETC)".
 */

import type { Board } from "./board.ts";
import type { Node, SearchContext } from "./context.ts";

/** A node, and its entry in the table. */
export function nodeOf(
  context: SearchContext,
  board: Board,
  alpha: number,
  beta: number,
  depth: number,
): Node {
  const { table, techniques } = context;
  const isKept = table !== null && depth >= techniques.tableDepth;
  const slot = isKept ? table.find(board) : -1;
  return { context, board, alpha, beta, depth, slot };
}

/** The score that its entry gives to a node, null if it tells too little. */
export function transpositionCutoff(node: Node): number | null {
  const { context: { table, techniques }, alpha, beta, depth, slot } = node;
  if (table === null || slot < 0 || techniques.table === "moves") return null;
  const surplus = table.depths[slot] - depth;
  if (surplus < 0 || surplus > 0 && !techniques.deeperResults) return null;
  const lower = table.lower[slot];
  const upper = table.upper[slot];
  if (lower === upper) return lower;
  if (lower >= beta) return lower;
  return upper <= alpha ? upper : null;
}

/**
 * Enhanced transposition cutoff: the score of a move that the table holds ready
 * to cut a node off, null for none. All moves are asked for before any of them
 * is searched; so each has to be made, which pays only with enough depth left.
 */
export function enhancedCutoff(node: Node): number | null {
  const { context, board, beta, depth } = node;
  const least = context.techniques.transpositionCutoffs;
  if (least === 0 || depth < least || board.ply === 0) return null;
  for (const move of context.listOf(board).all) {
    const next = board.make(move);
    if (next === null) continue;
    const child = nodeOf(context, next, 0 - beta, 1 - beta, depth - 1);
    const reply = transpositionCutoff(child);
    if (reply !== null && 0 - reply >= beta) return 0 - reply;
  }
  return null;
}

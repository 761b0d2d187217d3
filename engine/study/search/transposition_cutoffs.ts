/**
 * Transposition cutoffs: a result that the table holds spares the search.
 * Source: Fierz, "Hashtables" and "Enhanced transposition cutoffs (ETC)".
 */

import type { Board } from "./board.ts";
import type { Node, SearchContext } from "./context.ts";
import { INFINITE } from "./evaluation.ts";
import type { Table } from "./table.ts";
import type { Techniques } from "./techniques.ts";

/** A node, and its entry in the table, which may narrow its window. */
export function nodeOf(
  context: SearchContext,
  board: Board,
  alpha: number,
  beta: number,
  depth: number,
): Node {
  const { table, techniques } = context;
  const isKept = table !== null && depth >= techniques.tableDepth;
  const find = techniques.audited ? "audit" : "find";
  const slot = isKept ? table[find](board) : -1;
  if (techniques.narrowing && table !== null && board.ply > 0) {
    const [lower, upper] = boundsIn(table, slot, depth, techniques);
    const low = Math.max(alpha, lower);
    const high = Math.min(beta, upper);
    if (low < high) [alpha, beta] = [low, high];
  }
  return { context, board, alpha, beta, depth, slot };
}

/** The score that its entry gives to a node, null if it tells too little. */
export function transpositionCutoff(
  { context: { table, techniques }, alpha, beta, depth, slot }: Node,
): number | null {
  if (table === null) return null;
  const [lower, upper] = boundsIn(table, slot, depth, techniques);
  if (lower >= beta || lower === upper) return lower;
  return upper <= alpha ? upper : null;
}

/** What an entry says of a score that is wanted to a depth. */
function boundsIn(
  { depths, lower, upper }: Table,
  slot: number,
  depth: number,
  { table, deeperResults }: Techniques,
): readonly [lower: number, upper: number] {
  const surplus = slot < 0 || table === "moves" ? -1 : depths[slot] - depth;
  const isFit = surplus === 0 || surplus > 0 && deeperResults;
  return isFit ? [lower[slot], upper[slot]] : UNKNOWN;
}

const UNKNOWN = [-INFINITE, INFINITE] as const;

/**
 * Enhanced transposition cutoff: the score of a move that the table holds ready
 * to cut a node off, null for none. All moves are asked for, by the keys that
 * they lead to, before any of them is searched.
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
    const [, upper] = boundsIn(table, slot, depth - 1, techniques);
    if (0 - upper >= beta) return 0 - upper;
  }
  return null;
}

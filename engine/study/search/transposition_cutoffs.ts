/**
 * Transposition cutoffs: a result that the table holds spares the search.
 *
 * Enhanced ones ask for all moves of a node before any of them is searched. One
 * whose result is good enough ends the node.
 *
 * Source: Fierz, "Hashtables" and "Enhanced transposition cutoffs (ETC)", who
 * uses the latter only with enough depth left, since every move has to be made
 * for it.
 *
 * @module
 */

import type { Node, SearchContext } from "./context.ts";

/** Slot of the entry of the position on the board, -1 for none. */
export function findEntry(
  { board, table, techniques }: SearchContext,
  depth: number,
): number {
  return table === null || depth < techniques.tableDepth
    ? -1
    : table.find(board);
}

/** What an entry says of a search, null if too little. */
export function scoreInTable(
  { table, techniques }: SearchContext,
  slot: number,
  alpha: number,
  beta: number,
  depth: number,
): number | null {
  if (table === null || slot < 0 || techniques.table === "moves") return null;
  const surplus = table.depths[slot] - depth;
  if (surplus < 0 || surplus > 0 && !techniques.deeperResults) return null;
  const lower = table.lower[slot];
  const upper = table.upper[slot];
  if (lower === upper) return lower;
  if (!techniques.alphaBeta) return null;
  if (lower >= beta) return lower;
  return upper <= alpha ? upper : null;
}

/** Score of a move that the table holds ready to cut the node off, or null. */
export function enhancedCutoff(
  context: SearchContext,
  { beta, depth, inCheck }: Node,
): number | null {
  const { board, list, techniques } = context;
  const least = techniques.transpositionCutoffs;
  if (least === 0 || depth < least || board.ply === 0) return null;
  if (!techniques.alphaBeta) return null;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    if (!board.make(move, inCheck)) continue;
    const slot = findEntry(context, depth - 1);
    const reply = scoreInTable(context, slot, 0 - beta, 1 - beta, depth - 1);
    board.unmake(move);
    if (reply !== null && 0 - reply >= beta) return 0 - reply;
  }
  return null;
}

/**
 * Enhanced transposition cutoffs: before any move is searched, all of them are
 * looked up. One whose result in the table is good enough ends the node.
 *
 * Source: Fierz, "Enhanced transposition cutoffs (ETC)", who uses it only with
 * enough depth left, since every move has to be made for it.
 *
 * @module
 */

import type { Searcher } from "./searcher.ts";

/** Score that the table already holds ready to cut this node off, or null. */
export function transpositionCutoff(
  searcher: Searcher,
  beta: number,
  depth: number,
  inCheck: boolean,
): number | null {
  const { board, list, techniques } = searcher;
  const least = techniques.transpositionCutoffs;
  if (least === 0 || depth < least || board.ply === 0) return null;
  if (!techniques.alphaBeta) return null;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    if (!board.make(move, inCheck)) continue;
    const reply = searcher.lookUp(0 - beta, 1 - beta, depth - 1);
    board.unmake(move);
    if (reply !== null && 0 - reply >= beta) return 0 - reply;
  }
  return null;
}

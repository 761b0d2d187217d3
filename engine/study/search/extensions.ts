/**
 * Singular extensions: a move that is much better than all others is forced, and
 * forced moves are searched deeper. Not sound: lines end at different depths.
 *
 * The table's move is taken for the best. If the others, searched at half the
 * depth, all stay below its score by a margin, it is singular.
 *
 * Source: Fierz, "Singular extensions".
 *
 * @module
 */

import { MATE } from "./evaluation.ts";
import type { Searcher } from "./searcher.ts";

/** How much better a singular move is than any other. */
const MARGIN = 80;
/** Least depth left at which the question is worth its price. */
const LEAST_DEPTH = 4;
/** How much less deep than asked for the table's result may be. */
const SHORTFALL = 2;

/** Is the table's move the only good one? */
export function isSingular(
  searcher: Searcher,
  place: number,
  depth: number,
  inCheck: boolean,
): boolean {
  const { board, list, table, techniques } = searcher;
  if (!techniques.singular || !techniques.alphaBeta) return false;
  if (table === null || place < 0 || depth < LEAST_DEPTH) return false;
  if (table.depthAt(place) < depth - SHORTFALL) return false;
  const tableMove = table.moveAt(place);
  const score = table.lowerAt(place);
  if (tableMove === 0 || Math.abs(score) > MATE) return false;
  if (board.ply === 0 || board.ply >= 2 * searcher.rootDepth) return false;
  const bound = score - MARGIN;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    if (move === tableMove || !board.make(move, inCheck)) continue;
    const reply = searcher.search(0 - bound, 1 - bound, (depth - 1) >> 1);
    board.unmake(move);
    if (0 - reply >= bound) return false;
  }
  return true;
}

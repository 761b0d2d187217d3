/**
 * A node of the tree: a board, the window, the depth left, the table's entry.
 */

import type { SearchBoard } from "../../../player/textbook/board.ts";
import type { SearchContext } from "./context.ts";

export type SearchNode = Readonly<ReturnType<typeof nodeOf>>;

/** Makes a node. With narrowing, its entry's bounds may narrow its window. */
export function nodeOf(
  context: SearchContext,
  board: SearchBoard,
  alpha: number,
  beta: number,
  depth: number,
) {
  const { table, techniques } = context;
  const isKept = table !== null && depth >= techniques.tableDepth;
  const find = techniques.audited ? "audit" : "find";
  /** Slot of its entry in the table, -1 for none. */
  const slot = isKept ? table[find](board) : -1;
  if (techniques.narrowing && table !== null && board.ply > 0) {
    const [lower, upper] = table.boundsAt(slot, depth);
    const low = Math.max(alpha, lower);
    const high = Math.min(beta, upper);
    if (low < high) [alpha, beta] = [low, high];
  }
  return { context, board, alpha, beta, depth, slot };
}

/**
 * The score of a node by its entry, null if that is not enough. Source: Fierz,
 * "Hashtables".
 */
export function transpositionCutoff(
  { context: { table }, alpha, beta, depth, slot }: SearchNode,
): number | null {
  if (table === null) return null;
  const [lower, upper] = table.boundsAt(slot, depth);
  if (lower >= beta || lower === upper) return lower;
  return upper <= alpha ? upper : null;
}

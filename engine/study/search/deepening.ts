/**
 * Iterative deepening: to depth 1, then 2, then 3 … An iteration costs little
 * beside the next one, and leaves it a guess of the score and the best moves.
 *
 * The narrower the window at the root, the more is cut off: aspiration and
 * MTD(f) search with a window around the guess, and again if it was wrong.
 *
 * Source: Fierz, "Windowing", "MTD(f)" and "Hashtables".
 *
 * @module
 */

import type { PackedMove } from "./board.ts";
import { OUT_OF_BUDGET, type SearchContext } from "./context.ts";
import { INFINITE } from "./evaluation.ts";

/** Half the width of an aspiration window: half a pawn. */
const ASPIRATION = 50;

/** What a search of the root to one depth has found. */
export interface Iteration {
  readonly depth: number;
  /** Score for the side to move. */
  readonly score: number;
  /** Best move, 0 without any. */
  readonly move: PackedMove;
  /** Nodes since the search began. */
  readonly nodes: number;
}

/** Searches to a depth, iteration by iteration, or until the budget is spent. */
export function* deepen(
  context: SearchContext,
  lastDepth: number,
): Generator<Iteration, void> {
  const start = context.nodes;
  let depth = context.techniques.deepening ? 1 : lastDepth;
  let guess: number | null = null;
  try {
    for (; depth <= lastDepth; depth++) {
      context.rootDepth = depth;
      const score: number = searchRoot(context, depth, guess);
      const nodes = context.nodes - start;
      yield { depth, score, move: context.rootMove, nodes };
      guess = score;
    }
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
  }
}

/** The last iteration of a search, null if its budget was too small for one. */
export function lastIteration(
  context: SearchContext,
  lastDepth: number,
): Iteration | null {
  let last: Iteration | null = null;
  for (const iteration of deepen(context, lastDepth)) last = iteration;
  return last;
}

/** Score of the root, given that of the iteration before, if there was one. */
function searchRoot(
  context: SearchContext,
  depth: number,
  guess: number | null,
): number {
  const { window } = context.techniques;
  if (window === "MTD(f)") return mtdf(context, depth, guess ?? 0);
  if (window === "full" || guess === null) {
    return context.search(context.board, -INFINITE, INFINITE, depth);
  }
  return aspire(context, depth, guess);
}

/** Aspiration: half a pawn to both sides, then all of the side that failed. */
function aspire(context: SearchContext, depth: number, guess: number): number {
  const alpha = guess - ASPIRATION;
  const beta = guess + ASPIRATION;
  const score = context.search(context.board, alpha, beta, depth);
  if (score <= alpha) {
    return context.search(context.board, -INFINITE, alpha + 1, depth);
  }
  if (score >= beta) {
    return context.search(context.board, beta - 1, INFINITE, depth);
  }
  return score;
}

/** MTD(f): windows of no width close in on the score from both sides. */
function mtdf(context: SearchContext, depth: number, guess: number): number {
  let score = guess;
  let lower = -INFINITE;
  let upper = INFINITE;
  while (lower < upper) {
    const beta = score === lower ? score + 1 : score;
    score = context.search(context.board, beta - 1, beta, depth);
    if (score < beta) upper = score;
    else lower = score;
  }
  return score;
}

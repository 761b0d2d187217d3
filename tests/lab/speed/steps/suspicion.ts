/**
 * Step 4: only a node whose last move may have been illegal looks for a king to
 * capture. Other nodes end at once when a move is good enough.
 *
 * @module
 */

import { MATE } from "../../../../engine/chess/constants.ts";
import type { Move } from "../../../../engine/mod.ts";
import type { Node, Result, Window } from "../../../../engine/plain.ts";
import { OneSquare } from "./one_square.ts";

export class Suspicion extends OneSquare {
  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    return depth === 1 || this.isSuspect(node)
      ? super.tryMoves(node, window, depth, best)
      : this.tryLegalReplies(node, window, depth, best);
  }

  /** An iteration after the first in which no reply takes a king. */
  tryLegalReplies(
    node: Node,
    { alpha, beta }: Window,
    depth: number,
    lastBest: Move,
  ): Result {
    let best = lastBest;
    let score = -4 * MATE;
    for (const move of this.movesInOrder(node, lastBest)) {
      const seen = { alpha: Math.max(alpha, score), beta };
      const rest = this.depthAfter(node, move, depth);
      const value = this.tryMove(node, move, seen, rest);
      if (value <= score) continue;
      score = value;
      best = move;
      if (score >= beta) break;
    }
    return { score, best };
  }
}

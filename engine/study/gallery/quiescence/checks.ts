import type { Candidate, Move, Node, Window } from "../../../plain.ts";
import Promotions from "./promotions.ts";

/**
 * Quiescence with checks: captures, promotions, and in the first ply of the
 * leaves all moves that give check; further on checks could go on for ever (Wiki,
 * "Quiescence Search").
 */
export default class Checks extends Promotions {
  /** The ply of the leaves. */
  horizon = 0;

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    if (node.ply === 0) this.horizon = depth - 1;
    return super.tryMoves(node, window, depth, best);
  }

  override depthAfter(node: Node, move: Candidate, depth: number): number {
    const mayCheck = depth === 1 && node.ply <= this.horizon;
    if (mayCheck && this.inCheck(this.make(node, move))) return depth;
    return super.depthAfter(node, move, depth);
  }
}

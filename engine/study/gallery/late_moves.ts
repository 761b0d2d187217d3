import {
  type Candidate,
  MicroMax,
  type Move,
  type Node,
  type Window,
} from "../../plain.ts";

/**
 * Late-move reductions: after the first moves of a node, quiet ones are searched
 * one iteration less deep, and again if they turn out well (Wiki, "Late Move
 * Reductions").
 */
export default class LateMoves extends MicroMax {
  /** Moves of a node that are not late. */
  readonly early = 4;
  readonly tried = new WeakMap<Node, number>();

  override tryMoves(node: Node, window: Window, depth: number, lastBest: Move) {
    this.tried.set(node, 0);
    return super.tryMoves(node, window, depth, lastBest);
  }

  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    const count = (this.tried.get(node) ?? 0) + 1;
    this.tried.set(node, count);
    if (count > this.early && depth > 2 && move.captured === 0) {
      const value = super.tryMove(node, move, window, depth - 1);
      if (value <= window.alpha) return value;
    }
    return super.tryMove(node, move, window, depth);
  }
}

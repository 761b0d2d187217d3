import {
  MATE,
  MicroMax,
  type Move,
  NO_SQUARE,
  type Node,
  type Window,
} from "../../plain.ts";

/**
 * Null move: a side that has enough even if it passes will have enough by a move;
 * that is found out two iterations less deep (Fierz, "Game-specific
 * enhancements"). In zugzwang it is wrong.
 */
export default class NullMove extends MicroMax {
  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    const { beta } = window;
    const isEnough = depth > 2 && node.staticScore >= beta && beta < MATE;
    if (isEnough && this.mayPass(node)) {
      const seen = { alpha: -beta, beta: 1 - beta };
      const score = -this.search(this.pass(node), Math.max(1, depth - 3), seen);
      if (score >= beta) return { score, best };
    }
    return super.tryMoves(node, window, depth, best);
  }

  /** Not out of check, nor twice in a row. */
  mayPass(node: Node): boolean {
    return node.lastTo !== NO_SQUARE && !this.inCheck(node);
  }
}

import {
  type Entry,
  MATE,
  MicroMax,
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
  override deepen(
    node: Node,
    depth: number,
    window: Window,
    slot: number,
    known: Entry | undefined,
  ): number {
    const { beta } = window;
    const mayPass = depth > 2 && node.lastTo !== NO_SQUARE && beta < MATE;
    if (mayPass && this.evaluate(node) >= beta && !this.inCheck(node)) {
      const seen = { alpha: -beta, beta: 1 - beta };
      const score = -this.search(this.pass(node), Math.max(1, depth - 3), seen);
      if (score >= beta) return score;
    }
    return super.deepen(node, depth, window, slot, known);
  }
}

import { type Entry, MicroMax, type Move, type Node } from "../../../plain.ts";

/** micro-Max, but for the best move first, and for deepening below the root. */
export default class WithoutOrder extends MicroMax {
  override movesInOrder(node: Node, _lastBest: Move) {
    return super.movesInOrder(node, { from: 0, to: 0 });
  }

  override iterationBefore(
    node: Node,
    known: Entry | undefined,
    depth: number,
  ) {
    return node.ply === 0
      ? super.iterationBefore(node, known, depth)
      : depth - 1;
  }
}

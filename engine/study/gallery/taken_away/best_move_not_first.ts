import { MicroMax, type Move, type Node } from "../../../plain.ts";

/** The best move is known by its square alone, from which the scan begins. */
export default class BestMoveNotFirst extends MicroMax {
  override movesInOrder(node: Node, { from }: Move) {
    return super.movesInOrder(node, { from, to: from });
  }
}

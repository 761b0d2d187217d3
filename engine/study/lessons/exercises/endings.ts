import { INFINITY_SCORE, MicroMax, type Node } from "../../../plain.ts";

/**
 * A side without a legal move has lost. Let it be a draw where the opponent could
 * not take the king if the side to move passed.
 */
export default class Mine extends MicroMax {
  override scoreWithoutMoves(node: Node): number {
    const passed = { ...this.pass(node), balance: 0 };
    this.search(passed, 1);
    return -INFINITY_SCORE / 2;
  }
}

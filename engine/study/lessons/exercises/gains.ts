import {
  type Candidate,
  isCastling,
  isPawn,
  MicroMax,
  type Node,
  typeOf,
} from "../../../plain.ts";

/**
 * Rooks and queens hurry to the centre, where they are in danger. Let its
 * squares count for neither of them.
 */
export default class Mine extends MicroMax {
  override gainOf(node: Node, move: Candidate): number {
    const { from, to, piece, captured } = move;
    const material = this.values[typeOf(captured)];
    const centre = this.centre[from] - this.centre[to];
    if (isPawn(piece)) return material + centre + this.pawnGainOf(node, move);
    if (isCastling(move)) return centre + 30;
    return material + centre;
  }
}

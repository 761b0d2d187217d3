import {
  type Candidate,
  isCastling,
  isPawn,
  MicroMax,
  type Node,
  ROOK,
  typeOf,
} from "../../../plain.ts";

/**
 * Pieces flee from the centre, as if it were better to be far away. Let a move
 * gain what its piece comes nearer.
 */
export default class Mine extends MicroMax {
  override gainOf(node: Node, move: Candidate): number {
    const { from, to, piece, captured } = move;
    const material = this.values[typeOf(captured)];
    const centre = this.centre[to] - this.centre[from];
    if (isPawn(piece)) return material + centre + this.pawnGainOf(node, move);
    if (isCastling(move)) return centre + 30;
    return typeOf(piece) < ROOK ? material + centre : material;
  }
}

import {
  type Candidate,
  isCastling,
  isPawn,
  isPromotion,
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
  override gainOf({ board }: Node, move: Candidate): number {
    const { from, to, piece, captured } = move;
    const centre = this.centre[to] - this.centre[from];
    if (isCastling(move)) return centre + 30;
    const material = this.values[typeOf(captured)];
    if (typeOf(piece) >= ROOK) return material;
    if (!isPawn(piece)) return material + centre;
    const left = board[from - 2] === piece ? 0 : 9;
    const right = board[from + 2] === piece ? 0 : 9;
    const promotion = isPromotion(move) ? 799 : 0;
    return material + centre + 9 - left - right + promotion;
  }
}

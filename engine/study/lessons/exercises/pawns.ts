import { isPawn, MicroMax } from "../../../plain.ts";

/**
 * A pawn captures straight ahead, too, and so jumps onto whatever stands in its
 * way. Let it capture aslant only. A step straight ahead is a multiple of 16.
 */
export default class Mine extends MicroMax {
  override isBarred(piece: number, step: number, captured: number): boolean {
    const isStraight = step % 16 === 0;
    return isPawn(piece) && !isStraight && captured === 0;
  }
}

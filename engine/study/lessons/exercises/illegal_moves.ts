import {
  type Candidate,
  KING,
  MicroMax,
  type Node,
  typeOf,
} from "../../../plain.ts";

/**
 * A king castles out of check, and through it. Let the reply refute that, too:
 * if it goes to where the king was, or to the square that it has crossed, or to
 * where it is now. The rook stands on the crossed square.
 */
export default class Mine extends MicroMax {
  override refutes(_node: Node, { captured }: Candidate): boolean {
    return typeOf(captured) === KING;
  }
}

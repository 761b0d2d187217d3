import { type Candidate, type Node, typeOf } from "../../../plain.ts";
import WithoutRecaptures from "./without_recaptures.ts";

/**
 * The rung above, but a move gains what it captures; of moves that gain the same
 * chance decides, lest all of them shuffle to and fro.
 */
export default class Material extends WithoutRecaptures {
  override gainOf(node: Node, move: Candidate): number {
    return this.values[typeOf(move.captured)] + (this.chanceOf(node, move) & 7);
  }

  /** From 0 to 127: the lock of a position is as random as its words. */
  chanceOf({ lock }: Node, { from, to }: Candidate): number {
    return Math.imul(lock + 128 * from + to, 0x9e3779b1) >>> 25;
  }
}

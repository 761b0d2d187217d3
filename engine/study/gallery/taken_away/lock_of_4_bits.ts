import { type Candidate, MicroMax, type Node } from "../../../plain.ts";

/** Positions of a slot are told apart by 4 bits, in place of 32. */
export default class LockOf4Bits extends MicroMax {
  override make(node: Node, move: Candidate): Node {
    const next = super.make(node, move);
    return { ...next, lock: next.lock & 15 };
  }
}

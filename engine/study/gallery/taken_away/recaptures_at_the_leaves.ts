import { type Candidate, MicroMax, type Node } from "../../../plain.ts";

/** Recaptures are free in iteration 1 only, which tries nothing else. */
export default class RecapturesAtTheLeaves extends MicroMax {
  override depthAfter(node: Node, move: Candidate, depth: number) {
    return depth === 1 ? super.depthAfter(node, move, depth) : depth - 1;
  }
}

import { type Candidate, MicroMax, type Node } from "../../../plain.ts";

/** Every move costs depth, so that exchanges are not played to their end. */
export default class NoRecaptures extends MicroMax {
  override depthAfter(_node: Node, _move: Candidate, depth: number) {
    return depth - 1;
  }
}

import { type Candidate, MicroMax, type Node } from "../../../plain.ts";

/**
 * Every move costs an iteration, so that exchanges are not played to their end.
 * Let a recapture be free: a move to where the last move went.
 */
export default class Mine extends MicroMax {
  override depthAfter(_node: Node, _move: Candidate, depth: number): number {
    return depth - 1;
  }
}

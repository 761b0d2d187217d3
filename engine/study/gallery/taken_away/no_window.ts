import {
  type Candidate,
  MicroMax,
  type Node,
  OPEN,
  type Window,
} from "../../../plain.ts";

/** No window: each move gets its exact score, whatever is known elsewhere. */
export default class NoWindow extends MicroMax {
  override tryMove(node: Node, move: Candidate, _: Window, depth: number) {
    return super.tryMove(node, move, OPEN, depth);
  }
}

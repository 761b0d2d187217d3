import {
  type Candidate,
  MicroMax,
  type Move,
  NO_MOVE,
  type Node,
} from "../../../plain.ts";

/**
 * Each iteration begins on a8, as if the last one had found nothing. Let it
 * begin with the best move so far.
 */
export default class Mine extends MicroMax {
  override movesInOrder(node: Node, _lastBest: Move): Generator<Candidate> {
    return super.movesInOrder(node, NO_MOVE);
  }
}

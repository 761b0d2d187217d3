import {
  type Candidate,
  MicroMax,
  type Node,
  type Window,
} from "../../../plain.ts";

/**
 * The opponent is given the window of the side to move. Give it the same window
 * as the opponent sees it.
 */
export default class Mine extends MicroMax {
  override tryMove(
    node: Node,
    move: Candidate,
    window: Window,
    depth: number,
  ): number {
    const isGain = window.beta > node.staticScore;
    const beta = isGain ? window.beta + 1 : window.beta;
    const seen = { alpha: window.alpha, beta };
    const value = -this.search(this.make(node, move), depth, seen);
    return value > node.staticScore ? value - 1 : value;
  }
}

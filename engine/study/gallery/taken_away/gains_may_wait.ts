import {
  type Candidate,
  MicroMax,
  type Node,
  type Window,
} from "../../../plain.ts";

/** A gain is worth the same whenever it comes. */
export default class GainsMayWait extends MicroMax {
  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    // The window stays as it is, so that only the scores differ.
    const beta = window.beta > node.staticScore ? window.beta + 1 : window.beta;
    const seen = { alpha: -beta, beta: -window.alpha };
    return -this.search(this.make(node, move), depth, seen);
  }
}

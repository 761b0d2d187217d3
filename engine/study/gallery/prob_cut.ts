import {
  type Entry,
  MATE,
  MicroMax,
  type Node,
  type Window,
} from "../../plain.ts";

/**
 * ProbCut: a score far outside the window, found two iterations less deep, is
 * trusted (Buro; Fierz, "ProbCut").
 */
export default class ProbCut extends MicroMax {
  readonly margin = 80;

  override deepen(
    node: Node,
    depth: number,
    window: Window,
    slot: number,
    known: Entry | undefined,
  ): number {
    if (depth === 4 && node.ply > 0) {
      const high = window.beta + this.margin;
      const low = window.alpha - this.margin;
      if (high < MATE && this.above(node, high)) return window.beta;
      if (low > -MATE && !this.above(node, low + 1)) return window.alpha;
    }
    return super.deepen(node, depth, window, slot, known);
  }

  /** Whether a score is reached, two iterations deep. */
  above(node: Node, score: number): boolean {
    return this.search(node, 2, { alpha: score - 1, beta: score }) >= score;
  }
}

import {
  MATE,
  MicroMax,
  type Move,
  type Node,
  type Window,
} from "../../plain.ts";

/**
 * ProbCut: a score far outside the window, found two iterations less deep, is
 * trusted (Buro; Fierz, "ProbCut").
 */
export default class ProbCut extends MicroMax {
  readonly margin = 80;

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    if (depth === 4 && node.ply > 0) {
      const high = window.beta + this.margin;
      const low = window.alpha - this.margin;
      const isHigh = high < MATE && this.reaches(node, high);
      if (isHigh) return { score: window.beta, best };
      const isLow = low > -MATE && !this.reaches(node, low + 1);
      if (isLow) return { score: window.alpha, best };
    }
    return super.tryMoves(node, window, depth, best);
  }

  /** Whether a score is reached, two iterations deep. */
  reaches(node: Node, score: number): boolean {
    return this.search(node, 2, { alpha: score - 1, beta: score }) >= score;
  }
}

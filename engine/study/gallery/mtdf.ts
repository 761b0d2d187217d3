import {
  MicroMax,
  type Move,
  type Node,
  OPEN,
  type Window,
} from "../../plain.ts";

/**
 * MTD(f): the narrowest windows close in on the score of the root from both
 * sides, while the table remembers (Plaat; Fierz, "MTD(f)").
 */
export default class Mtdf extends MicroMax {
  guess = 0;
  /** What is known of the score after each search of the last iteration. */
  readonly bounds: Window[] = [];

  override tryMoves(node: Node, window: Window, depth: number, lastBest: Move) {
    if (node.ply > 0) return super.tryMoves(node, window, depth, lastBest);
    if (depth === 1) this.guess = node.staticScore;
    let { alpha: lower, beta: upper } = OPEN;
    let best = lastBest;
    this.bounds.length = 0;
    while (lower < upper) {
      const beta = Math.max(this.guess, lower + 1);
      const seen = { alpha: beta - 1, beta };
      const found = super.tryMoves(node, seen, depth, best);
      this.guess = found.score;
      if (found.score < beta) upper = found.score;
      else [lower, best] = [found.score, found.best];
      this.bounds.push({ alpha: lower, beta: upper });
    }
    return { score: this.guess, best };
  }
}

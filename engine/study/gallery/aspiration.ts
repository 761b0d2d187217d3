import { MicroMax, type Move, type Node, type Window } from "../../plain.ts";

/**
 * Aspiration: the root begins with a window around the score of the iteration
 * before, and is searched again if the score is outside (Fierz, "Windowing").
 */
export default class Aspiration extends MicroMax {
  /** Half the width, a third of a pawn. */
  readonly margin = 33;
  last = 0;

  override tryMoves(node: Node, window: Window, depth: number, lastBest: Move) {
    const search = (seen: Window) =>
      super.tryMoves(node, seen, depth, lastBest);
    if (node.ply > 0) return search(window);
    const alpha = this.last - this.margin;
    const beta = this.last + this.margin;
    let found = search(depth > 2 ? { alpha, beta } : window);
    const isOutside = found.score <= alpha || found.score >= beta;
    if (depth > 2 && isOutside) found = search(window);
    this.last = found.score;
    return found;
  }
}

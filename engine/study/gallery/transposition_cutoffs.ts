import { MicroMax, type Move, type Node, type Window } from "../../plain.ts";

/**
 * Enhanced transposition cutoffs: before a move is searched, the positions that
 * all moves lead to are looked up, in case one is known to be enough (Plaat;
 * Fierz, "Enhanced transposition cutoffs").
 */
export default class TranspositionCutoffs extends MicroMax {
  /** The first iteration of a node in which moves are looked up. */
  readonly least: number = 3;

  override tryMoves(node: Node, window: Window, depth: number, lastBest: Move) {
    if (depth >= this.least) {
      for (const move of super.movesInOrder(node, lastBest)) {
        if (this.refutes(node, move)) break;
        const next = this.make(node, move);
        const known = this.table.get(this.slotOf(next));
        const isDeep = known?.lock === next.lock && known.depth >= depth - 1;
        // At most that for the opponent, who loses 1 where it is a gain.
        if (isDeep && known.score < known.window.beta) {
          const score = -known.score - 1;
          const { from, to } = move;
          if (score >= window.beta) return { score, best: { from, to } };
        }
      }
    }
    return super.tryMoves(node, window, depth, lastBest);
  }
}

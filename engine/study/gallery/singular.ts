import {
  type Candidate,
  MATE,
  MicroMax,
  NO_MOVE,
  type Node,
} from "../../plain.ts";

/**
 * Singular extensions: if all other moves, searched less deeply, are worse than
 * the table's by a margin, that move is forced, and costs no depth (Anantharaman;
 * Fierz, "Singular extensions").
 */
export default class Singular extends MicroMax {
  readonly margin = 80;

  override depthAfter(node: Node, move: Candidate, depth: number): number {
    const rest = super.depthAfter(node, move, depth);
    const known = this.table.get(this.slotOf(node));
    const isBest = known?.lock === node.lock && known.best.from === move.from &&
      known.best.to === move.to;
    const mayExtend = isBest && depth > 3 && rest < depth && node.ply > 0 &&
      node.ply < 12 && Math.abs(known.score) < MATE;
    return mayExtend && this.isForced(node, move, known.score, depth)
      ? depth
      : rest;
  }

  isForced(node: Node, best: Candidate, score: number, depth: number) {
    const beta = score - this.margin;
    const seen = { alpha: -beta, beta: 1 - beta };
    for (const move of super.movesInOrder(node, NO_MOVE)) {
      if (move.from === best.from && move.to === best.to) continue;
      if (this.refutes(node, move)) return false;
      const value = -this.search(this.make(node, move), depth >> 1, seen);
      if (value >= beta) return false;
    }
    return true;
  }
}

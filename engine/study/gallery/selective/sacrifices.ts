import { type Candidate, MicroMax, type Node } from "../../../plain.ts";

/**
 * Sacrifices: where a side has given more than a pawn since the root, its quiet
 * moves get less depth, as in checkers (Fierz, "Game-specific enhancements").
 */
export default class Sacrifices extends MicroMax {
  readonly margin = 150;
  atRoot = 0;

  override depthAfter(node: Node, move: Candidate, depth: number): number {
    const rest = super.depthAfter(node, move, depth);
    if (node.ply === 0) this.atRoot = node.staticScore;
    const before = node.ply % 2 === 0 ? this.atRoot : -this.atRoot;
    const isBehind = before - node.staticScore >= this.margin;
    const isReduced = isBehind && rest > 1 && rest < depth &&
      move.captured === 0 && !this.inCheck(node);
    return isReduced ? rest - 1 : rest;
  }
}

import { type Candidate, isPromotion, type Node } from "../../../plain.ts";
import AllCaptures from "../all_captures.ts";

/**
 * Quiescence with promotions: at the leaves all captures, and pawns that become
 * queens (Fierz, "Quiescence search").
 */
export default class Promotions extends AllCaptures {
  override depthAfter(node: Node, move: Candidate, depth: number): number {
    if (depth === 1 && isPromotion(move)) return depth;
    return super.depthAfter(node, move, depth);
  }
}

import { type Candidate, MicroMax, type Node } from "../../plain.ts";

/**
 * Check extension: moves out of check cost no depth (Wiki, "Check Extensions"),
 * but at the leaves, and after an illegal move, where both kings are in check.
 */
export default class CheckExtension extends MicroMax {
  override depthAfter(node: Node, move: Candidate, depth: number): number {
    const isExtended = depth > 1 && this.inCheck(node) &&
      !this.inCheck(this.pass(node));
    return isExtended ? depth : super.depthAfter(node, move, depth);
  }
}

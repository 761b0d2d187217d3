import { type Node, OPEN, type Window } from "../../../plain.ts";
import Material from "./material.ts";

/** The rung above, but it looks a single move ahead, and takes what it can. */
export default class OnePly extends Material {
  override search(node: Node, depth: number, window: Window = OPEN): number {
    const most = node.ply === 0 ? 2 : depth;
    return super.search(node, Math.min(depth, most), window);
  }
}

import { type Entry, MicroMax, type Node } from "../../../plain.ts";

/** Deepening at the root alone: other nodes are searched to their full depth. */
export default class NoInnerDeepening extends MicroMax {
  override iterationBefore(...args: [Node, Entry | undefined, number]) {
    const [node, , depth] = args;
    return node.ply === 0 ? super.iterationBefore(...args) : depth - 1;
  }
}

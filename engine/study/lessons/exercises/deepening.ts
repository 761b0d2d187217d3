import { type Entry, MicroMax, type Node } from "../../../plain.ts";

/**
 * A node is searched to its full depth at once, whatever is known of it. Let it
 * go on where the table left off, but make one iteration at least.
 */
export default class Mine extends MicroMax {
  override iterationBefore(
    _node: Node,
    _known: Entry | undefined,
    depth: number,
  ): number {
    return depth - 1;
  }
}

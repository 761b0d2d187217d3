import type { Candidate, Node } from "../../../plain.ts";
import WithoutTable from "./without_table.ts";

/** The rung above, but exchanges are not played to their end. */
export default class WithoutRecaptures extends WithoutTable {
  override depthAfter(_node: Node, _move: Candidate, depth: number): number {
    return depth - 1;
  }
}

/** A class that fails late, for a test. */

import { MicroMax, type Node } from "../../../../engine/plain.ts";

export default class Late extends MicroMax {
  override evaluate(node: Node): number {
    if (this.nodes > 400) throw new Error("too late");
    return super.evaluate(node);
  }
}

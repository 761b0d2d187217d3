import type { Entry } from "../../../plain.ts";
import WithoutOrder from "./without_order.ts";

/**
 * The rung above, but for the table: no entry answers, but those that tell which
 * moves of a game allow a draw.
 */
export default class WithoutTable extends WithoutOrder {
  override answers({ depth }: Entry): boolean {
    return depth === Infinity;
  }
}

import { MicroMax, type Node } from "../../../plain.ts";

/**
 * The table does not tell whose move it is. Let the side to move decide where a
 * position belongs: `side * crossed` is different for White and for Black.
 */
export default class Mine extends MicroMax {
  override firstSlotOf({ crossed, key }: Node): number {
    return ((crossed ^ key) & this.slots - 1) + 1;
  }
}

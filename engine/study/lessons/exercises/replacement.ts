import { type Entry, MicroMax } from "../../../plain.ts";

/**
 * A deep result is kept, even if it is only a bound. Let bounds make way for
 * whatever was found later.
 */
export default class Mine extends MicroMax {
  override replaces(found: Entry, held: Entry): boolean {
    return held.depth <= found.depth;
  }
}

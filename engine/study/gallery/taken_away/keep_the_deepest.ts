import { type Entry, MicroMax } from "../../../plain.ts";

/** A deeper result is kept, even if it is a bound. */
export default class KeepTheDeepest extends MicroMax {
  override replaces(found: Entry, held: Entry) {
    return held.depth <= found.depth;
  }
}

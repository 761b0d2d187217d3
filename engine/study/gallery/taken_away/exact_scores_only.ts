import { type Entry, isExact, MicroMax, type Window } from "../../../plain.ts";

/** The table answers with exact scores only, not with bounds. */
export default class ExactScoresOnly extends MicroMax {
  override answers(entry: Entry, _window: Window, depth: number) {
    return entry.depth >= depth && isExact(entry);
  }
}

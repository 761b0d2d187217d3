/** A replayed game in a line. */

import type { ReplayReport } from "../../../engine/chess/game/replay.ts";
import { quote, visible } from "../../../engine/chess/notation/quote.ts";
import { count } from "../../text/phrases.ts";

/** `"Game 1: "Ada" against "Bob", 1-0 after 33 plies, checkmate"`. */
export function describeReplay(
  index: number,
  report: Omit<ReplayReport, "isGame">,
): string {
  const { white, black, result, plies, termination } = report;
  const players = `${quote(white)} against ${quote(black)}`;
  const end = `after ${count(plies, "ply", "plies")}, ${visible(termination)}`;
  return `Game ${index + 1}: ${players}, ${result} ${end}`;
}

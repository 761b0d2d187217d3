/** Puzzles in words. */

import { numberedLine } from "../../engine/game/variation_tree.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { Puzzle } from "../match/puzzle.ts";

/** `"White to move: find a better move than 12. Rf1"`. */
export function describeTask({ fen, played }: Puzzle): string {
  const now = parseFen(fen);
  const mistake = numberedLine(now, [played]).join();
  return `${sideName(now.side)} to move: find a better move than ${mistake}`;
}

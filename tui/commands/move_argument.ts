/** A move that follows the name of a command. */

import { parseMove } from "../../engine/chess/notation/san.ts";
import type { LegalMove, Position } from "../../engine/chess/rules/position.ts";
import type { Match } from "../match/match.ts";
import { refuse } from "../match/step.ts";
import { unspoken } from "../words/chess/spoken.ts";
import type { ArgumentReading } from "./argument.ts";

/** The legal move in a position that is written, or spoken: `"knight f3"`. */
export function readMoveIn(
  position: Position,
  text: string,
  match: Match,
): ArgumentReading<LegalMove> {
  const letters = unspoken(text);
  const parsed = parseMove(position, letters);
  return parsed.kind === "move"
    ? { value: parsed.move }
    : refuse(match, { type: "move", position, text: letters, parsed });
}

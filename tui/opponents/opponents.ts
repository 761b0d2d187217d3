/** The opponents that can take Denomax's seat. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import type { Employer, OpponentKind } from "./opponent_kind.ts";
import { UCI_PROGRAM } from "./uci_program.ts";

/** The first kind that fits a command opens it. */
const KINDS: readonly OpponentKind[] = [UCI_PROGRAM];

/** @throws {Error} if the opponent cannot be opened; the message says why. */
export function openOpponent(
  command: EngineCommand,
  employer: Employer,
): Promise<Opponent> {
  const kind = KINDS.find((kind) => kind.fits(command)) ?? UCI_PROGRAM;
  return kind.open(command, employer);
}

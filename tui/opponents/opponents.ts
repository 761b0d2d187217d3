/** The opponents that can take Denomax's seat. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { ENGINE_PACKAGE } from "./engine_package.ts";
import type { LoadFile, OpponentKind, Purpose } from "./opponent_kind.ts";
import { STOCKFISH } from "./stockfish.ts";
import { UCI_PROGRAM } from "./uci_program.ts";

/** The first kind that fits a command opens it. */
const KINDS: readonly OpponentKind[] = [
  STOCKFISH,
  ENGINE_PACKAGE,
  UCI_PROGRAM,
];

/** @throws {Error} if the opponent cannot be opened; the message says why. */
export function openOpponent(
  command: EngineCommand,
  purpose: Purpose,
  load: LoadFile,
): Promise<Opponent> {
  const kind = KINDS.find((kind) => kind.fits(command)) ?? UCI_PROGRAM;
  return kind.open(command, purpose, load);
}

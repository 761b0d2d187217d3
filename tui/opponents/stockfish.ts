/** Stockfish: the program where it may be run, or else the package of npm. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { openPackage } from "./engine_package.ts";
import type { LoadFile, OpponentKind, Purpose } from "./opponent_kind.ts";
import {
  mayRunStockfish,
  STOCKFISH_10,
  STOCKFISH_PROGRAM,
} from "./packages.ts";
import { UCI_PROGRAM } from "./uci_program.ts";

export const STOCKFISH: OpponentKind = {
  fits: ({ words }) => words.join(" ") === STOCKFISH_PROGRAM,
  open,
};

async function open(
  command: EngineCommand,
  purpose: Purpose,
  load: LoadFile,
): Promise<Opponent> {
  if (mayRunStockfish()) {
    const program = await UCI_PROGRAM.open(command, purpose, load);
    if (program.problem === null) return program;
  }
  return openPackage(STOCKFISH_10, command, load);
}

/** Stockfish: the program where it may be run, or else the package of npm. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { platform } from "../platform/current.ts";
import { openPackage, STOCKFISH_10 } from "./engine_package.ts";
import type { BeforeFetch, Employer, OpponentKind } from "./opponent_kind.ts";
import { UCI_PROGRAM } from "./uci_program.ts";

const PROGRAM = "stockfish";

export const STOCKFISH: OpponentKind = {
  fits: ({ words }) => words.join(" ") === PROGRAM,
  open,
};

async function open(
  command: EngineCommand,
  employer: Employer,
  beforeFetch: BeforeFetch,
): Promise<Opponent> {
  if (mayRunStockfish()) {
    const program = await UCI_PROGRAM.open(command, employer, beforeFetch);
    if (program.problem === null) return program;
  }
  return openPackage(STOCKFISH_10, command, beforeFetch);
}

export function mayRunStockfish(): boolean {
  return platform.permits({ run: PROGRAM, commandLine: "" }) === null;
}

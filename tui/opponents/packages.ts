/** The engines of npm that Denomax knows, and whether one is needed. */

import { platform } from "../platform/current.ts";
import type { EnginePackage } from "./opponent_kind.ts";

export const STOCKFISH_10: EnginePackage = {
  name: "npm:stockfish@10.0.2",
  title: "Stockfish 10",
  megabytes: 0.4,
  licence: "GPL-3",
};

export const KNOWN_PACKAGES: readonly EnginePackage[] = [
  STOCKFISH_10,
  {
    name: "npm:stockfish@11.0.0",
    title: "Stockfish 11",
    megabytes: 1.6,
    licence: "GPL-3",
  },
];

/** The program of which the package is the same in WebAssembly. */
export const STOCKFISH_PROGRAM = "stockfish";

export function mayRunStockfish(): boolean {
  return platform.permits({ run: STOCKFISH_PROGRAM, commandLine: "" }) === null;
}

/** The engine of npm that Denomax knows, and whether it is needed. */

import { platform } from "../platform/current.ts";
import type { EnginePackage } from "./opponent_kind.ts";

export const STOCKFISH_10: EnginePackage = {
  name: "npm:stockfish@10.0.2",
  title: "Stockfish 10",
  megabytes: 0.4,
  licence: "GPL-3",
  archive: "stockfish/-/stockfish-10.0.2.tgz",
  file: "src/stockfish.wasm",
  length: 366_900,
  sha256: "782f305b7925d9c135317031e1710227184cd7e14255e87a9f98425141caa962",
};

/** The program of which the package is the same in WebAssembly. */
export const STOCKFISH_PROGRAM = "stockfish";

export function mayRunStockfish(): boolean {
  return platform.permits({ run: STOCKFISH_PROGRAM, commandLine: "" }) === null;
}

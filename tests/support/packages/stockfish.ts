/**
 * Stockfish 10 as Deno fetches it from npm, for tests in which nothing is to be
 * fetched by the program.
 *
 * @module
 */

import wasm from "npm:/stockfish@10.0.2/src/stockfish.wasm" with {
  type: "bytes",
};

/** The file that Denomax knows. */
export const STOCKFISH_WASM: Uint8Array<ArrayBuffer> = wasm;

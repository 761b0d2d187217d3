/** The PGN file that collects games. */

import { platform } from "../platform/current.ts";
import { quoteIfNeeded } from "../text/suggest.ts";
import { expectPermission } from "../platform/permission.ts";

/** @throws {Error} if the program may not write the file; the message says why. */
export function expectWritable(file: string): void {
  expectPermission({ write: file }, `Cannot write ${quoteIfNeeded(file)}`);
}

/**
 * Adds a game, as PGN, to a file.
 * @throws {Error} if that fails; the message says why.
 */
export function addToFile(file: string, pgn: string): void {
  expectWritable(file);
  try {
    // A file from another program may not end with a line break.
    platform.appendFile(file, `\n${pgn}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem = `Cannot write ${quoteIfNeeded(file)}: ${error.message}`;
    throw new Error(problem, { cause: error });
  }
}

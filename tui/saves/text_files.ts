/** Text files that the player names. */

import { platform } from "../platform/current.ts";
import { decodeText } from "../platform/decode.ts";
import { expectPermission } from "../platform/permission.ts";
import { quoteIfNeeded } from "../text/suggest.ts";

/**
 * The text of a file.
 * @throws {Error} if the program may not read it, or cannot; the message says why.
 */
export function readTextFile(file: string): string {
  const complaint = `Cannot read ${quoteIfNeeded(file)}`;
  expectPermission({ read: file }, complaint);
  return attempt(complaint, () => decodeText(platform.readFile(file)));
}

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
  // A file from another program may not end with a line break.
  attempt(
    `Cannot write ${quoteIfNeeded(file)}`,
    () => platform.appendFile(file, `\n${pgn}`),
  );
}

/** @throws {Error} with a complaint before the reason */
function attempt<T>(complaint: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(`${complaint}: ${error.message}`, { cause: error });
  }
}

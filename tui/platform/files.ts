/** Text files that people name. Errors say which file, and what is wrong. */

import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { platform } from "./current.ts";
import { decodeText } from "../../engine/chess/notation/decode.ts";

/** @throws {Error} if the program may not read the file, or cannot */
export function readTextFile(file: string): string {
  expectPermission("read", file);
  return attempt("read", file, () => decodeText(platform.readFile(file)));
}

/** @throws {Error} if the program may not write the file */
export function expectWritable(file: string): void {
  expectPermission("write", file);
}

/**
 * Adds text to the end of a file, on a new line even where the last one lacks
 * its line break.
 * @throws {Error} if the program may not write the file, or cannot
 */
export function addToFile(file: string, text: string): void {
  expectWritable(file);
  attempt("write", file, () => platform.appendFile(file, `\n${text}`));
}

/**
 * Writes a file that is not there yet.
 * @throws {Error} if the program may not write the file, or cannot
 */
export function writeNewFile(file: string, text: string): void {
  expectWritable(file);
  attempt("write", file, () => platform.appendFile(file, text));
}

/** @throws {Error} if the program may not read the file */
export function isFile(file: string): boolean {
  expectPermission("read", file);
  try {
    platform.readFile(file);
    return true;
  } catch {
    return false;
  }
}

type FileDeed = "read" | "write";

function expectPermission(deed: FileDeed, file: string): void {
  const obstacle = platform.permits(
    deed === "read" ? { read: file } : { write: file },
  );
  if (obstacle !== null) throw failure(deed, file, obstacle);
}

function attempt<Result>(deed: FileDeed, file: string, act: () => Result) {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw failure(deed, file, error.message, error);
  }
}

function failure(deed: FileDeed, file: string, reason: string, cause?: Error) {
  const complaint = `Cannot ${deed} ${quoteIfNeeded(file)}`;
  return new Error(`${complaint}: ${reason}`, { cause });
}

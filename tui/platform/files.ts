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

/**
 * Gives up what a module of a file does not need.
 * @throws {Error} if the program may not load it
 */
export function expectLoadable(file: string): void {
  expectPermission("load", file);
  platform.confine();
}

/**
 * The address of a file's module.
 * @throws {Error} if the program may not load it, or there is no such file
 */
export function moduleUrl(file: string): string {
  expectLoadable(file);
  return attempt("load", file, () => platform.moduleUrl(file));
}

/** What may be done with a file, as a permission for it. */
const PERMISSIONS = {
  read: (file: string) => ({ read: file }),
  write: (file: string) => ({ write: file }),
  load: (file: string) => ({ load: file }),
};

type FileDeed = keyof typeof PERMISSIONS;

function expectPermission(deed: FileDeed, file: string): void {
  const obstacle = platform.permits(PERMISSIONS[deed](file));
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

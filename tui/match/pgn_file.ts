/**
 * The file that games are added to.
 *
 * @module
 */

import { shown } from "../text/suggest.ts";

/** The file that games are added to if no other is named. */
export const PGN_FILE = "denomax.pgn";

/** Says what is missing to write a file, or null if it is permitted. */
export function missingPermission(file: string): string | null {
  // Writing itself would ask for the permission, in the middle of the board.
  const wanted = { name: "write", path: file } as const;
  if (Deno.permissions.querySync(wanted).state === "granted") return null;
  const flag = shown(`--allow-write=${file}`);
  const advice = Deno.build.standalone
    ? `this program was compiled without ${flag}`
    : `start with ${flag}`;
  return `Cannot write ${shown(file)}: ${advice}`;
}

/**
 * Expects that games can be added to a file.
 *
 * @throws {Deno.errors.NotCapable} if that is not permitted.
 */
export function expectPermission(file: string): void {
  const problem = missingPermission(file);
  if (problem !== null) throw new Deno.errors.NotCapable(problem);
}

/**
 * Adds a game to a file, which is made if there is none.
 *
 * @throws {Error} if it cannot be written; the message says why.
 */
export function addGame(file: string, pgn: string): void {
  expectPermission(file);
  try {
    Deno.writeTextFileSync(file, `${pgn.trim()}\n\n`, { append: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(`Cannot write ${shown(file)}: ${error.message}`);
  }
}

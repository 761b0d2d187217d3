/** The file that games are added to. */

import { quoteIfNeeded } from "../text/suggest.ts";
import { expectPermission } from "./permission.ts";

/** @throws {Deno.errors.NotCapable} if the file may not be written. */
export function expectWritable(file: string): void {
  const flag = quoteIfNeeded(`--allow-write=${file}`);
  const complaint = `Cannot write ${quoteIfNeeded(file)}`;
  expectPermission({ name: "write", path: file }, complaint, flag);
}

/**
 * Adds a game, as PGN, to a file.
 * @throws {Error} if that fails; the message says why.
 */
export function addToFile(file: string, pgn: string): void {
  expectWritable(file);
  try {
    // The file of another program may end within a line.
    Deno.writeTextFileSync(file, `\n${pgn}`, { append: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem = `Cannot write ${quoteIfNeeded(file)}: ${error.message}`;
    throw new Error(problem, { cause: error });
  }
}

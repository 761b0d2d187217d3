/** Adds up what was measured or played in parts, maybe on several machines. */

import { readText } from "../platform/stdio.ts";

/**
 * The sum of the lines in the input.
 * @throws {Error} if they cannot be added; the message calls them by this name
 */
export async function sumOfInput<Sum>(
  name: string,
  sumOf: (lines: readonly string[]) => Sum,
): Promise<Sum> {
  const lines = (await readText()).split("\n").filter((line) => line.trim());
  try {
    return sumOf(lines);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot add the ${name}: ${reason}`, { cause });
  }
}

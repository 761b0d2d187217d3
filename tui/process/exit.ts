/**
 * How the program ends, well or badly.
 *
 * @module
 */

import { OutputClosedError, writeError } from "./stdio.ts";

/** What is to be given back before the program ends, or a message is written. */
const closers = new Set<() => void>();

/**
 * Has something closed on every way out.
 *
 * @returns takes that back
 */
export function onExit(close: () => void): () => void {
  closers.add(close);
  return () => closers.delete(close);
}

/**
 * Runs something and leaves the program with the exit code that it returns, or
 * with 1 and a sentence if anything fails, or with 2 if the command line is wrong.
 */
export async function exitWith(
  run: () => number | Promise<number>,
): Promise<never> {
  addEventListener("error", ({ error }) => fail(error));
  addEventListener("unhandledrejection", ({ reason }) => fail(reason));
  try {
    Deno.exit(await run());
  } catch (error) {
    fail(error);
  }
}

/** Says in one line what went wrong, where it can be read. */
function fail(error: unknown): never {
  for (const close of closers) close();
  const message = error instanceof Error ? error.message : String(error);
  const isHeard = !(error instanceof OutputClosedError);
  if (isHeard) writeError(message.replace(/\s*\n\s*/g, " "));
  Deno.exit(error instanceof UsageError ? 2 : 1);
}

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {
  /** The name of the class. */
  override readonly name = "UsageError";
}

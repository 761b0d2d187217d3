/** How the program ends, well or badly. */

import { OutputClosedError, writeError } from "./stdio.ts";

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Errors that are faults of the program: it tells people nothing by them. */
const FAULTS = [TypeError, RangeError, ReferenceError];

/** What is to be given back before the program ends, or a message is written. */
const closers = new Set<() => void>();

/** Has something closed on every way out, until the result is called. */
export function onExit(close: () => void): () => void {
  closers.add(close);
  return () => closers.delete(close);
}

/**
 * Runs something and leaves the program with the exit code that it returns, or
 * with 1 and a sentence if anything fails, or with 2 if the command line is wrong.
 * After a fault of the program, the sentence is followed by the way to it.
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

/** Says what went wrong, where it can be read. */
function fail(error: unknown): never {
  for (const close of closers) close();
  if (!(error instanceof OutputClosedError)) writeError(report(error));
  Deno.exit(error instanceof UsageError ? 2 : 1);
}

function report(error: unknown): string {
  const isFault = FAULTS.some((fault) => error instanceof fault);
  const { message, stack } = error instanceof Error ? error : Error(`${error}`);
  return isFault && stack ? stack : message.replace(/\s*\n\s*/g, " ");
}

/** How the program ends, well or badly. */

import { platform } from "./current.ts";
import { hearSignals } from "./parts/signals.ts";
import { clearProgress, OutputClosedError, writeError } from "./stdio.ts";

/** A command line or a command that makes no sense. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Errors that are faults of the program; their messages are for developers. */
const FAULTS = [TypeError, RangeError, ReferenceError];

/** Does what must be done before the program ends, which may take a little. */
type Close = () => void | Promise<void>;

const closers = new Set<Close>();
let isListening = false;
/** The exit code of a program that is about to end. */
let ending: number | null = null;

/** Calls a function on every way out, until the returned function is called. */
export function onExit(close: Close): () => void {
  if (!isListening) hearSignals(leave);
  isListening = true;
  closers.add(close);
  return () => closers.delete(close);
}

/**
 * Closes everything and ends the program, at once if nothing takes a while; asked
 * again, it waits for nothing.
 */
export async function leave(code: number): Promise<never> {
  ending ??= code;
  const closing = closeAll();
  if (closing.length > 0) await Promise.allSettled(closing);
  return platform.exit(ending);
}

/** Begins to close everything; returns what takes a while. */
function closeAll(): Promise<void>[] {
  const closing = [...closers].map((close) => close());
  closers.clear();
  return closing.filter((closed) => closed !== undefined);
}

/** Ends the program with the code returned, or with an error's message. */
export async function exitWith(
  run: () => number | Promise<number>,
): Promise<void> {
  platform.onFault(fail);
  try {
    const code = await run();
    clearProgress();
    platform.end(code);
  } catch (error) {
    await fail(error);
  }
}

async function fail(error: unknown): Promise<never> {
  ending ??= error instanceof UsageError ? 2 : 1;
  const closing = closeAll();
  if (closing.length > 0) await Promise.allSettled(closing);
  if (!(error instanceof OutputClosedError)) writeError(report(error));
  return platform.exit(ending);
}

/** The message in one line; for a fault of the program, its stack. */
function report(error: unknown): string {
  const isFault = FAULTS.some((fault) => error instanceof fault);
  const { message, stack } = error instanceof Error ? error : Error(`${error}`);
  return isFault && stack ? stack : message.replace(/\s*\n\s*/g, " ");
}

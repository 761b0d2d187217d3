/** How the program ends, well or badly. */

import { platform } from "./current.ts";
import { clearProgress, OutputClosedError, writeError } from "./stdio.ts";

/** A command line or a command that makes no sense. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Errors that are faults of the program; their messages help nobody else. */
const FAULTS = [TypeError, RangeError, ReferenceError];

/** Exit codes of the signals that end the program. */
export const SIGNAL_CODES = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGQUIT: 131,
  SIGTERM: 143,
  SIGBREAK: 149,
} as const;

type EndingSignal = keyof typeof SIGNAL_CODES;

/** What must be done before the program ends. */
const closers = new Set<() => void>();
let isListening = false;

/** Calls a function on every way out, until the returned function is called. */
export function onExit(close: () => void): () => void {
  if (!isListening) {
    for (const signal of Object.keys(SIGNAL_CODES) as EndingSignal[]) {
      platform.onSignal(signal, () => leave(SIGNAL_CODES[signal]));
    }
  }
  isListening = true;
  closers.add(close);
  return () => closers.delete(close);
}

/** Closes everything and ends the program. */
export function leave(code: number): never {
  for (const close of closers) close();
  platform.exit(code);
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
    fail(error);
  }
}

function fail(error: unknown): never {
  for (const close of closers) close();
  if (!(error instanceof OutputClosedError)) writeError(report(error));
  platform.exit(error instanceof UsageError ? 2 : 1);
}

/** The message in one line; for a fault of the program, its stack. */
function report(error: unknown): string {
  const isFault = FAULTS.some((fault) => error instanceof fault);
  const { message, stack } = error instanceof Error ? error : Error(`${error}`);
  return isFault && stack ? stack : message.replace(/\s*\n\s*/g, " ");
}

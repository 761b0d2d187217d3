/** How the program ends, well or badly. */

import { clearProgress, OutputClosedError, writeError } from "./stdio.ts";

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Errors that are faults of the program: it tells people nothing by them. */
const FAULTS = [TypeError, RangeError, ReferenceError];

/** Signals that end the program, and its exit codes then. */
export const ENDINGS = {
  ...{ SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 },
  // Ctrl-Break, which only Windows knows.
  SIGBREAK: 149,
};

/** What is to be given back before the program ends, or a message is written. */
const closers = new Set<() => void>();
let isListening = false;

/** Has something closed on every way out, until the result is called. */
export function onExit(close: () => void): () => void {
  if (!isListening) {
    for (const [signal, code] of Object.entries(ENDINGS)) {
      onSignal(signal as keyof typeof ENDINGS, () => leave(code));
    }
  }
  isListening = true;
  closers.add(close);
  return () => closers.delete(close);
}

/** Hears a signal until the result is called; Windows does not know all. */
export function onSignal(signal: Deno.Signal, hear: () => void): () => void {
  try {
    Deno.addSignalListener(signal, hear);
    return () => Deno.removeSignalListener(signal, hear);
  } catch {
    return () => {};
  }
}

/** Leaves the program, once all is given back. */
export function leave(code: number): never {
  for (const close of closers) close();
  Deno.exit(code);
}

/** Leaves with what is returned; with 1 and a sentence if that fails. */
export async function exitWith(run: () => number | Promise<number>) {
  addEventListener("error", ({ error }) => fail(error));
  addEventListener("unhandledrejection", ({ reason }) => fail(reason));
  try {
    const code = await run();
    clearProgress();
    Deno.exit(code);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  for (const close of closers) close();
  if (!(error instanceof OutputClosedError)) writeError(report(error));
  Deno.exit(error instanceof UsageError ? 2 : 1);
}

/** A sentence; for a fault of the program also the way to it. */
function report(error: unknown): string {
  const isFault = FAULTS.some((fault) => error instanceof fault);
  const { message, stack } = error instanceof Error ? error : Error(`${error}`);
  return isFault && stack ? stack : message.replace(/\s*\n\s*/g, " ");
}

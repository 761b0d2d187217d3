/** How the program ends, well or badly. */

import { platform } from "./current.ts";
import {
  clearProgress,
  endProgress,
  OutputClosedError,
  outputSent,
  writeError,
  writeMeanwhile,
} from "./stdio.ts";

/** A command line or a command that makes no sense. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Errors that are faults of the program; their messages are for developers. */
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

/** Does what must be done before the program ends, which may take a little. */
type Close = () => void | Promise<void>;

/** Milliseconds that the end of the program waits for what reads its output. */
const PATIENCE = 1200;

const closers = new Set<Close>();
let isListening = false;
/** The exit code of a program that is about to end. */
let ending: number | null = null;

/** Calls a function on every way out, until the returned function is called. */
export function onExit(close: Close): () => void {
  if (!isListening) listen();
  isListening = true;
  closers.add(close);
  return () => closers.delete(close);
}

/** A write that waits for its reader would keep signals from being heard. */
function listen() {
  const isTerminal = platform.isTerminal("output");
  writeMeanwhile((error) => {
    if (isTerminal) leave(SIGNAL_CODES.SIGHUP);
    else fail(error);
  });
  for (const signal of Object.keys(SIGNAL_CODES) as EndingSignal[]) {
    platform.onSignal(signal, () => leave(SIGNAL_CODES[signal]));
  }
}

/** Closes everything and ends the program; asked again, it waits for nothing. */
export function leave(code: number): Promise<never> {
  return endWith(code, () => {});
}

/** Ends the program with the code returned, or with an error's message. */
export async function exitWith(
  run: () => number | Promise<number>,
): Promise<void> {
  platform.onFault(fail);
  try {
    const code = await run();
    clearProgress();
    await outputSent();
    // Meanwhile a signal, or a closed output, may have begun to end the program.
    if (ending === null) platform.end(code);
  } catch (error) {
    await fail(error);
  }
}

function fail(error: unknown): Promise<never> {
  return endWith(error instanceof UsageError ? 2 : 1, () => {
    if (!(error instanceof OutputClosedError)) writeError(report(error));
  });
}

/** Closes everything, says why, and ends the program: at once if nothing waits. */
async function endWith(code: number, say: () => void): Promise<never> {
  if (ending !== null) return platform.exit(ending);
  ending = code;
  endProgress();
  const patience = new Promise((end) => setTimeout(end, PATIENCE));
  const closing = [...closers].map((close) => close())
    .filter((closed) => closed !== undefined);
  if (closing.length > 0) {
    await Promise.race([Promise.allSettled(closing), patience]);
  }
  say();
  const sent = outputSent();
  if (sent !== null) await Promise.race([sent, patience]);
  return platform.exit(code);
}

/** The message in one line; for a fault of the program, its stack. */
function report(error: unknown): string {
  const isFault = FAULTS.some((fault) => error instanceof fault);
  const { message, stack } = error instanceof Error ? error : Error(`${error}`);
  return isFault && stack ? stack : message.replace(/\s*\n\s*/g, " ");
}

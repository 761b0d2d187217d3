/** The signals that end the program, and when it hears of them. */

import { platform } from "../current.ts";

/** Exit codes of the signals that end the program. */
export const SIGNAL_CODES = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGQUIT: 131,
  SIGTERM: 143,
  SIGBREAK: 149,
} as const;

type EndingSignal = keyof typeof SIGNAL_CODES;

/** What is called with the exit code; null until somebody listens. */
let listener: ((code: number) => void) | null = null;
/** Ends listening. */
let deafen: (() => void)[] = [];

export function hearSignals(onEnd: (code: number) => void): void {
  listener = onEnd;
  deafen = (Object.keys(SIGNAL_CODES) as EndingSignal[]).map((signal) =>
    platform.onSignal(signal, () => onEnd(SIGNAL_CODES[signal]))
  );
}

/**
 * Does something that may wait for a reader, and for ever: meanwhile nobody would
 * be called, so signals do what they do to a program that does not listen.
 */
export function withoutHearing<Result>(act: () => Result): Result {
  if (listener === null) return act();
  for (const end of deafen) end();
  try {
    return act();
  } finally {
    hearSignals(listener);
  }
}

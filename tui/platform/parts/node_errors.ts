/** What the system says against something, as Node reports it. */

// Whole: tests load this file in Deno 2.5, which has no getSystemErrorMap.
import util from "node:util";

export type SystemError = Error & {
  readonly code: string;
  readonly errno: number;
};

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error && "errno" in error;
}

/** Reasons of which Node makes a puzzle. */
const PLAIN_REASONS: Readonly<Record<string, string>> = {
  EISDIR: "Is a directory",
};

/**
 * An error whose message is the system's reason alone: Node adds a code, the
 * system call and the file. An error of another kind is returned as it is.
 */
export function plainError(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  const [, reason = error.message] =
    util.getSystemErrorMap().get(error.errno) ?? [];
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
  return new Error(PLAIN_REASONS[error.code] ?? sentence, { cause: error });
}

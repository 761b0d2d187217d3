/**
 * How the program ends, well or badly.
 *
 * @module
 */

import { closeTerminal } from "../screen/terminal/terminal.ts";
import { OutputClosedError, writeError } from "./stdio.ts";
import { UsageError } from "../text/suggest.ts";

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
  closeTerminal();
  const message = error instanceof Error ? error.message : String(error);
  const isHeard = !(error instanceof OutputClosedError);
  if (isHeard) writeError(message.replace(/\s*\n\s*/g, " "));
  Deno.exit(error instanceof UsageError ? 2 : 1);
}

/**
 * Denomax, chess in a terminal: runs the command that the arguments ask for.
 *
 * @module
 */

import { analyze } from "./tui/analyze.ts";
import { bench } from "./tui/bench.ts";
import { helpText, VERSION } from "./tui/help.ts";
import { playLines } from "./tui/line_mode.ts";
import {
  type Command,
  parseCommand,
  type StudyOptions,
  UsageError,
} from "./tui/options.ts";
import { countMoves } from "./tui/perft.ts";
import { replay } from "./tui/replay.ts";
import { OutputClosedError, writeError, writeLine } from "./tui/stdio.ts";

/** Runs a command and returns the exit code. */
function run(command: Command): number | Promise<number> {
  switch (command.name) {
    case "play":
      return playLines(command.options);
    case "analyze":
      return analyze(command.options);
    case "perft":
      return countMoves(command.options);
    case "replay":
      return replay(command.options);
    case "bench":
      return bench();
    case "study":
      return study(command.options);
    case "help":
      return say(helpText());
    case "version":
      return say(VERSION);
  }
}

/** The study is loaded only when it is asked for: a game begins sooner. */
async function study(options: StudyOptions): Promise<number> {
  const { runStudy } = await import("./tui/study.ts");
  return await runStudy(options);
}

function say(text: string): number {
  writeLine(text);
  return 0;
}

/** Says in one line what went wrong, and leaves with the exit code for it. */
function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const isHeard = !(error instanceof OutputClosedError);
  if (isHeard) writeError(message.replace(/\s*\n\s*/g, " "));
  Deno.exit(error instanceof UsageError ? 2 : 1);
}

if (import.meta.main) {
  addEventListener("error", ({ error }) => fail(error));
  addEventListener("unhandledrejection", ({ reason }) => fail(reason));
  try {
    Deno.exit(await run(parseCommand(Deno.args)));
  } catch (error) {
    fail(error);
  }
}

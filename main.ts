/**
 * Denomax, chess in a terminal: runs the command that the arguments ask for.
 *
 * @module
 */

import { variable } from "./tui/environment.ts";
import { exitWith } from "./tui/exit.ts";
import { NOTHING_GIVEN } from "./tui/option_values.ts";
import { type Command, type PlayOptions, readCommand } from "./tui/options.ts";
import { expectPermission } from "./tui/pgn_file.ts";
import { writeLine } from "./tui/stdio.ts";

/** Loads what a command needs, runs it and returns the exit code. */
async function run(command: Command): Promise<number> {
  switch (command.name) {
    case "play":
      return await play(command.options);
    case "analyze": {
      const { analyze } = await import("./tui/analyze.ts");
      return await analyze(command.options);
    }
    case "perft": {
      const { countMoves } = await import("./tui/perft.ts");
      return countMoves(command.options);
    }
    case "replay": {
      const { replay } = await import("./tui/replay.ts");
      return await replay(command.options);
    }
    case "bench": {
      const { bench } = await import("./tui/bench.ts");
      return bench();
    }
    case "help":
      return say((await import("./tui/help.ts")).helpText());
    case "version":
      return say((await import("./tui/help.ts")).VERSION);
  }
}

/** Plays on the full screen of a terminal, or else in lines. */
async function play(options: PlayOptions): Promise<number> {
  if (options.pgn !== null) expectPermission(options.pgn);
  const hasScreen = !options.plain && Deno.stdin.isTerminal() &&
    Deno.stdout.isTerminal() && variable("TERM") !== "dumb";
  if (hasScreen) {
    const { playOnScreen } = await import("./tui/screen/run.ts");
    return await playOnScreen(options);
  }
  const { playLines } = await import("./tui/line_mode.ts");
  return await playLines(options);
}

function say(text: string): number {
  writeLine(text);
  return 0;
}

/** The command that arguments ask for; without any, nothing has to be parsed. */
async function commandOf(args: readonly string[]): Promise<Command> {
  if (args.length === 0) return readCommand(NOTHING_GIVEN);
  const { parseCommand } = await import("./tui/command_line.ts");
  return parseCommand(args);
}

if (import.meta.main) {
  await exitWith(async () => run(await commandOf(Deno.args)));
}

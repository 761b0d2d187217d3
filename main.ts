/**
 * Denomax, chess in a terminal: runs the command that the arguments ask for.
 *
 * @module
 */

import { variable } from "./tui/process/environment.ts";
import { exitWith } from "./tui/process/exit.ts";
import { NO_ARGS } from "./tui/cli/option_values.ts";
import { readSubcommand, type Subcommand } from "./tui/cli/commands.ts";
import type { AppearanceOptions } from "./tui/screen/model/appearance.ts";
import type { PlayOptions } from "./tui/match/play_options.ts";
import { expectPermission } from "./tui/match/game_pgn.ts";
import { writeLine } from "./tui/process/stdio.ts";

/** Loads what a command needs, runs it and returns the exit code. */
async function run(command: Subcommand): Promise<number> {
  switch (command.name) {
    case "play":
      return play(command.options);
    case "uci":
      return (await import("./tui/subcommands/uci.ts")).speakUci();
    case "analyze":
      return (await import("./tui/subcommands/analyze.ts")).analyze(
        command.options,
      );
    case "perft":
      return (await import("./tui/subcommands/perft.ts")).countMoves(
        command.options,
      );
    case "replay":
      return (await import("./tui/subcommands/replay.ts")).replay(
        command.options,
      );
    case "picture":
      return (await import("./tui/subcommands/picture.ts")).picture(
        command.options,
      );
    case "bench":
      return (await import("./tui/subcommands/bench.ts")).bench();
    case "study":
      return (await import("./tui/subcommands/study.ts")).runStudy(
        command.options,
      );
    case "completions":
      return say(
        (await import("./tui/cli/completions/completions.ts")).completions(
          command.shell,
        ),
      );
    case "help":
      return (await import("./tui/cli/help.ts")).printHelp(command.topic);
    case "version":
      return say((await import("./tui/cli/help.ts")).VERSION);
  }
}

/** Plays on the full screen of a terminal, or else in lines. */
async function play(
  options: PlayOptions & AppearanceOptions,
): Promise<number> {
  if (options.pgn !== null) expectPermission(options.pgn);
  const hasScreen = !options.plain && Deno.stdin.isTerminal() &&
    Deno.stdout.isTerminal() && variable("TERM") !== "dumb";
  return hasScreen
    ? (await import("./tui/screen/run.ts")).playOnScreen(options)
    : (await import("./tui/console/console.ts")).playLines(options);
}

function say(text: string): number {
  writeLine(text);
  return 0;
}

/** The command that arguments ask for; without any, nothing has to be parsed. */
async function commandOf(args: readonly string[]): Promise<Subcommand> {
  if (args.length === 0) return readSubcommand(NO_ARGS);
  const { parseArguments } = await import("./tui/cli/parse.ts");
  return parseArguments(args);
}

if (import.meta.main) {
  await exitWith(async () => run(await commandOf(Deno.args)));
}

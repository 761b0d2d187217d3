/**
 * Denomax, chess in a terminal: runs the command that the arguments ask for.
 *
 * @module
 */

import { analyze } from "./tui/analyze.ts";
import { bench } from "./tui/bench.ts";
import { helpText, VERSION } from "./tui/help.ts";
import { playLines } from "./tui/line_mode.ts";
import { variable } from "./tui/environment.ts";
import { exitWith } from "./tui/exit.ts";
import {
  type Command,
  parseCommand,
  type PlayOptions,
  type StudyOptions,
} from "./tui/options.ts";
import { countMoves } from "./tui/perft.ts";
import { picture } from "./tui/picture.ts";
import { replay } from "./tui/replay.ts";
import { writeLine } from "./tui/stdio.ts";
import { speakUci } from "./tui/uci.ts";

/** Runs a command and returns the exit code. */
function run(command: Command): number | Promise<number> {
  switch (command.name) {
    case "play":
      return play(command.options);
    case "uci":
      return speakUci();
    case "analyze":
      return analyze(command.options);
    case "perft":
      return countMoves(command.options);
    case "replay":
      return replay(command.options);
    case "picture":
      return picture(command.options);
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

/** Plays on the full screen of a terminal, or else in lines. */
async function play(options: PlayOptions): Promise<number> {
  const hasScreen = !options.plain && Deno.stdin.isTerminal() &&
    Deno.stdout.isTerminal() && variable("TERM") !== "dumb";
  if (!hasScreen) return playLines(options);
  const { playOnScreen } = await import("./tui/screen/run.ts");
  return playOnScreen(options);
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

if (import.meta.main) await exitWith(() => run(parseCommand(Deno.args)));

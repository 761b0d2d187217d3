/** The commands of a game, for line mode and the command line of the screen. */

import type { Match } from "../match/match.ts";
import { happened, request } from "../match/step.ts";
import { COURSE_COMMANDS, ENDING_COMMANDS } from "./game.ts";
import type { CommandStep } from "./events.ts";
import { FILE_COMMANDS } from "./file_games.ts";
import {
  type CommandRow,
  rejectArgument,
  type Result,
} from "./parse_command.ts";
import { POSITION_COMMANDS } from "./position.ts";
import { SAVED_GAMES_COMMANDS } from "./saved_games.ts";
import { ENGINE_COMMANDS } from "./strength.ts";

const ROWS = {
  help: {
    argument: "[COMMAND]",
    help: "show this list, or explain one command",
    run: listCommands,
  },
  ...COURSE_COMMANDS,
  ...ENGINE_COMMANDS,
  ...POSITION_COMMANDS,
  ...ENDING_COMMANDS,
  ...SAVED_GAMES_COMMANDS,
  quit: {
    argument: "",
    help: "quit the program",
    run: (match) => request(match, { type: "quit" }),
  },
} satisfies Record<string, CommandRow>;

export type GameCommandName = keyof typeof ROWS;

/** The commands, typed for help and completion. */
export const GAME_COMMANDS: Readonly<Record<GameCommandName, CommandRow>> =
  ROWS;

export type LineCommandName = GameCommandName | keyof typeof FILE_COMMANDS;

const { quit, ...OTHERS } = ROWS;

/** Those of line mode: the screen has a list for the games of a file. */
export const LINE_COMMANDS: Readonly<Record<LineCommandName, CommandRow>> = {
  ...OTHERS,
  ...FILE_COMMANDS,
  quit,
};

/** Runs a command; the argument is empty if none was typed. */
export function runGameCommand(
  match: Match,
  name: LineCommandName,
  argument: string,
): CommandStep {
  const result = LINE_COMMANDS[name].run(match, argument);
  if ("expected" in result) {
    return rejectArgument(match, name, argument, result.expected);
  }
  if ("match" in result && "next" in result) return result;
  const events = "type" in result ? [result] : result;
  return happened(match, ...events);
}

/** Lists all commands, the one of a name, or those that begin with it. */
function listCommands(_match: Match, text: string): Result {
  const isWhole = Object.hasOwn(LINE_COMMANDS, text);
  const rows = Object.entries<CommandRow>(LINE_COMMANDS)
    .filter(([name]) => isWhole ? name === text : name.startsWith(text));
  if (rows.length === 0) return { expected: "the name of a command" };
  const commands = Object.fromEntries(rows);
  return { type: "commandsListed", commands, isAll: text === "" };
}

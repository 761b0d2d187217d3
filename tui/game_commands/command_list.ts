/** The commands of a game, for line mode and the command line of the screen. */

import type { Match } from "../match/match.ts";
import { happened, request } from "../match/step.ts";
import { COURSE_COMMANDS, ENDING_COMMANDS } from "./game.ts";
import type { CommandEvent, CommandStep } from "./events.ts";
import { type CommandRow, rejectArgument } from "./parse_command.ts";
import { POSITION_COMMANDS } from "./position.ts";
import { SAVED_GAMES_COMMANDS } from "./saved_games.ts";
import { ENGINE_COMMANDS } from "./strength.ts";

const ROWS = {
  help: {
    argument: "",
    help: "show this list",
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

/** Runs a command; the argument is empty if none was typed. */
export function runGameCommand(
  match: Match,
  name: GameCommandName,
  argument: string,
): CommandStep {
  const result = GAME_COMMANDS[name].run(match, argument);
  if ("expected" in result) {
    return rejectArgument(match, name, argument, result.expected);
  }
  if ("match" in result && "next" in result) return result;
  const events = "type" in result ? [result] : result;
  return happened(match, ...events);
}

function listCommands(): CommandEvent {
  return { type: "commandsListed", commands: GAME_COMMANDS };
}

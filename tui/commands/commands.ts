/** All commands: what is typed, keys, menus and lists are made from them. */

import {
  describeCommands,
  describeTyping,
  type ListedCommand,
} from "../words/typed.ts";
import {
  type Argument,
  type CommandSurface,
  formOn,
  isOn,
  optional,
} from "./argument.ts";
import { type Command, command, type ScreenCommand } from "./command.ts";
import { GAME_FLOW_COMMANDS } from "./game_flow.ts";
import { DECISION_COMMANDS } from "./decisions.ts";
import { ENGINE_COMMANDS } from "./engine.ts";
import { FILE_COMMANDS } from "./file_games.ts";
import { LOOKS_COMMANDS } from "./looks.ts";
import { POSITION_COMMANDS } from "./position.ts";
import { PROGRAM_COMMANDS } from "./program.ts";
import { REVIEW_COMMANDS } from "./review_commands.ts";
import { SAVED_GAMES_COMMANDS } from "./saved_games.ts";

/** A name, or the beginning of some. */
const BEGINNING: Argument<string> = {
  form: "COMMAND",
  read: (text, _, surface) =>
    text === ALL ||
      commandsOn(surface).names.some((name) => name.startsWith(text))
      ? { value: text }
      : { expected: "the name of a command" },
};

/** What `help` is given for an explanation of every command. */
const ALL = "all";

const ROWS = {
  help: command({
    argument: optional(BEGINNING),
    help: "list the commands, or explain some: help all, help undo",
    run: (_, beginning) => explainLines(beginning),
  }),
  ...GAME_FLOW_COMMANDS,
  ...REVIEW_COMMANDS,
  ...ENGINE_COMMANDS,
  ...POSITION_COMMANDS,
  ...DECISION_COMMANDS,
  ...SAVED_GAMES_COMMANDS,
  ...FILE_COMMANDS,
  ...LOOKS_COMMANDS,
  ...PROGRAM_COMMANDS,
};

/** The groups of the list, with what is in them. */
const GROUPS = {
  "The game": { ...GAME_FLOW_COMMANDS, ...DECISION_COMMANDS },
  "The board": POSITION_COMMANDS,
  "The engine and the coach": ENGINE_COMMANDS,
  "Review and branches": REVIEW_COMMANDS,
  "Saved games and practice": { ...SAVED_GAMES_COMMANDS, ...FILE_COMMANDS },
  "The program": { help: 0, ...LOOKS_COMMANDS, ...PROGRAM_COMMANDS },
} satisfies Readonly<Record<string, object>>;

export type GroupName = keyof typeof GROUPS;

export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

/** The commands of a list that are in a group. */
export function groupOf(
  { names }: CommandList,
  group: GroupName,
): CommandName[] {
  return names.filter((name) => name in GROUPS[group]);
}

type Rows = typeof ROWS;

export type CommandName = keyof Rows;

/** What a command is given. */
export type ValueOf<Name extends CommandName> = Rows[Name] extends
  Command<infer Value> ? Value : never;

/** The commands that the screen has functions for. */
export type ScreenName = {
  [Name in CommandName]: Rows[Name] extends ScreenCommand<ValueOf<Name>> ? Name
    : never;
}[CommandName];

export const COMMANDS: Readonly<Record<CommandName, Command>> = ROWS;

export const COMMAND_NAMES = Object.keys(ROWS) as readonly CommandName[];

// -- Lists --------------------------------------------------------------------

/** The commands of a surface, in the order of its lists. */
export interface CommandList {
  readonly surface: CommandSurface;
  readonly names: readonly CommandName[];
}

export function commandsOn(
  surface: CommandSurface,
  names: readonly CommandName[] = COMMAND_NAMES,
): CommandList {
  const here = names.filter((name) => isOn(COMMANDS[name], surface));
  return { surface, names: here };
}

export const LINE_COMMANDS = commandsOn("lines");

/** All commands of a list, the one of a name, or those that begin with it. */
export function listed(
  { surface, names }: CommandList,
  beginning = "",
): ListedCommand[] {
  const whole = names.filter((name) => name === beginning);
  const found = whole.length > 0
    ? whole
    : names.filter((name) => name.startsWith(beginning));
  return found.map((name) => {
    const { argument, help } = COMMANDS[name];
    return { name, form: formOn(argument, surface), help };
  });
}

function explainLines(beginning?: string): string[] {
  if (beginning === undefined) {
    const groups = GROUP_NAMES.map((name) => ({
      name,
      commands: groupOf(LINE_COMMANDS, name),
    }));
    return describeTyping(groups);
  }
  return describeCommands(
    listed(LINE_COMMANDS, beginning === ALL ? "" : beginning),
  );
}

/**
 * The command line taken apart into command, options and other words.
 *
 * Options may stand before and after the command, as `--name value` or
 * `--name=value`; of one that is repeated, the last counts; `--` ends them.
 *
 * @module
 */

import {
  type CommandName,
  COMMANDS,
  EVERY_COMMAND,
  type OptionForm,
  OPTIONS,
} from "./option_table.ts";
import type { Given } from "./option_values.ts";
import { type Command, readCommand } from "./options.ts";
import { parseArgs } from "./packages.ts";
import { list, nearest, shown, UsageError } from "./usage.ts";

/**
 * Reads the command line.
 *
 * @throws {UsageError} if there is anything in it that it should not hold.
 */
export function parseCommand(args: readonly string[]): Command {
  return readCommand(takeApart(args));
}

/**
 * Takes the command line apart; help and version come before all else.
 *
 * @throws {UsageError} if the command is not known, or has no such option.
 */
function takeApart(args: readonly string[]): Given {
  const joined = joinValues(args);
  const names = optionNames(joined);
  for (const command of ["help", "version"] as const) {
    if (names.includes(command)) {
      return { command, names, values: {}, words: [] };
    }
  }
  const { _: words, ...values } = parseArgs(joined, {
    boolean: OPTIONS.filter(isSwitch).map(({ name }) => name),
    string: ["_", ...OPTIONS.filter(hasValue).map(({ name }) => name)],
  });
  const [first = "play", ...others] = words.map(String);
  const command = commandName(first);
  for (const name of names) checkUse(command, name);
  return { command, names, values, words: others };
}

function isSwitch({ value }: OptionForm): boolean {
  return value === null;
}

function hasValue({ value }: OptionForm): boolean {
  return value !== null;
}

/**
 * Writes `--name value` as `--name=value`: else `parseArgs` would not take a
 * value that is empty or begins with a hyphen.
 */
function joinValues(args: readonly string[]): string[] {
  const valued = OPTIONS.filter(hasValue).map(({ name }) => `--${name}`);
  const words: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const word = args[index];
    if (word === "--") return [...words, ...args.slice(index)];
    const isApart = valued.includes(word) && index + 1 < args.length;
    words.push(isApart ? `${word}=${args[++index]}` : word);
  }
  return words;
}

/** Names of the options among the words, all of which must be known. */
function optionNames(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  return words.slice(0, end < 0 ? words.length : end)
    .filter((word) => word.startsWith("-") && word !== "-")
    .map(optionName);
}

function optionName(word: string): string {
  const [hyphened] = word.split("=");
  const option = OPTIONS.find(({ name }) =>
    hyphened === `--${name}` || name === "help" && hyphened === "-h"
  );
  if (option === undefined) {
    const known = OPTIONS.map(({ name }) => `--${name}`);
    const advice = nearest(hyphened, known) ?? "--help lists them all";
    throw new UsageError(`Unknown option ${shown(hyphened)}: ${advice}`);
  }
  if (isSwitch(option) && hyphened !== word) {
    throw new UsageError(
      `Cannot read ${shown(word)}: ${hyphened} takes no value`,
    );
  }
  return option.name;
}

function commandName(word: string): CommandName {
  const command = COMMANDS.find(({ name }) => name === word);
  if (command !== undefined) return command.name;
  const known = [...EVERY_COMMAND, "--help", "--version"];
  const advice = nearest(word, known) ?? `expected ${list(EVERY_COMMAND)}`;
  throw new UsageError(`Unknown command ${shown(word)}: ${advice}`);
}

function checkUse(command: CommandName, name: string) {
  const known = OPTIONS.filter(({ commands }) => commands.includes(command));
  if (known.some((option) => option.name === name)) return;
  const options = list(known.map((option) => `--${option.name}`));
  throw new UsageError(
    `Option --${name} is not for ${command}, which has ${options}`,
  );
}

/**
 * The command line taken apart into command, options and other words.
 *
 * Options may stand before and after the command, as `--name value` or
 * `--name=value`; of one that is repeated, the last counts; `--` ends them.
 *
 * @module
 */

import {
  type OptionForm,
  OPTIONS,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "./option_table.ts";
import type { ParsedArgs } from "./option_values.ts";
import { readSubcommand, type Subcommand } from "./commands.ts";
import { parseArgs } from "./packages.ts";
import { list, nameAmong, nearest, shown } from "../text/suggest.ts";
import { UsageError } from "../process/exit.ts";

/**
 * Reads the command line.
 *
 * @throws {UsageError} if there is anything in it that it should not hold.
 */
export function parseArguments(args: readonly string[]): Subcommand {
  return readSubcommand(takeApart(args));
}

/**
 * Takes the command line apart. The version comes before all else, and then
 * help, about the command if there is one.
 *
 * @throws {UsageError} if the command is not known, or has no such option.
 */
function takeApart(args: readonly string[]): ParsedArgs {
  const joined = joinValues(args);
  const names = optionNames(joined);
  if (names.includes("version")) {
    return { command: "version", names, values: {}, words: [] };
  }
  const { _: words, ...values } = parseArgs(joined, {
    alias: { help: "h" },
    boolean: OPTIONS.filter(isSwitch).map(({ name }) => name),
    string: ["_", ...OPTIONS.filter(hasValue).map(({ name }) => name)],
  });
  const [first = "play", ...others] = words.map(String);
  if (names.includes("help")) {
    const topic = words.slice(0, 1).map(String);
    return { command: "help", names, values, words: topic };
  }
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

function commandName(word: string): SubcommandName {
  const others = ["--help", "--version"];
  return nameAmong("command", word, SUBCOMMAND_NAMES, others);
}

function checkUse(command: SubcommandName, name: string) {
  const known = optionsOf(command);
  if (known.some((option) => option.name === name)) return;
  const options = list(known.map((option) => `--${option.name}`));
  throw new UsageError(
    `Option --${name} is not for ${command}, which has ${options}`,
  );
}

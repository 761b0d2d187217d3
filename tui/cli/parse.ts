/**
 * The command line taken apart. Options may stand before and after the command;
 * of most that are repeated, the last counts; `--` ends them.
 */

// First, since it waits for an answer while the others are loaded.
import { parseArgs } from "./packages.ts";
import { UsageError } from "../platform/exit.ts";
import { list, nearest, shown } from "../text/suggest.ts";
import { COMMAND, readSubcommand, type Subcommand } from "./commands.ts";
import {
  type CommandName,
  type Option,
  OPTION_LIST,
  optionsOf,
  type Values,
} from "./options.ts";
import { namesOf, readName, readValue } from "../text/value_types.ts";

const FLAGS = OPTION_LIST.filter(({ type }) => type === null);
const VALUED = OPTION_LIST.filter(({ type }) => type !== null);
const REPEATED = OPTION_LIST.filter(({ type }) => type?.isRepeated);

/**
 * The version comes before all else, and then help, about a command if named.
 * @throws {UsageError} if there is anything that should not be there.
 */
export function parseArguments(args: readonly string[]): Subcommand {
  const { words, names } = checkOptions(args);
  if (names.has("version")) return { name: "version", options: null };
  const { _, ...texts } = parseArgs(words, {
    boolean: ["h", ...namesOf(FLAGS)],
    string: ["_", ...namesOf(VALUED)],
    collect: namesOf(REPEATED),
  });
  const [first = "play", ...operands] = _;
  if (names.has("help")) {
    return readSubcommand("help", readValues({}), _.slice(0, 1));
  }
  const command = readName(COMMAND, first);
  expectKnown(command, names);
  return readSubcommand(command, readValues(texts), operands);
}

/** All as `--name=value`: apart, `parseArgs` takes no empty value, nor `-x`. */
function checkOptions(args: readonly string[]) {
  const names = new Set<string>();
  const words: string[] = [];
  const others = [...args];
  while (others.length > 0 && others[0] !== "--") {
    const word = others.shift() ?? "";
    const option = optionIn(word);
    if (option !== null) names.add(option.name);
    const isApart = option?.type && !word.includes("=") && others.length > 0;
    words.push(isApart ? `${word}=${others.shift()}` : word);
  }
  return { names, words: [...words, ...others] };
}

/** The option that a word names, null if it does not begin like one. */
function optionIn(word: string): Option | null {
  if (!/^-./s.test(word)) return null;
  const [hyphened] = word.split("=");
  const full = hyphened === "-h" ? "--help" : hyphened;
  const option = OPTION_LIST.find(({ name }) => full === `--${name}`);
  if (option === undefined) {
    const advice = nearest(hyphened, hyphenedNames(OPTION_LIST)) ??
      "--help lists them all";
    throw new UsageError(`Unknown option ${shown(hyphened)}: ${advice}`);
  }
  if (option.type === null && hyphened !== word) {
    const advice = `${hyphened} takes no value`;
    throw new UsageError(`Cannot read ${shown(word)}: ${advice}`);
  }
  return option;
}

function expectKnown(command: CommandName, names: Iterable<string>) {
  const known = hyphenedNames(optionsOf(command));
  for (const name of names) {
    if (known.includes(`--${name}`)) continue;
    const advice = `is not for ${command}, which has ${list(known)}`;
    throw new UsageError(`Option --${name} ${advice}`);
  }
}

function hyphenedNames(options: readonly Option[]): string[] {
  return options.map(({ name }) => `--${name}`);
}

function readValues(texts: Readonly<Record<string, unknown>>): Values {
  const entries = OPTION_LIST.map(({ name, type }) => {
    const text = texts[name];
    if (type === null) return [name, text === true];
    if (text === undefined) return [name, null];
    const read = (text: unknown) => {
      const written = shown(`--${name}=${text}`);
      return readValue(type, String(text), `Cannot read ${written}`);
    };
    return [name, Array.isArray(text) ? text.flatMap(read) : read(text)];
  });
  return Object.fromEntries(entries);
}

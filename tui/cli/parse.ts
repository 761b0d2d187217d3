/**
 * Parses the command line. Options may stand before and after the command; of an
 * option that is given several times the last one counts, unless its type says
 * otherwise; `--` ends the options.
 */

// First, since it waits for an answer while the others are loaded.
import { parseArgs } from "./packages.ts";
import { quote, quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { UsageError } from "../platform/exit.ts";
import { list } from "../text/phrases.ts";
import { nearest } from "../text/suggest.ts";
import {
  SUBCOMMAND,
  type Subcommand,
  SUBCOMMANDS,
  usageOf,
} from "./commands.ts";
import {
  DEFAULT_SUBCOMMAND,
  type Option,
  OPTION_LIST,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "./options.ts";
import {
  GAME_FILE,
  namesOf,
  readName,
  readValue,
} from "../text/value_types.ts";

/** Values by the names of options, as the JSR package reads them. */
type Texts = Readonly<Record<string, unknown>>;

/**
 * `--version` wins over everything but an option that is unknown, and `--help`,
 * about the command if one is named, over all but these.
 *
 * @throws {UsageError} if a word or an option cannot be understood.
 */
export function parseArguments(args: readonly string[]): Subcommand {
  const known = optionsAmong(args);
  const { words, names } = checkOptions(args, known);
  if (names.has("version")) return { name: "version", options: null };
  const { _, ...texts } = parseArgs(words, {
    boolean: ["h", ...namesOf(known.filter(({ type }) => type === null))],
    string: ["_", ...namesOf(known.filter(({ type }) => type !== null))],
    collect: namesOf(known.filter(({ type }) => type?.isRepeated)),
  });
  const [first, ...operands] = withCommand(_.map(String));
  if (names.has("help")) {
    return readCommand("help", {}, _.length === 0 ? [] : [first]);
  }
  const command = readName(SUBCOMMAND, first);
  expectKnown(command, names);
  return readCommand(command, texts, operands);
}

/** A file of games alone is there to be played through. */
function withCommand(words: readonly string[]): readonly string[] {
  const [first] = words.map(nameOf);
  const isNamed = first !== undefined && GAME_FILE.read(first) === null;
  return isNamed ? [first, ...words.slice(1)] : [DEFAULT_SUBCOMMAND, ...words];
}

/** Other spellings of commands. */
const SPELLINGS: ReadonlyMap<string, SubcommandName> = new Map([
  ["practice", "practise"],
]);

/** The name of the command that a word means, or else the word. */
function nameOf(word: string): string {
  return SPELLINGS.get(word) ?? word;
}

/** All options, with the types that they have in the command that is named. */
function optionsAmong(args: readonly string[]): readonly Option[] {
  const command = SUBCOMMAND_NAMES.find((name) =>
    args.some((arg) => nameOf(arg) === name)
  );
  const own = command === undefined ? [] : optionsOf(command);
  return OPTION_LIST
    .map((option) => own.find(({ name }) => name === option.name) ?? option);
}

/** All as `--name=value`: apart, `parseArgs` takes no empty value, nor `-x`. */
function checkOptions(args: readonly string[], known: readonly Option[]) {
  const names = new Set<string>();
  const words: string[] = [];
  const others = [...args];
  while (others.length > 0 && others[0] !== "--") {
    const word = others.shift() ?? "";
    const option = optionIn(word, known);
    if (option !== null) names.add(option.name);
    const isApart = option?.type && !word.includes("=") && others.length > 0;
    words.push(isApart ? `${word}=${others.shift()}` : word);
  }
  return { names, words: [...words, ...others] };
}

/** Options that a single letter names, too. */
const SHORT: Readonly<Record<string, string>> = {
  "-h": "--help",
  "-V": "--version",
};

/** The option that a word names, null if the word does not begin like one. */
function optionIn(word: string, known: readonly Option[]): Option | null {
  if (!/^-./s.test(word)) return null;
  const [hyphened] = word.split("=");
  const full = SHORT[hyphened] ?? hyphened;
  const option = known.find(({ name }) => full === `--${name}`);
  if (option === undefined) {
    const advice = nearest(hyphened, hyphenedNames(OPTION_LIST)) ??
      "--help lists them all";
    throw new UsageError(
      `Unknown option ${quoteIfNeeded(hyphened)}: ${advice}`,
    );
  }
  if (option.type === null && hyphened !== word) {
    const advice = `${hyphened} takes no value`;
    throw new UsageError(`Cannot read ${quoteIfNeeded(word)}: ${advice}`);
  }
  return option;
}

function expectKnown(command: SubcommandName, names: Iterable<string>) {
  const known = hyphenedNames(optionsOf(command));
  for (const name of names) {
    if (known.includes(`--${name}`)) continue;
    const advice = `${command} takes ${list(known, "and")}`;
    throw new UsageError(
      `Option --${name} does not apply to ${command}: ${advice}`,
    );
  }
}

function hyphenedNames(options: readonly Option[]): string[] {
  return options.map(({ name }) => `--${name}`);
}

function readCommand(
  name: SubcommandName,
  texts: Texts,
  words: readonly string[],
): Subcommand {
  expectWords(name, words);
  const values = Object.fromEntries(
    optionsOf(name).map((option) => [option.name, valueIn(texts, option)]),
  );
  // The names in the rows are the types' names, but a loop cannot tell them so.
  const { read } = SUBCOMMANDS[name];
  const { options } = read(values as never, words);
  return { name, options } as Subcommand;
}

/** @throws {UsageError} if there are too few words or too many. */
function expectWords(name: SubcommandName, words: readonly string[]) {
  const { operands = [] } = SUBCOMMANDS[name];
  const usage = `usage: ${usageOf(name)} [OPTIONS]`;
  const missing = operands[words.length];
  if (missing?.isRequired) {
    throw new UsageError(`Missing ${missing.type.form}; ${usage}`);
  }
  const most = operands.at(-1)?.takesRest ? Infinity : operands.length;
  if (words.length > most) {
    throw new UsageError(`Unexpected word ${quote(words[most])}; ${usage}`);
  }
}

/** The value of an option: null, or false for a flag, if it is not given. */
function valueIn(texts: Texts, { name, type }: Option): unknown {
  const text = texts[name];
  if (type === null) return text === true;
  if (text === undefined) return null;
  const read = (text: unknown) => {
    const written = quoteIfNeeded(`--${name}=${text}`);
    return readValue(type, String(text), `Cannot read ${written}`);
  };
  return Array.isArray(text) ? text.flatMap(read) : read(text);
}

/**
 * The command line as data.
 *
 * Options may stand before and after the command, as `--name value` or
 * `--name=value`; of one that is repeated, the last counts; `--` ends them.
 *
 * @module
 */

import type { GameTime, TimeControl } from "../engine/clock.ts";
import { parseFen, START_FEN } from "../engine/fen.ts";
import { levelLimits, TOP_LEVEL } from "../engine/level.ts";
import type { Limits } from "../engine/mod.ts";
import { editDistance } from "../engine/notation.ts";
import type { Position } from "../engine/position.ts";
import { quote } from "../engine/quote.ts";
import { parseArgs } from "./packages.ts";

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {
  /** The name of the class. */
  override readonly name = "UsageError";
}

// -- Commands and options -----------------------------------------------------

/** A command: its name and how it is written. */
export interface CommandForm {
  /** The word that selects it. */
  readonly name: string;
  /** The command with its words, as help shows it. */
  readonly form: string;
  /** What it does. */
  readonly help: string;
}

/** All commands, the one that needs no word first. */
export const COMMANDS = [
  { name: "play", form: "[play]", help: "play a game" },
  {
    name: "analyze",
    form: "analyze [FEN | -]",
    help: "search a position, with - one on each line of the input",
  },
  {
    name: "perft",
    form: "perft DEPTH [FEN]",
    help: "count the sequences of legal moves",
  },
  {
    name: "replay",
    form: "replay < FILE",
    help: "play through the games of a PGN file",
  },
  { name: "bench", form: "bench", help: "measure the engine's speed" },
] as const satisfies readonly CommandForm[];

/** Name of a command. */
export type CommandName = typeof COMMANDS[number]["name"];

/** An option: its name, value and use. */
export interface OptionForm {
  /** Its name without the hyphens. */
  readonly name: string;
  /** What its value looks like, null if it has none. */
  readonly value: string | null;
  /** Commands that know it. */
  readonly commands: readonly CommandName[];
  /** What it does. */
  readonly help: string;
}

const EVERY_COMMAND = COMMANDS.map(({ name }) => name);

/** All options, in the order in which help lists them. */
export const OPTIONS: readonly OptionForm[] = [
  {
    name: "side",
    value: "SIDE",
    commands: ["play"],
    help: "yours: white, black, random, both (two people) or none",
  },
  {
    name: "level",
    value: "LEVEL",
    commands: ["play"],
    help: `how well the engine plays, from 1 to ${TOP_LEVEL}`,
  },
  {
    name: "clock",
    value: "M+S",
    commands: ["play"],
    help: "minutes for the game, and seconds added after each move",
  },
  {
    name: "fen",
    value: "FEN",
    commands: ["play"],
    help: "position to start from",
  },
  {
    name: "flip",
    value: null,
    commands: ["play"],
    help: "show the board from Black's side",
  },
  {
    name: "plain",
    value: null,
    commands: ["play"],
    help: "lines of text only, for scripts and screen readers",
  },
  {
    name: "time",
    value: "S",
    commands: ["play", "analyze"],
    help: "seconds for each move, 2 unless something else limits it",
  },
  {
    name: "nodes",
    value: "N",
    commands: ["play", "analyze"],
    help: "begin no iteration after so many nodes",
  },
  {
    name: "plies",
    value: "N",
    commands: ["play", "analyze"],
    help: "search no deeper than so many plies",
  },
  {
    name: "json",
    value: null,
    commands: ["analyze", "perft", "replay"],
    help: "print JSON, one object a line",
  },
  {
    name: "help",
    value: null,
    commands: EVERY_COMMAND,
    help: "print this help",
  },
  {
    name: "version",
    value: null,
    commands: EVERY_COMMAND,
    help: "print the version",
  },
];

/** Who plays: the person's side; two people; or nobody but the engine. */
export type HumanSide = "white" | "black" | "random" | "both" | "none";

const SIDES: readonly HumanSide[] = [
  "white",
  "black",
  "random",
  "both",
  "none",
];

/** When the engine stops thinking, at the first limit met. */
export type SearchLimits = Pick<Limits, "plies" | "nodes" | "milliseconds">;

const DEFAULT_LIMITS: SearchLimits = { milliseconds: 2000 };

/** How a game is to be played. */
export interface PlayOptions {
  /** The person's side. */
  readonly side: HumanSide;
  /** When the engine ends its thinking about a move. */
  readonly limits: SearchLimits;
  /** Playing strength from 1 to 10, which the limits follow; null without. */
  readonly level: number | null;
  /** Time for the game, null if nobody looks at the clock. */
  readonly control: TimeControl | null;
  /** Position in which the game begins. */
  readonly start: Position;
  /** Is Black at the bottom of the board? */
  readonly flip: boolean;
  /** Are lines of text wanted even in a terminal? */
  readonly plain: boolean;
}

/** What to analyze, and how. */
export interface AnalyzeOptions {
  /** The position, null if they come from the input. */
  readonly start: Position | null;
  /** When a search ends. */
  readonly limits: SearchLimits;
  /** Is JSON wanted? */
  readonly json: boolean;
}

/** What to count. */
export interface PerftOptions {
  /** Moves of each sequence: 0, 1, 2 … */
  readonly depth: number;
  /** Where the sequences begin. */
  readonly start: Position;
  /** Is JSON wanted? */
  readonly json: boolean;
}

/** How to tell of the games. */
export interface ReplayOptions {
  /** Is JSON wanted? */
  readonly json: boolean;
}

/** What the command line asks for. */
export type Command =
  | { readonly name: "play"; readonly options: PlayOptions }
  | { readonly name: "analyze"; readonly options: AnalyzeOptions }
  | { readonly name: "perft"; readonly options: PerftOptions }
  | { readonly name: "replay"; readonly options: ReplayOptions }
  | { readonly name: "bench" }
  | { readonly name: "help" }
  | { readonly name: "version" };

// -- From words to a command --------------------------------------------------

/** The command line taken apart. */
interface Given {
  /** Names of the options in it. */
  readonly names: readonly string[];
  /** Their values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Words behind the command. */
  readonly words: readonly string[];
}

/**
 * Reads the command line.
 *
 * @throws {UsageError} if there is anything in it that it should not hold.
 */
export function parseCommand(args: readonly string[]): Command {
  const joined = joinValues(args);
  const names = optionNames(joined);
  if (names.includes("help")) return { name: "help" };
  if (names.includes("version")) return { name: "version" };
  const { _: words, ...values } = parseArgs(joined, {
    boolean: OPTIONS.filter(isSwitch).map(({ name }) => name),
    string: ["_", ...OPTIONS.filter(hasValue).map(({ name }) => name)],
  });
  const [first = "play", ...others] = words.map(String);
  const name = commandName(first);
  for (const option of names) checkUse(name, option);
  return READERS[name]({ names, values, words: others });
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
    .filter((word) => /^-./.test(word))
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

/** A question after what is spelled most like a text, null if nothing is. */
function nearest(text: string, candidates: readonly string[]): string | null {
  const bare = (name: string) => name.replace(/^-+/, "").toLowerCase();
  const [best] = candidates
    .map((name) => ({ name, edits: editDistance(bare(text), bare(name)) }))
    .sort((a, b) => a.edits - b.edits);
  const allowed = bare(text).length < 4 ? 1 : 2;
  return best.edits <= allowed ? `did you mean ${best.name}?` : null;
}

/** A word of the command line in a message: as it is, if that is harmless. */
function shown(word: string): string {
  return /^[\w.+=/-]{1,60}$/.test(word) ? word : quote(word);
}

function list(words: readonly string[]): string {
  const last = words.length - 1;
  return `${words.slice(0, last).join(", ")} or ${words[last]}`;
}

// -- Commands -----------------------------------------------------------------

const READERS: { [name in CommandName]: (given: Given) => Command } = {
  play: (given) => ({ name: "play", options: playOptions(given) }),
  analyze: (given) => ({ name: "analyze", options: analyzeOptions(given) }),
  perft: (given) => ({ name: "perft", options: perftOptions(given) }),
  replay: (given) => {
    expectNoWord("replay", given.words);
    return { name: "replay", options: { json: isGiven(given, "json") } };
  },
  bench: ({ words }) => {
    expectNoWord("bench", words);
    return { name: "bench" };
  },
};

function playOptions(given: Given): PlayOptions {
  expectNoWord("play", given.words);
  const level = wholeNumber(given, "level", 1, TOP_LEVEL) ?? null;
  const control = gameTime(given);
  const [limit] = ["time", "nodes", "plies"].filter((name) =>
    given.names.includes(name)
  );
  if (level !== null && limit !== undefined) {
    throw new UsageError(`Options --level and --${limit} exclude each other`);
  }
  return {
    side: humanSide(given),
    limits: level === null
      ? searchLimits(given, control === null ? DEFAULT_LIMITS : {})
      : levelLimits(level),
    level,
    control,
    start: readPosition(text(given, "fen") ?? START_FEN),
    flip: isGiven(given, "flip"),
    plain: isGiven(given, "plain"),
  };
}

function analyzeOptions(given: Given): AnalyzeOptions {
  const { words } = given;
  const isStream = words.length === 1 && words[0] === "-";
  return {
    start: isStream ? null : positionIn(words),
    limits: searchLimits(given, DEFAULT_LIMITS),
    json: isGiven(given, "json"),
  };
}

function perftOptions(given: Given): PerftOptions {
  const [depth, ...words] = given.words;
  if (depth === undefined) {
    throw new UsageError(`Missing depth: ${formOf("perft")}`);
  }
  if (!/^\d{1,2}$/.test(depth)) {
    const expected = "expected a whole number from 0 to 99";
    throw new UsageError(`Cannot read depth ${shown(depth)}: ${expected}`);
  }
  return {
    depth: Number(depth),
    start: positionIn(words),
    json: isGiven(given, "json"),
  };
}

function expectNoWord(command: CommandName, words: readonly string[]) {
  if (words.length === 0) return;
  throw new UsageError(
    `Unexpected word ${quote(words[0])}: ${formOf(command)}`,
  );
}

function formOf(command: CommandName): string {
  const form = COMMANDS.find(({ name }) => name === command)?.form;
  return `the command is written ${form} [OPTIONS]`;
}

/** The position of a FEN in one or several words, or else the initial one. */
function positionIn(words: readonly string[]): Position {
  return readPosition(words.length === 0 ? START_FEN : words.join(" "));
}

/**
 * Reads a FEN, or `startpos` for the initial position.
 *
 * @throws {UsageError} if it is not a position.
 */
export function readPosition(text: string): Position {
  try {
    return parseFen(text.trim() === "startpos" ? START_FEN : text);
  } catch (error) {
    if (error instanceof Error) throw new UsageError(error.message);
    throw error;
  }
}

// -- Values -------------------------------------------------------------------

function isGiven({ values }: Given, name: string): boolean {
  return values[name] === true;
}

function text({ names, values }: Given, name: string): string | undefined {
  return names.includes(name) ? String(values[name]) : undefined;
}

function refuse(name: string, value: string, expected: string): never {
  const option = shown(`--${name}=${value}`);
  throw new UsageError(`Cannot read ${option}: expected ${expected}`);
}

function wholeNumber(
  given: Given,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  return refuse(name, value, `a whole number from ${least} to ${most}`);
}

function humanSide(given: Given): HumanSide {
  const value = text(given, "side") ?? "white";
  const side = SIDES.find((name) => name === value);
  return side ?? refuse("side", value, list(SIDES));
}

function searchLimits(given: Given, others: SearchLimits): SearchLimits {
  const limits = {
    ...limit("plies", wholeNumber(given, "plies", 1, 98)),
    ...limit("nodes", wholeNumber(given, "nodes", 1, 1e12)),
    ...limit("milliseconds", milliseconds(given)),
  };
  return Object.keys(limits).length === 0 ? others : limits;
}

function limit(name: keyof SearchLimits, value?: number): SearchLimits {
  return value === undefined ? {} : { [name]: value };
}

function milliseconds(given: Given): number | undefined {
  const value = text(given, "time");
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (/^[\d.]+$/.test(value) && seconds >= 0.001 && seconds <= 1e6) {
    return Math.round(1000 * seconds);
  }
  return refuse("time", value, "seconds from 0.001 to 1000000");
}

/** Five minutes and three seconds a move are `5+3`. */
function gameTime(given: Given): GameTime | null {
  const value = text(given, "clock");
  if (value === undefined) return null;
  const numbers = /^(\d{1,4}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(value);
  const [, minutes = 0, seconds = 0] = numbers ?? [];
  const base = Math.round(60_000 * Number(minutes)) / 1000;
  const increment = Math.round(1000 * Number(seconds)) / 1000;
  if (base + increment > 0) return { base, increment };
  return refuse("clock", value, "minutes + seconds, such as 5+3");
}

/**
 * The command line as data.
 *
 * @module
 */

import { parseFen, START_FEN } from "../../engine/notation/fen.ts";
import { DEFAULT_LIMITS } from "../../engine/player/levels.ts";
import type { Position } from "../../engine/rules/position.ts";
import { quote } from "../../engine/notation/quote.ts";
import {
  type Effort,
  EXPERIMENT_NAMES,
  type ExperimentName,
} from "../../engine/study/experiment.ts";
import {
  COLORS,
  LEVELS,
  namesOf,
  PIECES,
  type Shell,
  SHELLS,
  SIDES,
} from "./choices.ts";
import type { PlayOptions, SavedGameChoice } from "../match/play_options.ts";
import {
  SUBCOMMAND_NAMES,
  type SubcommandName,
  SUBCOMMANDS,
} from "./option_table.ts";
import {
  fileName,
  gameTime,
  isSet,
  oneOf,
  type ParsedArgs,
  type SearchLimits,
  searchLimits,
  text,
  wholeNumber,
} from "./option_values.ts";
import type { AppearanceOptions } from "../screen/model/appearance.ts";
import { THEMES } from "../screen/theme/themes.ts";
import { nameAmong, shown } from "../text/suggest.ts";
import { UsageError } from "../process/exit.ts";

/** What to analyze, and how. */
export interface AnalyzeOptions {
  /** The position, null if they come from the input. */
  readonly start: Position | null;
  /** When a search ends. */
  readonly limits: SearchLimits;
  /** Is JSON wanted? */
  readonly json: boolean;
}

/** What to draw. */
export interface PictureOptions
  extends Pick<AppearanceOptions, "theme" | "pieces"> {
  /** The position, null if a game comes from the input. */
  readonly start: Position | null;
  /** Is the whole screen wanted, not only the board? */
  readonly screen: boolean;
  /** Is Black at the bottom of the board? */
  readonly flip: boolean;
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

/** What to measure, and how. */
export interface StudyOptions {
  /** The experiments. */
  readonly names: readonly ExperimentName[];
  /** How much they may cost. */
  readonly effort: Effort;
  /** Is JSON wanted? */
  readonly json: boolean;
}

/** What the command line asks for. */
export type Subcommand =
  | { readonly name: "play"; readonly options: PlayOptions & AppearanceOptions }
  | { readonly name: "analyze"; readonly options: AnalyzeOptions }
  | { readonly name: "perft"; readonly options: PerftOptions }
  | { readonly name: "replay"; readonly options: ReplayOptions }
  | { readonly name: "picture"; readonly options: PictureOptions }
  | { readonly name: "bench" }
  | { readonly name: "study"; readonly options: StudyOptions }
  | { readonly name: "uci" }
  | { readonly name: "completions"; readonly shell: Shell }
  | { readonly name: "help"; readonly topic: SubcommandName | null }
  | { readonly name: "version" };

/**
 * Reads what the command line says.
 *
 * @throws {UsageError} if a value or word in it cannot be read.
 */
export function readSubcommand(args: ParsedArgs): Subcommand {
  const { command } = args;
  if (command === "version") return { name: command };
  return READERS[command](args);
}

const READERS: { [name in SubcommandName]: (args: ParsedArgs) => Subcommand } =
  {
    play: (args) => ({ name: "play", options: playOptions(args) }),
    analyze: (args) => ({ name: "analyze", options: analyzeOptions(args) }),
    perft: (args) => ({ name: "perft", options: perftOptions(args) }),
    replay: (args) => {
      expectNoWord("replay", args.words);
      return { name: "replay", options: { json: isSet(args, "json") } };
    },
    picture: (args) => ({ name: "picture", options: pictureOptions(args) }),
    bench: (args) => alone("bench", args),
    study: (args) => ({ name: "study", options: studyOptions(args) }),
    uci: (args) => alone("uci", args),
    completions: (args) => ({ name: "completions", shell: shellIn(args) }),
    help: (args) => ({ name: "help", topic: topicIn(args) }),
  };

/** A command that takes neither words nor options of its own. */
function alone(name: "bench" | "uci", { words }: ParsedArgs): Subcommand {
  expectNoWord(name, words);
  return { name };
}

function shellIn({ words: [word, ...others] }: ParsedArgs): Shell {
  if (word === undefined) {
    throw new UsageError(`Missing shell: ${formOf("completions")}`);
  }
  expectNoWord("completions", others);
  return nameAmong("shell", word, namesOf(SHELLS));
}

/** The command that help is asked for, null for all. */
function topicIn(
  { words: [word, ...others] }: ParsedArgs,
): SubcommandName | null {
  if (word === undefined) return null;
  expectNoWord("help", others);
  return nameAmong("command", word, SUBCOMMAND_NAMES);
}

/** Options that say how a game begins. */
const SET_UP = [
  "side",
  "level",
  "clock",
  "fen",
  "flip",
  "time",
  "nodes",
  "plies",
];

function playOptions(args: ParsedArgs): PlayOptions & AppearanceOptions {
  expectNoWord("play", args.words);
  const level = wholeNumber(args, "level", ...LEVELS);
  const control = gameTime(args);
  expectOnlyOne(args, "level", ["time", "nodes", "plies"]);
  return {
    side: oneOf(args, "side", SIDES),
    strength: level === undefined
      ? { limits: searchLimits(args, control === null ? DEFAULT_LIMITS : {}) }
      : { level },
    control,
    start: readPosition(text(args, "fen") ?? START_FEN),
    flip: isSet(args, "flip"),
    plain: isSet(args, "plain"),
    theme: args.names.includes("theme") ? oneOf(args, "theme", THEMES) : null,
    pieces: oneOf(args, "pieces", PIECES),
    color: oneOf(args, "color", COLORS),
    mouse: !isSet(args, "no-mouse"),
    pgn: fileName(args, "pgn") ?? null,
    saved: savedGameChoice(args),
  };
}

/** The position that words name, null for a hyphen: it is on the input. */
function positionOrInput(words: readonly string[]): Position | null {
  return words.length === 1 && words[0] === "-" ? null : positionIn(words);
}

function pictureOptions(args: ParsedArgs): PictureOptions {
  return {
    start: positionOrInput(args.words),
    screen: isSet(args, "screen"),
    flip: isSet(args, "flip"),
    theme: args.names.includes("theme") ? oneOf(args, "theme", THEMES) : null,
    pieces: oneOf(args, "pieces", PIECES),
  };
}

function savedGameChoice(args: ParsedArgs): SavedGameChoice {
  expectOnlyOne(args, "resume", ["new", ...SET_UP]);
  if (isSet(args, "resume")) return "resume";
  if (isSet(args, "new")) return "leave";
  const isSetUp = SET_UP.some((name) => args.names.includes(name));
  return isSetUp ? "mention" : "offer";
}

function expectOnlyOne(
  { names }: ParsedArgs,
  name: string,
  others: readonly string[],
) {
  const other = others.find((other) => names.includes(other));
  if (!names.includes(name) || other === undefined) return;
  throw new UsageError(`Options --${name} and --${other} exclude each other`);
}

function analyzeOptions(args: ParsedArgs): AnalyzeOptions {
  return {
    start: positionOrInput(args.words),
    limits: searchLimits(args, DEFAULT_LIMITS),
    json: isSet(args, "json"),
  };
}

function perftOptions(args: ParsedArgs): PerftOptions {
  const [depth, ...words] = args.words;
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
    json: isSet(args, "json"),
  };
}

function studyOptions(args: ParsedArgs): StudyOptions {
  const [word, ...others] = args.words;
  expectNoWord("study", others);
  return {
    names: word === undefined
      ? EXPERIMENT_NAMES
      : [nameAmong("experiment", word, EXPERIMENT_NAMES)],
    effort: { quick: isSet(args, "quick"), games: isSet(args, "games") },
    json: isSet(args, "json"),
  };
}

function expectNoWord(command: SubcommandName, words: readonly string[]) {
  if (words.length === 0) return;
  throw new UsageError(
    `Unexpected word ${quote(words[0])}: ${formOf(command)}`,
  );
}

function formOf(command: SubcommandName): string {
  const form = SUBCOMMANDS.find(({ name }) => name === command)?.form;
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

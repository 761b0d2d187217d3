/**
 * The command line as data.
 *
 * @module
 */

import type { TimeControl } from "../../engine/game/clock.ts";
import { parseFen, START_FEN } from "../../engine/notation/fen.ts";
import { levelLimits } from "../../engine/player/levels.ts";
import type { Position } from "../../engine/rules/position.ts";
import { quote } from "../../engine/notation/quote.ts";
import type { PlayLimits } from "../../engine/player/weakness.ts";
import {
  type Effort,
  EXPERIMENT_NAMES,
  type ExperimentName,
} from "../../engine/study/experiment.ts";
import {
  COLORS,
  type HumanSide,
  LEVELS,
  namesOf,
  PIECES,
  type Shell,
  SHELLS,
  SIDES,
} from "./choices.ts";
import { type CommandName, COMMANDS, EVERY_COMMAND } from "./option_table.ts";
import {
  DEFAULT_LIMITS,
  fileName,
  gameTime,
  type Given,
  isGiven,
  oneOf,
  type SearchLimits,
  searchLimits,
  text,
  wholeNumber,
} from "./option_values.ts";
import type { ColourDepth, PieceSet } from "../screen/model/look.ts";
import { THEMES } from "../screen/theme/themes.ts";
import { nameAmong, shown, UsageError } from "../text/suggest.ts";

/** How a game is to be played. */
export interface PlayOptions {
  /** The person's side. */
  readonly side: HumanSide;
  /** How the engine thinks about a move. */
  readonly limits: PlayLimits;
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
  /** Name of the theme. */
  readonly theme: string;
  /** How pieces are drawn. */
  readonly pieces: "auto" | PieceSet;
  /** How many colours are used. */
  readonly color: "auto" | ColourDepth;
  /** Is the mouse used? */
  readonly mouse: boolean;
  /** File that games are added to, null if none is named. */
  readonly pgn: string | null;
  /** What becomes of a kept game that has not ended. */
  readonly kept: KeptChoice;
}

/**
 * What becomes of a kept game: it is offered; only mentioned, since the command
 * line sets up another; gone on with; or left alone.
 */
export type KeptChoice = "offer" | "mention" | "resume" | "leave";

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
export interface PictureOptions extends Pick<PlayOptions, "theme" | "pieces"> {
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
export type Command =
  | { readonly name: "play"; readonly options: PlayOptions }
  | { readonly name: "analyze"; readonly options: AnalyzeOptions }
  | { readonly name: "perft"; readonly options: PerftOptions }
  | { readonly name: "replay"; readonly options: ReplayOptions }
  | { readonly name: "picture"; readonly options: PictureOptions }
  | { readonly name: "bench" }
  | { readonly name: "study"; readonly options: StudyOptions }
  | { readonly name: "uci" }
  | { readonly name: "completions"; readonly shell: Shell }
  | { readonly name: "help"; readonly topic: CommandName | null }
  | { readonly name: "version" };

/**
 * Reads what the command line says.
 *
 * @throws {UsageError} if a value or word in it cannot be read.
 */
export function readCommand(given: Given): Command {
  const { command } = given;
  if (command === "version") return { name: command };
  return READERS[command](given);
}

const READERS: { [name in CommandName]: (given: Given) => Command } = {
  play: (given) => ({ name: "play", options: playOptions(given) }),
  analyze: (given) => ({ name: "analyze", options: analyzeOptions(given) }),
  perft: (given) => ({ name: "perft", options: perftOptions(given) }),
  replay: (given) => {
    expectNoWord("replay", given.words);
    return { name: "replay", options: { json: isGiven(given, "json") } };
  },
  picture: (given) => ({ name: "picture", options: pictureOptions(given) }),
  bench: (given) => alone("bench", given),
  study: (given) => ({ name: "study", options: studyOptions(given) }),
  uci: (given) => alone("uci", given),
  completions: (given) => ({ name: "completions", shell: shellIn(given) }),
  help: (given) => ({ name: "help", topic: topicIn(given) }),
};

/** A command that takes neither words nor options of its own. */
function alone(name: "bench" | "uci", { words }: Given): Command {
  expectNoWord(name, words);
  return { name };
}

function shellIn({ words: [word, ...others] }: Given): Shell {
  if (word === undefined) {
    throw new UsageError(`Missing shell: ${formOf("completions")}`);
  }
  expectNoWord("completions", others);
  return nameAmong("shell", word, namesOf(SHELLS));
}

/** The command that help is asked for, null for all. */
function topicIn({ words: [word, ...others] }: Given): CommandName | null {
  if (word === undefined) return null;
  expectNoWord("help", others);
  return nameAmong("command", word, EVERY_COMMAND);
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

function playOptions(given: Given): PlayOptions {
  expectNoWord("play", given.words);
  const level = wholeNumber(given, "level", ...LEVELS) ?? null;
  const control = gameTime(given);
  expectOnlyOne(given, "level", ["time", "nodes", "plies"]);
  return {
    side: oneOf(given, "side", SIDES),
    limits: level === null
      ? searchLimits(given, control === null ? DEFAULT_LIMITS : {})
      : levelLimits(level),
    level,
    control,
    start: readPosition(text(given, "fen") ?? START_FEN),
    flip: isGiven(given, "flip"),
    plain: isGiven(given, "plain"),
    theme: oneOf(given, "theme", THEMES),
    pieces: oneOf(given, "pieces", PIECES),
    color: oneOf(given, "color", COLORS),
    mouse: !isGiven(given, "no-mouse"),
    pgn: fileName(given, "pgn") ?? null,
    kept: keptChoice(given),
  };
}

/** The position that words name, null for a hyphen: it is on the input. */
function positionOrInput(words: readonly string[]): Position | null {
  return words.length === 1 && words[0] === "-" ? null : positionIn(words);
}

function pictureOptions(given: Given): PictureOptions {
  return {
    start: positionOrInput(given.words),
    screen: isGiven(given, "screen"),
    flip: isGiven(given, "flip"),
    theme: oneOf(given, "theme", THEMES),
    pieces: oneOf(given, "pieces", PIECES),
  };
}

function keptChoice(given: Given): KeptChoice {
  expectOnlyOne(given, "resume", ["new", ...SET_UP]);
  if (isGiven(given, "resume")) return "resume";
  if (isGiven(given, "new")) return "leave";
  const isSetUp = SET_UP.some((name) => given.names.includes(name));
  return isSetUp ? "mention" : "offer";
}

function expectOnlyOne(
  { names }: Given,
  name: string,
  others: readonly string[],
) {
  const other = others.find((other) => names.includes(other));
  if (!names.includes(name) || other === undefined) return;
  throw new UsageError(`Options --${name} and --${other} exclude each other`);
}

function analyzeOptions(given: Given): AnalyzeOptions {
  return {
    start: positionOrInput(given.words),
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

function studyOptions(given: Given): StudyOptions {
  const [word, ...others] = given.words;
  expectNoWord("study", others);
  return {
    names: word === undefined
      ? EXPERIMENT_NAMES
      : [nameAmong("experiment", word, EXPERIMENT_NAMES)],
    effort: { quick: isGiven(given, "quick"), games: isGiven(given, "games") },
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

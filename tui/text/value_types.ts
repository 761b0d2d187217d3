/** Types of the values that people write in options and after commands. */

import type { GameTime } from "../../engine/chess/game/clock.ts";
import { fenOfLine } from "../../engine/chess/notation/epd.ts";
import { parseFen, START_FEN } from "../../engine/chess/notation/fen.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { MOST_PLIES } from "../../engine/chess/score.ts";
import {
  levelAfter,
  type Strength,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import type { Setting } from "../../engine/player/uci/options.ts";
import { UsageError } from "../platform/exit.ts";
import { list } from "./phrases.ts";
import { nearest } from "./suggest.ts";

/** One of several values, with its meaning if the name does not tell it. */
export interface Choice<Name extends string = string> {
  readonly name: Name;
  readonly help?: string;
  /** What a list of the values calls it, if not by its name. */
  readonly label?: string;
}

export interface ValueType<Value> {
  /** Its placeholder in help, or its name in messages. */
  readonly form: string;
  /** What to write instead of a text that is not a value. */
  readonly expected: string;
  /** The value of a text, null if the text is not a value. */
  read(text: string): Value | null;
  /** Asks what was probably meant by a text that is not a value. */
  guess?(text: string): string | null;
  /** All values, if there are few. */
  readonly choices?: readonly Choice[];
  /** Some of many values, which a shell can propose. */
  readonly known?: readonly Choice[];
  /** Describes the choices where help does not list them. */
  readonly range?: string;
  /** Whether every value of a repeated option counts, not only the last. */
  readonly isRepeated?: boolean;
}

/** A type that lists all of its values. */
export interface ChoiceType<Name extends string> extends ValueType<Name> {
  readonly choices: readonly Choice<Name>[];
}

/** @throws {UsageError} with the complaint and what to write instead. */
export function readValue<Value>(
  type: ValueType<Value>,
  text: string,
  complaint = `Cannot read ${quoteIfNeeded(text)}`,
): Value {
  const value = type.read(text);
  if (value !== null) return value;
  const advice = type.guess?.(text) ?? `expected ${type.expected}`;
  throw new UsageError(`${complaint}: ${advice}`);
}

export function readName<Name>(type: ValueType<Name>, word: string): Name {
  return readValue(type, word, `Unknown ${type.form} ${quoteIfNeeded(word)}`);
}

/** One of several names; `others` are names that a wrong text may also mean. */
export function oneOf<Name extends string>(
  form: string,
  choices: readonly Choice<Name>[],
  ...others: string[]
): ChoiceType<Name> {
  const names = namesOf(choices);
  return {
    form,
    expected: list(names),
    read: (text) => names.find((name) => name === text) ?? null,
    guess: (text) => nearest(text, [...names, ...others]),
    choices,
  };
}

export function choicesOf<Name extends string>(...names: Name[]) {
  return names.map((name) => ({ name }));
}

export function namesOf<Name extends string>(choices: readonly Choice<Name>[]) {
  return choices.map(({ name }) => name);
}

/** What the engine likes at a level; or nothing that others do not like. */
export const STYLE = oneOf("STYLE", [
  { name: "none", help: "what people like" },
  { name: "solid", help: "trades, castles, and offers nothing" },
  { name: "attacking", help: "goes for the king" },
  { name: "gambits", help: "offers pawns, and opens with gambits" },
]);

/** Whether something is turned on. */
export const ON_OFF = {
  form: "on|off",
  expected: "on or off",
  read: (text: string) => text === "on" ? true : text === "off" ? false : null,
  choices: choicesOf("on", "off"),
};

// -- Numbers --------------------------------------------------------------------

export function wholeNumber(least: number, most: number): ValueType<number> {
  return {
    form: "N",
    expected: `a whole number from ${least} to ${most}`,
    read(text) {
      const number = Number(text);
      const isNumber = /^\d+$/.test(text) && number >= least && number <= most;
      return isNumber ? number : null;
    },
  };
}

/** One of so many parts, counted from 1. */
export const PART: ValueType<{ part: number; parts: number }> = {
  form: "K/N",
  expected: "a part and the number of parts, such as 2/4",
  read(text) {
    const [, part, parts] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [])
      .map(Number);
    return part >= 1 && part <= parts ? { part, parts } : null;
  },
};

export const NODES = wholeNumber(1, 1e12);
export const PLIES = wholeNumber(1, MOST_PLIES);

const LEVELS = Array.from({ length: TOP_LEVEL }, (_, index) => `${index + 1}`);
const RANGE = `from 1 to ${TOP_LEVEL}, or auto`;

/** A level; `auto` follows from the player's results, which come later. */
export const LEVEL = {
  form: "LEVEL",
  expected: `a level ${RANGE}`,
  read(text: string): Strength | null {
    if (text === "auto") return levelAfter([]);
    return LEVELS.includes(text) ? { level: Number(text) } : null;
  },
  choices: choicesOf(...LEVELS, "auto"),
  range: RANGE,
};

/** Seconds, read as milliseconds. */
export const SECONDS: ValueType<number> = {
  form: "S",
  expected: "seconds from 0.001 to 1000000",
  read(text) {
    const seconds = Number(text);
    const isTime = /^[\d.]+$/.test(text) && seconds >= 0.001 && seconds <= 1e6;
    return isTime ? Math.round(1000 * seconds) : null;
  },
};

/** Time for a game; `5+3` is five minutes, and three seconds added per move. */
export const GAME_TIME: ValueType<GameTime> = {
  form: "M+S",
  expected: "minutes + seconds, such as 5+3",
  read(text) {
    const time = /^(\d{1,4}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(text);
    const [, minutes = 0, seconds = 0] = time ?? [];
    const base = Math.round(60_000 * Number(minutes)) / 1000;
    const increment = Math.round(1000 * Number(seconds)) / 1000;
    return base + increment > 0 ? { base, increment } : null;
  },
};

// -- Looks ----------------------------------------------------------------------

/** What the themes are called; `screen/theme/themes.ts` has their colours. */
const THEMES = oneOf("NAME", [
  { name: "walnut", help: "walnut and maple" },
  { name: "green", help: "tournament green and buff" },
  { name: "slate", help: "slate, Black in coral" },
  { name: "safe", help: "orange and blue, for any colour vision" },
  { name: "contrast", help: "black and blue, as much contrast as there is" },
  { name: "night", help: "dim, for dark rooms; Black in rust" },
  {
    name: "paper",
    help: "sage and sand on white, where the terminal is light",
  },
]);

export type ThemeName = typeof THEMES.choices[number]["name"];

/** Themes of earlier versions, and the nearest that there is. */
const FORMER_THEMES: Readonly<Record<string, ThemeName>> = {
  club: "green",
  plum: "slate",
};

export const THEME: typeof THEMES = {
  ...THEMES,
  read: (text) => FORMER_THEMES[text] ?? THEMES.read(text),
};
/** How pieces are drawn: as well as possible, or the finest sets first. */
export const PIECES = oneOf("SET", [
  { name: "auto" },
  { name: "image" },
  { name: "octant" },
  { name: "sextant" },
  { name: "quadrant" },
  { name: "block" },
  { name: "unicode", help: "glyphs" },
  { name: "ascii", help: "letters" },
]);

// -- Texts ----------------------------------------------------------------------

/** A word as in a shell, where quotes may surround blanks. */
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

export const COMMAND_LINE: ValueType<string[]> = {
  form: "COMMAND",
  expected: "a program and its arguments, and quotes in pairs",
  read(text) {
    const words = text.match(WORD)
      ?.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
    return words?.[0] && text.replace(WORD, "").trim() === "" ? words : null;
  },
  known: choicesOf("stockfish"),
};

/** One setting of an engine's option, in a list. */
export const SETTINGS: ValueType<Setting[]> = {
  form: "NAME=VALUE",
  expected: "the name of an option, = and a value",
  read(text) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    return name === undefined ? null : [[name, value]];
  },
  isRepeated: true,
};

function anyText(text: string) {
  return text || null;
}

export const FILE = { form: "FILE", expected: "a file", read: anyText };

/** A file of games, which the end of its name shows. */
export const GAME_FILE: ValueType<string> = {
  form: "FILE.pgn",
  expected: "a file whose name ends in .pgn",
  read: (text) => /.\.pgn$/i.test(text) ? text : null,
};

export const MOVE = { form: "MOVE", expected: "a move like e4", read: anyText };

/** Consecutive moves, such as `exd5 Qxd5`. */
export const MOVES: ValueType<readonly string[]> = {
  form: "MOVES",
  expected: "moves such as e5 or 'exd5 Qxd5'",
  read: (text) => text.match(/[^\s,]+/g),
};

/** A position: a FEN, a line of EPD, or `startpos` for the initial one. */
export const POSITION = {
  form: "FEN",
  expected: "a FEN",
  read(text: string) {
    try {
      const isStart = text.trim() === "startpos";
      return parseFen(isStart ? START_FEN : fenOfLine(text));
    } catch (error) {
      throw error instanceof Error ? new UsageError(error.message) : error;
    }
  },
};

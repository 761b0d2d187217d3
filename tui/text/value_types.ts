/** Kinds of values that people write, in options and behind commands. */

import type { GameTime } from "../../engine/game/clock.ts";
import { parseFen, START_FEN } from "../../engine/notation/fen.ts";
import {
  levelAfter,
  MOST_PLIES,
  type Strength,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import type { Setting } from "../../engine/uci/client.ts";
import { UsageError } from "../platform/exit.ts";
import { list, nearest, shown } from "./suggest.ts";

/** One of several values, and what it means if its name does not say it. */
export interface Choice<Name extends string = string> {
  readonly name: Name;
  readonly help?: string;
}

export interface ValueType<Value> {
  /** What it is called in help and in messages. */
  readonly form: string;
  /** What to write instead of a text that stands for none. */
  readonly expected: string;
  /** The value that a text stands for, null if for none. */
  read(text: string): Value | null;
  /** What was probably meant by a text that stands for none. */
  guess?(text: string): string | null;
  /** All values, if they are few. */
  readonly choices?: readonly Choice[];
  /** How help tells of the choices, if it does not list them. */
  readonly range?: string;
  /** Do all count, if there are several, and not only the last? */
  readonly isRepeated?: boolean;
}

/** @throws {UsageError} if there is none: a complaint, and what to write instead. */
export function readValue<Value>(
  type: ValueType<Value>,
  text: string,
  complaint = `Cannot read ${shown(text)}`,
): Value {
  const value = type.read(text);
  if (value !== null) return value;
  const advice = type.guess?.(text) ?? `expected ${type.expected}`;
  throw new UsageError(`${complaint}: ${advice}`);
}

export function readName<Name>(type: ValueType<Name>, word: string): Name {
  return readValue(type, word, `Unknown ${type.form} ${shown(word)}`);
}

/** One of several names; `others` may be meant, too, by a text that is none. */
export function oneOf<Name extends string>(
  form: string,
  choices: readonly Choice<Name>[],
  ...others: string[]
): ValueType<Name> {
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

export const NODES = wholeNumber(1, 1e12);
export const PLIES = wholeNumber(1, MOST_PLIES);

const LEVELS = Array.from({ length: TOP_LEVEL }, (_, index) => `${index + 1}`);
const RANGE = `from 1 to ${TOP_LEVEL}, or auto`;

/** A level, or one that follows from results, which are not known yet. */
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

/** Time for a game; `5+3`: three seconds added a move. */
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

// -- Texts ----------------------------------------------------------------------

/** A word as shells know it: quotes may surround blanks. */
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

export const COMMAND_LINE: ValueType<string[]> = {
  form: "COMMAND",
  expected: "a program and its arguments, and quotes in pairs",
  read(text) {
    const words = text.match(WORD)
      ?.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
    return words?.[0] && text.replace(WORD, "").trim() === "" ? words : null;
  },
};

/** The setting of an option, as a list of one. */
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

export const MOVE = { form: "MOVE", expected: "a move like e4", read: anyText };

/** Moves one after the other, such as `exd5 Qxd5`. */
export const MOVES: ValueType<readonly string[]> = {
  form: "MOVES",
  expected: "moves such as e5 or 'exd5 Qxd5'",
  read: (text) => text.match(/[^\s,]+/g),
};

/** A position: a FEN, or `startpos` for the initial one. */
export const POSITION = {
  form: "FEN",
  expected: "a FEN",
  read(text: string) {
    try {
      return parseFen(text.trim() === "startpos" ? START_FEN : text);
    } catch (error) {
      throw error instanceof Error ? new UsageError(error.message) : error;
    }
  },
};

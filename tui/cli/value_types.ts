/** Kinds of values on the command line, and what is said of what is none. */

import type { Setting } from "../../engine/uci/client.ts";
import { parseFen, START_FEN } from "../../engine/notation/fen.ts";
import { UsageError } from "../process/exit.ts";
import * as numbers from "../text/numbers.ts";
import { list, nearest, shown } from "../text/suggest.ts";

/** One of several values, and what it means if its name does not say it. */
export interface Choice<Name extends string = string> {
  readonly name: Name;
  readonly help?: string;
}

export interface ValueType<Value> {
  /** What it is called in help and in messages. */
  readonly form: string;
  /** The value that a text stands for, null if for none. */
  read(text: string): Value | null;
  /** What to write instead of a text that stands for none. */
  advice(text: string): string;
  /** All values, if they are few. */
  readonly choices?: readonly Choice[];
  /** How help tells of the choices, if it does not list them. */
  readonly range?: string;
  /** Do all count, if there are several, and not only the last? */
  readonly isRepeated?: boolean;
}

/** @throws {UsageError} if there is none: a complaint, and what to write instead. */
export function readValue<Value>(
  { read, advice }: ValueType<Value>,
  text: string,
  complaint = `Cannot read ${shown(text)}`,
): Value {
  const value = read(text);
  if (value !== null) return value;
  throw new UsageError(`${complaint}: ${advice(text)}`);
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
    choices,
    read: (text) => names.find((name) => name === text) ?? null,
    advice: (text) =>
      nearest(text, [...names, ...others]) ?? `expected ${list(names)}`,
  };
}

export function choicesOf<Name extends string>(
  ...names: Name[]
): Choice<Name>[] {
  return names.map((name) => ({ name }));
}

export function namesOf<Name extends string>(
  choices: readonly { readonly name: Name }[],
): Name[] {
  return choices.map(({ name }) => name);
}

export function wholeNumber(least: number, most: number): ValueType<number> {
  return valueType(
    "N",
    `a whole number from ${least} to ${most}`,
    (text) => numbers.wholeNumber(text, least, most),
  );
}

export const LEVEL = {
  ...valueType("LEVEL", `a level ${numbers.LEVEL_RANGE}`, numbers.readLevel),
  choices: choicesOf(...numbers.LEVEL_NAMES),
  range: numbers.LEVEL_RANGE,
};

/** Seconds, read as milliseconds. */
export const SECONDS = valueType("S", numbers.SECONDS, numbers.readSeconds);

export const GAME_TIME = valueType(
  "M+S",
  numbers.GAME_TIME,
  numbers.readGameTime,
);

/** A word as shells know it: quotes may surround blanks. */
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

export const COMMAND_LINE = valueType(
  "COMMAND",
  "a program and its arguments, and quotes in pairs",
  (text) => {
    const words = text.match(WORD)
      ?.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
    return words?.[0] && text.replace(WORD, "").trim() === "" ? words : null;
  },
);

/** The setting of an option, as a list of one. */
export const SETTINGS: ValueType<Setting[]> = {
  ...valueType("NAME=VALUE", "the name of an option, = and a value", (text) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    return name === undefined ? null : [[name, value]];
  }),
  isRepeated: true,
};

export const FILE = valueType("FILE", "a file", (text) => text || null);

export const MOVE = valueType("MOVE", "a move like e4", (text) => text || null);

/** Moves one after the other, such as `exd5 Qxd5`. */
export const MOVES = valueType(
  "MOVES",
  "moves such as e5 or 'exd5 Qxd5'",
  (text) => text.match(/[^\s,]+/g) as readonly string[] | null,
);

/** A position: a FEN, or `startpos` for the initial one. */
export const POSITION = valueType("FEN", "a FEN", (text) => {
  try {
    return parseFen(text.trim() === "startpos" ? START_FEN : text);
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error;
  }
});

function valueType<Value>(
  form: string,
  expected: string,
  read: (text: string) => Value | null,
): ValueType<Value> {
  return { form, read, advice: () => `expected ${expected}` };
}

/**
 * Values of options, each checked.
 *
 * @module
 */

import type { GameTime } from "../../engine/game/clock.ts";
import type { Limits } from "../../engine/mod.ts";
import { type Choice, namesOf } from "./choices.ts";
import {
  MOST_NODES,
  MOST_PLIES,
  readSeconds,
  SECONDS,
  wholeNumber as readWholeNumber,
} from "../text/numbers.ts";
import type { CommandName } from "./option_table.ts";
import { list, nearest, shown, UsageError } from "../text/suggest.ts";

/** The command line taken apart. */
export interface Given {
  /** The command; version counts as one, too. */
  readonly command: CommandName | "version";
  /** Names of the options in it. */
  readonly names: readonly string[];
  /** Their values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Words behind the command. */
  readonly words: readonly string[];
}

/** What a command line without arguments says. */
export const NOTHING_GIVEN: Given = {
  command: "play",
  names: [],
  values: {},
  words: [],
};

/** When the engine stops thinking, at the first limit met. */
export type SearchLimits = Pick<Limits, "plies" | "nodes" | "milliseconds">;

/** How long the engine thinks if nothing else limits it. */
export const DEFAULT_LIMITS: SearchLimits = { milliseconds: 2000 };

/** Is an option without a value given? */
export function isGiven({ values }: Given, name: string): boolean {
  return values[name] === true;
}

/** The value of an option as it stands, if it is given. */
export function text(
  { names, values }: Given,
  name: string,
): string | undefined {
  return names.includes(name) ? String(values[name]) : undefined;
}

function refuse(name: string, value: string, advice: string): never {
  const option = shown(`--${name}=${value}`);
  throw new UsageError(`Cannot read ${option}: ${advice}`);
}

/**
 * The value of an option that is one of several, the first if not given.
 *
 * @throws {UsageError} if it is none of them.
 */
export function oneOf<Name extends string>(
  given: Given,
  option: string,
  choices: readonly Choice<Name>[],
): Name {
  const names = namesOf(choices);
  const value = text(given, option) ?? names[0];
  const found = names.find((name) => name === value);
  const advice = () => nearest(value, names) ?? `expected ${list(names)}`;
  return found ?? refuse(option, value, advice());
}

/**
 * The value of an option that is the name of a file, if it is given.
 *
 * @throws {UsageError} if it is empty.
 */
export function fileName(given: Given, option: string): string | undefined {
  const value = text(given, option);
  return value === "" ? refuse(option, value, "expected a file") : value;
}

/**
 * The value of an option that is a whole number, if it is given.
 *
 * @throws {UsageError} if it is none, or out of range.
 */
export function wholeNumber(
  given: Given,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  const advice = `expected a whole number from ${least} to ${most}`;
  return readWholeNumber(value, least, most) ?? refuse(name, value, advice);
}

/** The limits that are given, or else others. */
export function searchLimits(given: Given, others: SearchLimits): SearchLimits {
  const limits = {
    ...limit("plies", wholeNumber(given, "plies", 1, MOST_PLIES)),
    ...limit("nodes", wholeNumber(given, "nodes", 1, MOST_NODES)),
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
  return readSeconds(value) ?? refuse("time", value, `expected ${SECONDS}`);
}

/** Time for the game: five minutes and three seconds a move are `5+3`. */
export function gameTime(given: Given): GameTime | null {
  const value = text(given, "clock");
  if (value === undefined) return null;
  const numbers = /^(\d{1,4}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(value);
  const [, minutes = 0, seconds = 0] = numbers ?? [];
  const base = Math.round(60_000 * Number(minutes)) / 1000;
  const increment = Math.round(1000 * Number(seconds)) / 1000;
  if (base + increment > 0) return { base, increment };
  return refuse("clock", value, "expected minutes + seconds, such as 5+3");
}

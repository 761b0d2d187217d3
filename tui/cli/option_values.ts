/**
 * Values of options, each checked.
 *
 * @module
 */

import type { GameTime } from "../../engine/game/clock.ts";
import type { Limits } from "../../engine/mod.ts";
import { namesOf, type OptionChoice } from "./choices.ts";
import {
  MOST_NODES,
  MOST_PLIES,
  readSeconds,
  SECONDS,
  wholeNumber as readWholeNumber,
} from "../text/numbers.ts";
import type { SubcommandName } from "./option_table.ts";
import { list, nearest, shown } from "../text/suggest.ts";
import { UsageError } from "../process/exit.ts";

/** The command line taken apart. */
export interface ParsedArgs {
  /** The command; version counts as one, too. */
  readonly command: SubcommandName | "version";
  /** Names of the options in it. */
  readonly names: readonly string[];
  /** Their values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Words behind the command. */
  readonly words: readonly string[];
}

/** What a command line without arguments says. */
export const NO_ARGS: ParsedArgs = {
  command: "play",
  names: [],
  values: {},
  words: [],
};

/** When the engine stops thinking, at the first limit met. */
export type SearchLimits = Pick<Limits, "plies" | "nodes" | "milliseconds">;

/** Is an option without a value given? */
export function isSet({ values }: ParsedArgs, name: string): boolean {
  return values[name] === true;
}

/** The value of an option as it stands, if it is given. */
export function text(
  { names, values }: ParsedArgs,
  name: string,
): string | undefined {
  return names.includes(name) ? String(values[name]) : undefined;
}

function invalidOption(name: string, value: string, advice: string): never {
  const option = shown(`--${name}=${value}`);
  throw new UsageError(`Cannot read ${option}: ${advice}`);
}

/**
 * The value of an option that is one of several, the first if not given.
 *
 * @throws {UsageError} if it is none of them.
 */
export function oneOf<Name extends string>(
  args: ParsedArgs,
  option: string,
  choices: readonly OptionChoice<Name>[],
): Name {
  const names = namesOf(choices);
  const value = text(args, option) ?? names[0];
  const found = names.find((name) => name === value);
  const advice = () => nearest(value, names) ?? `expected ${list(names)}`;
  return found ?? invalidOption(option, value, advice());
}

/**
 * The value of an option that is the name of a file, if it is given.
 *
 * @throws {UsageError} if it is empty.
 */
export function fileName(args: ParsedArgs, option: string): string | undefined {
  const value = text(args, option);
  return value === "" ? invalidOption(option, value, "expected a file") : value;
}

/**
 * The value of an option that is a whole number, if it is given.
 *
 * @throws {UsageError} if it is none, or out of range.
 */
export function wholeNumber(
  args: ParsedArgs,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const value = text(args, name);
  if (value === undefined) return undefined;
  const advice = `expected a whole number from ${least} to ${most}`;
  return readWholeNumber(value, least, most) ??
    invalidOption(name, value, advice);
}

/** The limits that are given, or else others. */
export function searchLimits(
  args: ParsedArgs,
  others: SearchLimits,
): SearchLimits {
  const limits = {
    ...limit("plies", wholeNumber(args, "plies", 1, MOST_PLIES)),
    ...limit("nodes", wholeNumber(args, "nodes", 1, MOST_NODES)),
    ...limit("milliseconds", milliseconds(args)),
  };
  return Object.keys(limits).length === 0 ? others : limits;
}

function limit(name: keyof SearchLimits, value?: number): SearchLimits {
  return value === undefined ? {} : { [name]: value };
}

function milliseconds(args: ParsedArgs): number | undefined {
  const value = text(args, "time");
  if (value === undefined) return undefined;
  return readSeconds(value) ??
    invalidOption("time", value, `expected ${SECONDS}`);
}

/** Time for the game: five minutes and three seconds a move are `5+3`. */
export function gameTime(args: ParsedArgs): GameTime | null {
  const value = text(args, "clock");
  if (value === undefined) return null;
  const numbers = /^(\d{1,4}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(value);
  const [, minutes = 0, seconds = 0] = numbers ?? [];
  const base = Math.round(60_000 * Number(minutes)) / 1000;
  const increment = Math.round(1000 * Number(seconds)) / 1000;
  if (base + increment > 0) return { base, increment };
  return invalidOption(
    "clock",
    value,
    "expected minutes + seconds, such as 5+3",
  );
}

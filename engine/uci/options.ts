/**
 * The options that a chess interface may set.
 *
 * @module
 */

import {
  levelElo,
  levelForElo,
  levelLimits,
  TOP_LEVEL,
} from "../player/levels.ts";
import { quote } from "../notation/quote.ts";
import type { PlayLimits } from "../player/weakness.ts";

/** What the options are set to. */
export interface UciSettings {
  /** Size of the hash table in megabytes of 2²⁰ bytes. */
  readonly hash: number;
  /** Is the opponent's time used? That is the interface's business. */
  readonly ponder: boolean;
  /** Playing strength from 1 to the highest level. */
  readonly level: number;
  /** Does `elo` count, and not `level`? */
  readonly limitStrength: boolean;
  /** Playing strength as a rating. */
  readonly elo: number;
}

/** An option: how it is written, and which of the settings it is. */
type UciOption =
  | { readonly name: string; readonly type: "button" }
  | {
    readonly name: string;
    readonly type: "check";
    readonly key: "ponder" | "limitStrength";
  }
  | {
    readonly name: string;
    readonly type: "spin";
    readonly key: "hash" | "level" | "elo";
    readonly min: number;
    readonly max: number;
  };

const ENTRY_BYTES = 12;
const MEGABYTE = 2 ** 20;

/** The settings before any is changed: micro-Max as it is. */
export const DEFAULT_SETTINGS: UciSettings = {
  hash: 2 ** 24 * ENTRY_BYTES / MEGABYTE,
  ponder: false,
  level: TOP_LEVEL,
  limitStrength: false,
  elo: levelElo(TOP_LEVEL),
};

/** All options. The table is cleared before every search, button or not. */
const OPTIONS: readonly UciOption[] = [
  { name: "Hash", type: "spin", key: "hash", min: 1, max: 3072 },
  { name: "Clear Hash", type: "button" },
  { name: "Ponder", type: "check", key: "ponder" },
  { name: "Level", type: "spin", key: "level", min: 1, max: TOP_LEVEL },
  { name: "UCI_LimitStrength", type: "check", key: "limitStrength" },
  {
    name: "UCI_Elo",
    type: "spin",
    key: "elo",
    min: levelElo(1),
    max: levelElo(TOP_LEVEL),
  },
];

/** The lines that tell an interface which options there are. */
export function optionLines(): string[] {
  return OPTIONS.map((option) => {
    const start = `option name ${option.name} type ${option.type}`;
    if (option.type === "button") return start;
    const value = `${start} default ${DEFAULT_SETTINGS[option.key]}`;
    if (option.type === "check") return value;
    return `${value} min ${option.min} max ${option.max}`;
  });
}

/**
 * The settings after an option has been set. Case does not matter in its name.
 *
 * @throws {RangeError} if there is no such option or value.
 */
export function setOption(
  settings: UciSettings,
  name: string,
  value: string,
): UciSettings {
  const option = OPTIONS.find((option) =>
    option.name.toLowerCase() === name.toLowerCase()
  );
  if (option === undefined) {
    const known = OPTIONS.map(({ name }) => name).join(", ");
    throw new RangeError(`Unknown option ${quote(name)}: there are ${known}`);
  }
  if (option.type === "button") return settings;
  return { ...settings, [option.key]: readValue(option, value) };
}

function readValue(
  option: Exclude<UciOption, { readonly type: "button" }>,
  text: string,
): number | boolean {
  if (option.type === "check") {
    if (text === "true" || text === "false") return text === "true";
    throw badValue(option.name, "true or false", text);
  }
  const { name, min, max } = option;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw badValue(name, `a whole number from ${min} to ${max}`, text);
}

function badValue(name: string, expected: string, text: string): RangeError {
  return new RangeError(
    `Cannot set ${name} to ${quote(text)}: expected ${expected}`,
  );
}

// -- What the settings mean ---------------------------------------------------

/** Entries of a table that takes so many megabytes at most: a power of two. */
export function tableEntries({ hash }: Pick<UciSettings, "hash">): number {
  return 2 ** Math.floor(Math.log2(hash * MEGABYTE / ENTRY_BYTES));
}

/** What the playing strength limits: nothing at full strength. */
export function strengthLimits(settings: UciSettings): PlayLimits {
  const { limitStrength, elo } = settings;
  const level = limitStrength ? levelForElo(elo) : settings.level;
  return level === TOP_LEVEL && !limitStrength ? {} : levelLimits(level);
}

/** The options that a chess interface may set. */

import { MOST_LINES } from "../best_lines.ts";
import { quote } from "../../chess/notation/quote.ts";
import {
  levelElo,
  levelForElo,
  levelLimits,
  TOP_LEVEL,
  TOP_OF_MICRO_MAX,
} from "../levels.ts";
import { STYLES } from "../humanlike/styles.ts";
import type { PlayLimits } from "../play_limits.ts";

const SLOT_BYTES = 16;
const MEGABYTE = 2 ** 20;

/** The style of a level that has no style of its own. */
const PLAIN_STYLE = "none";

/** The default settings: micro-Max at full strength. */
export const DEFAULT_SETTINGS = {
  /** Largest size of the hash table, in megabytes of 2²⁰ bytes. */
  hash: 2 ** 24 * SLOT_BYTES / MEGABYTE,
  /** How many of the best moves to report, each with its line. */
  lines: 1,
  /** Whether to think in the opponent's time; the interface sees to that. */
  ponder: false,
  /** Milliseconds that a move costs beyond its search. */
  moveOverhead: 10,
  /**
   * Playing strength, from 1 to the highest level. At the highest of micro-Max,
   * only the interface limits its searches.
   */
  level: TOP_OF_MICRO_MAX,
  /** Playing strength as a rating. */
  elo: levelElo(TOP_LEVEL),
  /** Whether `elo` counts instead of `level`. */
  limitStrength: false,
  /** Whether a level opens from its book. */
  ownBook: true,
  /** What a level likes: a style, or what people like. */
  style: PLAIN_STYLE,
  /** Whether a level takes the time that a person would. */
  pace: true,
};

export type UciSettings = Readonly<typeof DEFAULT_SETTINGS>;

export interface UciOption {
  readonly name: string;
  /** The setting that it changes; a button has none. */
  readonly key?: keyof UciSettings;
  /** The numbers it takes; with neither range nor words it takes true or false. */
  readonly range?: readonly [min: number, max: number];
  /** The words it takes. */
  readonly words?: readonly string[];
  /** Whether it takes any text, as paths do, or none, as buttons do. */
  readonly isFree?: boolean;
}

/** An option and its value, as the protocol writes them. */
export type Setting = readonly [name: string, value: string];

/** All options. `Clear Hash` does nothing: every search clears the table. */
const OPTIONS: readonly UciOption[] = [
  { name: "Hash", key: "hash", range: [1, 256] },
  { name: "Clear Hash" },
  { name: "MultiPV", key: "lines", range: [1, MOST_LINES] },
  { name: "Ponder", key: "ponder" },
  { name: "Move Overhead", key: "moveOverhead", range: [0, 5000] },
  { name: "Level", key: "level", range: [1, TOP_LEVEL] },
  { name: "UCI_LimitStrength", key: "limitStrength" },
  { name: "UCI_Elo", key: "elo", range: [levelElo(1), levelElo(TOP_LEVEL)] },
  { name: "OwnBook", key: "ownBook" },
  { name: "Style", key: "style", words: [PLAIN_STYLE, ...STYLES] },
  { name: "Pace", key: "pace" },
];

export function optionLines(): string[] {
  return OPTIONS.map(({ name, key, range, words }) => {
    if (key === undefined) return `option name ${name} type button`;
    const value = `default ${DEFAULT_SETTINGS[key]}`;
    if (words !== undefined) {
      const choices = words.map((word) => ` var ${word}`).join("");
      return `option name ${name} type combo ${value}${choices}`;
    }
    if (range === undefined) return `option name ${name} type check ${value}`;
    const [min, max] = range;
    return `option name ${name} type spin ${value} min ${min} max ${max}`;
  });
}

/** @throws {RangeError} if there is no such option */
export function findOption(options: readonly UciOption[], name: string) {
  const option = options.find((option) =>
    option.name.toLowerCase() === name.toLowerCase()
  );
  if (option !== undefined) return option;
  const known = options.map(({ name }) => name).join(", ") || "none";
  throw new RangeError(`Unknown option ${quote(name)}: there are ${known}`);
}

/** Options of engines that play variants, by the value that means chess. */
const VARIANT_OPTIONS: ReadonlyMap<string, string> = new Map([
  ["uci_chess960", "false"],
  ["uci_variant", "chess"],
]);

/**
 * Refuses variants of chess by their name; what means chess changes nothing.
 * @throws {RangeError} if the value asks for a variant
 */
function isAboutVariants(name: string, value: string): boolean {
  const chess = VARIANT_OPTIONS.get(name.toLowerCase());
  if (chess === undefined || value.toLowerCase() === chess) {
    return chess !== undefined;
  }
  const variant = chess === "false" ? "Chess960" : quote(value);
  throw new RangeError(`Cannot play ${variant}: expected chess alone`);
}

/** @throws {RangeError} if there is no such option or value, or it is a variant */
export function setOption(settings: UciSettings, name: string, value: string) {
  if (isAboutVariants(name, value)) return settings;
  const option = findOption(OPTIONS, name);
  const { key } = option;
  return key ? { ...settings, [key]: parseValue(option, value) } : settings;
}

/** @throws {RangeError} if the option does not take this value */
export function parseValue({ name, range, words }: UciOption, text: string) {
  const refuse = (expected: string): never => {
    const problem = `expected ${expected}`;
    throw new RangeError(`Cannot set ${name} to ${quote(text)}: ${problem}`);
  };
  if (words !== undefined) {
    const word = words
      .find((word) => word.toLowerCase() === text.toLowerCase());
    return word ?? refuse(words.join(", "));
  }
  if (range === undefined) {
    const isSwitch = text === "true" || text === "false";
    return isSwitch ? text === "true" : refuse("true or false");
  }
  const [min, max] = range;
  const number = Number(text);
  const isValid = /^-?\d+$/.test(text) && number >= min && number <= max;
  return isValid ? number : refuse(`a whole number from ${min} to ${max}`);
}

/** Slots of the largest table that fits into the megabytes: a power of two. */
export function tableEntries({ hash }: Pick<UciSettings, "hash">) {
  return 2 ** Math.floor(Math.log2(hash * MEGABYTE / SLOT_BYTES));
}

/** The level to play at; null at full strength. */
export function levelOfSettings(settings: UciSettings): number | null {
  const { limitStrength, elo, level } = settings;
  if (limitStrength) return levelForElo(elo);
  return level === TOP_OF_MICRO_MAX ? null : level;
}

/** The limits of the playing strength; none at full strength. */
export function limitsOfSettings(settings: UciSettings): PlayLimits {
  const level = levelOfSettings(settings);
  if (level === null) return {};
  const style = STYLES.find((name) => name === settings.style) ?? null;
  return levelLimits(level, { book: settings.ownBook, style });
}

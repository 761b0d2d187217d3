/** Saved games as the storage and exports have them: JSON with a checksum. */

import { fieldsOf, isWhole } from "../../engine/chess/game/json_values.ts";
import { checksum } from "../platform/checksum.ts";

/** A saved game; its value is undefined if it cannot be read. */
export interface StoredEntry {
  readonly key: string;
  /** The same for all entries of a game, which gets a new key when it goes on. */
  readonly id: string;
  /** When it was saved last, in milliseconds since 1970; 0 if that is unknown. */
  readonly time: number;
  /** Higher the later it was saved: its time, unless a clock was wrong. */
  readonly order: number;
  readonly value: unknown;
}

/** Milliseconds since 1970; a later time cannot be when a game was saved. */
export const LAST_TIME: number = Date.UTC(9999);

/**
 * The text of an entry: JSON with a checksum of the value, and one of its place
 * among the games. Programs that only lay out JSON anew do not change them.
 */
export function entryText(
  { id, time, order, value }: Omit<StoredEntry, "key">,
): string {
  const place = { time, order: order === time ? undefined : order, id };
  const sums = { place: sumOf(place), sum: sumOf(value) };
  return JSON.stringify({ ...place, ...sums, value });
}

/**
 * The entry of a text. Those of older programs have neither id, order nor sums.
 * A game whose place is damaged is one of its own, saved at an unknown time.
 */
export function entryOf(key: string, text: string): StoredEntry {
  const { place, sum, value, ...saved } = fieldsOf(entryValue(text));
  const { time, order, id } = fits(place, saved) ? saved : {};
  return {
    key,
    id: typeof id === "string" ? id : key,
    time: timeIn(time),
    order: isWhole(order) && order > 0 ? order : timeIn(time),
    value: fits(sum, value) ? value : undefined,
  };
}

function timeIn(saved: unknown): number {
  return typeof saved === "number" && saved < LAST_TIME ? saved : 0;
}

/** Whether a value is as it was saved, as far as its checksum is known. */
function fits(sum: unknown, value: unknown): boolean {
  return typeof sum !== "number" || sum === sumOf(value);
}

/** The checksum of a value's shortest JSON. */
function sumOf(value: unknown): number {
  return checksum(JSON.stringify(value) ?? "");
}

/** The value of a text in JSON, undefined if it is not JSON. */
export function entryValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

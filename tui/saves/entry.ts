/** Saved games as the storage and exports have them: JSON with a checksum. */

import { fieldsOf, isWhole } from "../../engine/game/json_values.ts";
import { checksum } from "../platform/checksum.ts";

/** A saved game; its value is undefined if it cannot be read. */
export interface Entry {
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
 * The text of an entry: JSON with a checksum of the value. Programs that only
 * lay out JSON anew do not change it.
 */
export function textOf(
  { id, time, order, value }: Omit<Entry, "key">,
): string {
  const place = order === time ? {} : { order };
  return JSON.stringify({ time, ...place, id, sum: sumOf(value), value });
}

/** The entry of a text; those of older programs have neither id, sum nor order. */
export function entryOf(key: string, text: string): Entry {
  const { time, order, id, sum, value } = fieldsOf(valueOf(text));
  const isDamaged = typeof sum === "number" && sum !== sumOf(value);
  return {
    key,
    id: typeof id === "string" ? id : key,
    time: timeIn(time),
    order: isWhole(order) && order > 0 ? order : timeIn(time),
    value: isDamaged ? undefined : value,
  };
}

function timeIn(saved: unknown): number {
  return typeof saved === "number" && saved < LAST_TIME ? saved : 0;
}

/** The checksum of a value's shortest JSON. */
function sumOf(value: unknown): number {
  return checksum(JSON.stringify(value) ?? "");
}

/** The value of a text in JSON, undefined if it is not JSON. */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

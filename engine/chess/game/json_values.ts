/** Values out of JSON: each is what it must be, or an error says what it is not. */

import { quoteValue } from "../notation/quote.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value, none for anything that is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** @throws {SyntaxError} if something is not what it must be. */
export function expect(
  holds: boolean,
  wanted: string,
  found: unknown,
): asserts holds {
  if (holds) return;
  throw new SyntaxError(`Expected ${wanted}, not ${quoteValue(found)}`);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

export function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Whether a value is a time in milliseconds. */
export function isTime(value: unknown): value is number {
  return isFiniteNumber(value) && value >= 0;
}

export function textIn(value: unknown): string {
  expect(isText(value), "a text", value);
  return value;
}

export function listIn(value: unknown): readonly unknown[] {
  expect(Array.isArray(value), "a list", value);
  return value;
}

/** The number of an item in a list. */
export function indexIn(
  { length }: readonly unknown[],
  value: unknown,
): number {
  const isIndex = isWhole(value) && value >= 0 && value < length;
  expect(isIndex, `a number below ${length}`, value);
  return value;
}

/** One of some words. */
export function wordIn<Word extends string>(
  words: readonly Word[],
  value: unknown,
): Word {
  const word = words.find((word) => word === value);
  expect(word !== undefined, `one of ${words.join(", ")}`, value);
  return word;
}

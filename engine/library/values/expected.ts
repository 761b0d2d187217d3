/** Checks for programs without types: each says what was expected, and what came. */

import { quote } from "../../chess/notation/quote.ts";
import type { AbortSignalLike } from "../types.ts";

/** A value in a sentence: a text that looks like a number has its marks. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

function refuse(expected: string, value: unknown): never {
  throw new TypeError(`Expected ${expected}, not ${shown(value)}`);
}

/** @throws {TypeError} if a value is no text */
export function expectText(
  value: unknown,
  expected: string,
): asserts value is string {
  if (typeof value !== "string") refuse(expected, value);
}

/** @throws {TypeError} if a value has no fields, as a list has none */
export function expectFields(
  value: unknown,
  expected: string,
): asserts value is object {
  const hasFields = typeof value === "object" && value !== null &&
    !Array.isArray(value);
  if (!hasFields) refuse(expected, value);
}

/** @throws {TypeError} if an object has a field of another name, as by a slip */
export function expectNames(
  value: object,
  names: readonly string[],
  what: string,
): void {
  const other = Object.entries(value)
    .find(([name, one]) => one !== undefined && !names.includes(name));
  if (other === undefined) return;
  const [name] = other;
  throw new TypeError(
    `Unknown ${what} ${quote(name)}: expected ${names.join(", ")}`,
  );
}

/** @throws {TypeError} if a value is no list */
export function expectList(
  value: unknown,
  expected: string,
): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) refuse(expected, value);
}

/** @throws {TypeError} if a value is no list of texts */
export function expectTexts(
  value: unknown,
  expected: string,
): asserts value is readonly string[] {
  expectList(value, expected);
  for (const text of value) expectText(text, expected);
}

/** @throws {TypeError} if a value cannot be called */
export function expectFunction(value: unknown, expected: string): void {
  if (typeof value !== "function") refuse(expected, value);
}

/** @throws {TypeError} if a value is neither true nor false */
export function expectSwitch(value: unknown, name: string): void {
  if (typeof value !== "boolean") refuse(`true or false as ${name}`, value);
}

/** @throws {TypeError} if a value is no finite number */
export function expectNumber(
  value: unknown,
  expected: string,
): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    refuse(expected, value);
  }
}

/** @throws {TypeError} if a value is no whole number within bounds */
export function expectWhole(
  value: unknown,
  [least, most]: readonly [least: number, most: number],
  expected: string,
): asserts value is number {
  const isWithin = Number.isInteger(value) && Number(value) >= least &&
    Number(value) <= most;
  if (!isWithin) refuse(expected, value);
}

/** @throws {TypeError} unless a value is an AbortSignal, or has what it has */
export function expectSignal(value: unknown): asserts value is AbortSignalLike {
  const signal: Partial<AbortSignalLike> = Object(value);
  const { aborted, throwIfAborted } = signal;
  const { addEventListener, removeEventListener } = signal;
  const methods = [throwIfAborted, addEventListener, removeEventListener];
  const isSignal = typeof aborted === "boolean" &&
    methods.every((method) => typeof method === "function");
  if (!isSignal) refuse("an AbortSignal", value);
}

/**
 * Stand-ins for the assertions of `@std/assert` that the tests use, for machines
 * without access to JSR.
 *
 * @module
 */

import nodeAssert from "node:assert/strict";
import {
  inspect,
  isDeepStrictEqual,
  stripVTControlCharacters,
} from "node:util";

/** A class of objects of a type. */
// deno-lint-ignore no-explicit-any
export type Constructor<T> = new (...args: any[]) => T;

/** Fails. */
export function fail(message?: string): never {
  nodeAssert.fail(message ?? "Failed assertion");
}

/** Expects a truthy value. */
export function assert(value: unknown, message?: string): asserts value {
  if (!value) fail(message);
}

/** Expects a falsy value. */
export function assertFalse(value: unknown, message?: string): void {
  assert(!value, message);
}

/** Expects a deeply equal value; `0` equals `-0` and `NaN` equals `NaN`. */
export function assertEquals<T>(
  actual: T,
  expected: T,
  message?: string,
): void {
  if (isEqual(actual, expected)) return;
  // Node's own check is stricter: it fails as well, and shows the difference.
  if (message === undefined) nodeAssert.deepEqual(actual, expected);
  fail(`${message}: ${inspect(actual)}, expected ${inspect(expected)}`);
}

/** Expects a value that is not deeply equal. */
export function assertNotEquals<T>(
  actual: T,
  expected: T,
  message?: string,
): void {
  assert(!isEqual(actual, expected), message ?? "Expected values to differ");
}

/** Expects the same value. */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  message?: string,
): asserts actual is T {
  nodeAssert.equal(actual, expected, message);
}

/** Expects a number within a tolerance, a ten millionth by default. */
export function assertAlmostEquals(
  actual: number,
  expected: number,
  tolerance?: number,
  message?: string,
): void {
  if (Object.is(actual, expected)) return;
  const scale = Number.isFinite(expected) ? Math.abs(expected) : 1;
  const isNear = Math.abs(actual - expected) <= (tolerance ?? scale * 1e-7);
  assert(isNear, message ?? `Expected ${actual} to be close to ${expected}`);
}

/** Expects a greater value. */
export function assertGreater<T>(actual: T, low: T, message?: string): void {
  assert(actual > low, message ?? `Expected ${actual} > ${low}`);
}

/** Expects a greater or equal value. */
export function assertGreaterOrEqual<T>(
  actual: T,
  low: T,
  message?: string,
): void {
  assert(actual >= low, message ?? `Expected ${actual} >= ${low}`);
}

/** Expects a smaller value. */
export function assertLess<T>(actual: T, high: T, message?: string): void {
  assert(actual < high, message ?? `Expected ${actual} < ${high}`);
}

/** Expects a smaller or equal value. */
export function assertLessOrEqual<T>(
  actual: T,
  high: T,
  message?: string,
): void {
  assert(actual <= high, message ?? `Expected ${actual} <= ${high}`);
}

/** Expects a value that is neither `null` nor `undefined`. */
export function assertExists<T>(
  actual: T,
  message?: string,
): asserts actual is NonNullable<T> {
  const exists = actual !== null && actual !== undefined;
  assert(exists, message ?? `Expected ${actual} to exist`);
}

/** Expects an object of a class. */
export function assertInstanceOf<T>(
  actual: unknown,
  expected: Constructor<T>,
  message?: string,
): asserts actual is T {
  const isInstance = actual instanceof expected;
  assert(isInstance, message ?? `Expected ${actual} to be a ${expected.name}`);
}

/** Expects a text that matches. */
export function assertMatch(
  actual: string,
  expected: RegExp,
  message?: string,
): void {
  nodeAssert.match(actual, expected, message);
}

/** Expects a text that contains another. */
export function assertStringIncludes(
  actual: string,
  expected: string,
  message?: string,
): void {
  const isIncluded = actual.includes(expected);
  assert(
    isIncluded,
    message ?? `Expected "${actual}" to contain "${expected}"`,
  );
}

/** Expects a function to throw, and returns what it threw. */
export function assertThrows(fn: () => unknown, message?: string): unknown;
/** Expects a function to throw an error of a class. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  errorClass: Constructor<E>,
  messageIncludes?: string,
  message?: string,
): E;
export function assertThrows(
  fn: () => unknown,
  ...expected: ExpectedError
): unknown {
  try {
    fn();
  } catch (error) {
    checkError(error, expected);
    return error;
  }
  fail(describe("Expected function to throw", expected));
}

/** Expects a promise to be rejected, and resolves to the reason. */
export function assertRejects(
  fn: () => PromiseLike<unknown>,
  message?: string,
): Promise<unknown>;
/** Expects a promise to be rejected with an error of a class. */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  errorClass: Constructor<E>,
  messageIncludes?: string,
  message?: string,
): Promise<E>;
export async function assertRejects(
  fn: () => PromiseLike<unknown>,
  ...expected: ExpectedError
): Promise<unknown> {
  let promise: PromiseLike<unknown> | undefined;
  try {
    promise = fn();
    await promise;
  } catch (error) {
    const isThrown = promise === undefined;
    if (isThrown) {
      fail(describe("Function throws instead of rejecting", expected));
    }
    checkError(error, expected);
    return error;
  }
  fail(describe("Expected function to reject", expected));
}

/** The arguments after the function, in either form. */
type ExpectedError = [
  errorClassOrMessage?: Constructor<Error> | string,
  messageIncludes?: string,
  message?: string,
];

function describe(problem: string, expected: ExpectedError): string {
  const message = typeof expected[0] === "string" ? expected[0] : expected[2];
  return message ? `${problem}: ${message}` : `${problem}.`;
}

function checkError(error: unknown, expected: ExpectedError): void {
  const [errorClass, text = ""] = expected;
  if (typeof errorClass === "string" || errorClass === undefined) return;
  if (!(error instanceof errorClass)) {
    const name = error instanceof Error ? error.constructor.name : typeof error;
    fail(
      describe(`Expected a ${errorClass.name}, but got a ${name}`, expected),
    );
  }
  const actual = stripVTControlCharacters(error.message);
  if (actual.includes(stripVTControlCharacters(text))) return;
  const problem = `Expected error message to include "${text}", but got`;
  fail(describe(`${problem} "${actual}"`, expected));
}

/** The classes whose objects are compared by their keys. */
const RECORD_TAG = /^\[object (Object|\w*Array)\]$/;

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b || isDeepStrictEqual(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object") return false;
  if (a === null || b === null || !haveSameClass(a, b)) return false;
  if (a instanceof Map && b instanceof Map) return isEqualMap(a, b);
  const tag = Object.prototype.toString.call(a);
  return RECORD_TAG.test(tag) && isEqualRecord(a, b);
}

/** An object without a prototype counts as a plain one. */
function haveSameClass(a: object, b: object): boolean {
  return (a.constructor ?? Object) === (b.constructor ?? Object);
}

function isEqualMap(
  a: Map<unknown, unknown>,
  b: Map<unknown, unknown>,
): boolean {
  return a.size === b.size &&
    [...a].every(([key, value]) => b.has(key) && isEqual(value, b.get(key)));
}

function isEqualRecord(a: object, b: object): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) =>
      Object.hasOwn(b, key) &&
      isEqual(Reflect.get(a, key), Reflect.get(b, key))
    );
}

/**
 * Random changes to texts and plain data; the same numbers give the same changes.
 *
 * @module
 */

import type { Random } from "../../support/chess/games.ts";

/** One of several things. */
export function pick<T>(random: Random, things: readonly T[]): T {
  return things[random(things.length)];
}

/** Pieces of text, some with a meaning in chess and some without. */
const CHARACTERS = [
  ..."abcdefghKQRBNPkqrbnpwxO012345678-+#=/ .,;:!?$%*()[]{}<>\"'\\|~",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "\x07",
  "\x1b[2J",
  "\u200e",
  "\ufeff",
  ..."½♘é棋💥",
  "\ud83d",
  "99999999999999999999",
  "-1",
  "NaN",
  "1e999",
  "__proto__",
];

type Mutation = (random: Random, text: string, other: string) => string;

const MUTATIONS: readonly Mutation[] = [
  function insert(random, text) {
    const at = random(text.length + 1);
    return text.slice(0, at) + pick(random, CHARACTERS) + text.slice(at);
  },
  function replace(random, text) {
    const at = random(text.length + 1);
    return text.slice(0, at) + pick(random, CHARACTERS) + text.slice(at + 1);
  },
  function remove(random, text) {
    const [from, to] = span(random, text);
    return text.slice(0, from) + text.slice(to);
  },
  function repeat(random, text) {
    const [from, to] = span(random, text);
    return text.slice(0, to) + text.slice(from);
  },
  function cut(random, text) {
    return text.slice(0, random(text.length + 1));
  },
  function splice(random, text, other) {
    const [from, to] = span(random, other);
    const at = random(text.length + 1);
    return text.slice(0, at) + other.slice(from, to) + text.slice(at);
  },
  function swapCase(random, text) {
    const at = random(text.length + 1);
    const one = text.charAt(at);
    const swapped = one === one.toUpperCase()
      ? one.toLowerCase()
      : one.toUpperCase();
    return text.slice(0, at) + swapped + text.slice(at + 1);
  },
];

function span(random: Random, text: string): [number, number] {
  const from = random(text.length + 1);
  return [from, from + random(Math.min(12, text.length - from) + 1)];
}

/** One of several texts with one to four changes. */
export function mutated(random: Random, samples: readonly string[]): string {
  let text = pick(random, samples);
  for (let rest = 1 + random(4); rest > 0; rest--) {
    text = pick(random, MUTATIONS)(random, text, pick(random, samples));
  }
  return text;
}

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  99,
  "",
  "e2e4",
  "white",
  "8/8",
  [],
  [null],
  ["e2e4"],
  {},
  { version: 1 },
  { length: 1e9 },
];

/** Plain data with one value, at any depth, replaced by another. */
export function mutatedValue(random: Random, value: unknown): unknown {
  const isLeaf = typeof value !== "object" || value === null;
  if (isLeaf || random(6) === 0) return pick(random, VALUES);
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(random, VALUES)];
    const at = random(value.length);
    return value.with(at, mutatedValue(random, value[at]));
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return pick(random, VALUES);
  const [name, inner] = pick(random, entries);
  return { ...value, [name]: mutatedValue(random, inner) };
}

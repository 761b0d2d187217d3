/** The code that a name of the listing stands for. */

import { LISTING } from "../../../engine/study/trace/listing.ts";

/** A piece of the listing, and the number of its first line. */
export interface Code {
  readonly text: string;
  readonly line: number;
}

/** A method, a constant or a type with its comment, null if there is none. */
export function codeNamed(name: string): Code | null {
  if (!/^\w+$/.test(name)) return null;
  const heading = new RegExp(
    `^  \\*?${name}\\(|^  (?:readonly )?${name}(?::| =)|` +
      `^(?:export )?(?:const|function|class|interface) ${name}\\b`,
  );
  const at = LISTING.findIndex((line) => heading.test(line));
  if (at < 0) return null;
  const [first, last] = [beginOf(at), endOf(at)];
  const indent = /^ */.exec(LISTING[at])?.[0].length ?? 0;
  const lines = LISTING.slice(first, last + 1);
  const text = lines.map((line) => line.slice(indent)).join("\n");
  return { text, line: first + 1 };
}

/** The first line of the comment above a line. */
function beginOf(line: number): number {
  let first = line;
  while (/^ *(?:\/\*\*|\*|\/\/ )/.test(LISTING[first - 1] ?? "")) first--;
  return first;
}

/** The line that closes what a line begins. */
function endOf(line: number): number {
  const [indent = ""] = /^ */.exec(LISTING[line]) ?? [];
  if (/;$/.test(LISTING[line])) return line;
  const closing = new RegExp(`^${indent}(?:[}\\])]|\\S.*;$)`);
  const rest = LISTING.slice(line + 1)
    .findIndex((other) => closing.test(other) && !/\{$/.test(other));
  return rest < 0 ? line : line + 1 + rest;
}

/** Stand-ins for `@std/cli` and `@std/fmt`, for machines without access to JSR. */

import type { Args, ParseOptions } from "./given_packages.ts";

/** Reads `--flag`, `-f` and `--name=value`; `--` ends the flags. */
export function parseArgs(
  args: readonly string[],
  { boolean, collect }: ParseOptions,
): Args {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const words = args.slice(0, end);
  const rest: string[] = [];
  const parsed: Record<string, unknown> = {};
  const lists = new Map(collect.map((name) => [name, [] as string[]]));
  for (const [name, list] of lists) parsed[name] = list;
  for (const name of boolean) parsed[name] = false;
  while (words.length > 0) {
    const word = words.shift() ?? "";
    const [, name, value = ""] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) rest.push(word);
    else if (lists.has(name)) lists.get(name)?.push(value);
    else parsed[name] = boolean.includes(name) ? takeSwitch(words) : value;
  }
  rest.push(...args.slice(end + 1));
  return { ...parsed, _: rest };
}

/** The value of a flag: true, unless the next word is `false`. */
function takeSwitch(others: string[]): boolean {
  const [next] = others;
  if (next === "true" || next === "false") others.shift();
  return next !== "false";
}

/** Makes a text bold, and stays bold after bold parts. */
export function bold(text: string): string {
  return `\x1b[1m${text.replaceAll("\x1b[22m", "\x1b[1m")}\x1b[22m`;
}

/** Stand-ins for `@std/cli` and `@std/fmt`, for machines without access to JSR. */

export interface ParseOptions {
  /** Flags without a value, `false` when absent. */
  boolean?: string[];
  /** Options whose value stays text; `"_"` keeps the other words text as well. */
  string?: string[];
  /** Options whose values are collected in a list. */
  collect?: string[];
}

export interface Args {
  _: string[];
  [name: string]: unknown;
}

/** Reads `--flag`, `-f` and `--name=value`; `--` ends the flags. */
export function parseArgs(args: string[], options: ParseOptions = {}): Args {
  const { boolean = [], collect = [] } = options;
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const words = args.slice(0, end);
  const parsed: Args = { _: [] };
  const lists = new Map(collect.map((name) => [name, [] as string[]]));
  for (const [name, list] of lists) parsed[name] = list;
  for (const name of boolean) parsed[name] = false;
  while (words.length > 0) {
    const word = words.shift() ?? "";
    const [, name, value = ""] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) parsed._.push(word);
    else if (lists.has(name)) lists.get(name)?.push(value);
    else parsed[name] = boolean.includes(name) ? takeSwitch(words) : value;
  }
  parsed._.push(...args.slice(end + 1));
  return parsed;
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

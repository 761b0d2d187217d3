/**
 * Stand-ins for the functions of `@std/cli` and `@std/fmt` that this program
 * uses, with the same results, for a machine that cannot reach JSR. They know
 * what the program needs and no more.
 *
 * @module
 */

/** What {@linkcode parseArgs} is told about the flags. */
export interface ParseOptions {
  /** Flags without a value, `false` when absent. */
  boolean?: string[];
  /** Flags whose value stays text; `"_"` keeps the other words text as well. */
  string?: string[];
  /** Second names of flags. */
  alias?: Record<string, string>;
}

/** The flags that were given, by name, and the words that are no flags. */
export interface Args {
  _: (string | number)[];
  [name: string]: unknown;
}

/** Parses command line arguments; `--` ends the flags. */
export function parseArgs(args: string[], options: ParseOptions = {}): Args {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const parser = new ArgsParser(options);
  const words = args.slice(0, end);
  while (words.length > 0) parser.read(words.shift() ?? "", words);
  parser.parsed._.push(...args.slice(end + 1));
  return parser.parsed;
}

class ArgsParser {
  readonly parsed: Args = { _: [] };
  readonly #alias: ReadonlyMap<string, string>;
  readonly #boolean: ReadonlySet<string>;
  readonly #string: ReadonlySet<string>;

  constructor({ boolean = [], string = [], alias = {} }: ParseOptions) {
    const pairs = Object.entries(alias);
    this.#alias = new Map(pairs.flatMap(([a, b]) => [[a, b], [b, a]]));
    const both = (key: string) => [key, this.#alias.get(key) ?? key];
    this.#boolean = new Set(boolean.flatMap(both));
    this.#string = new Set(string.flatMap(both));
    for (const key of this.#boolean) this.parsed[key] = false;
  }

  /** Reads a word, and the next one if that is its value. */
  read(word: string, others: string[]) {
    const [, key, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (value !== undefined) {
      this.#set(key, this.#boolean.has(key) ? value !== "false" : value);
    } else if (key !== undefined) {
      this.#readValue(key, others, /^[^-]/);
    } else if (/^-./.test(word)) {
      this.#readLetters(word, others);
    } else {
      this.parsed._.push(this.#string.has("_") ? word : toNumber(word));
    }
  }

  /** Reads `-l5` and `-l=5`, or `-hv` and `-l 5`. */
  #readLetters(word: string, others: string[]) {
    const value = /^-[A-Za-z].*?=(.*)$|^-[A-Za-z](.*\d)$/s.exec(word);
    if (value) return this.#set(word[1], value[1] ?? value[2]);
    for (const letter of word.slice(1, -1)) this.#setBare(letter);
    this.#readValue(word.slice(-1), others, /^([^-]|-$|---)/);
  }

  #readValue(key: string, others: string[], valuePattern: RegExp) {
    const [next = ""] = others;
    const isValue = !this.#boolean.has(key) && valuePattern.test(next);
    const isBoolean = next === "true" || next === "false";
    if (!isValue && !isBoolean) return this.#setBare(key);
    others.shift();
    this.#set(key, isValue ? next : next === "true");
  }

  #setBare(key: string) {
    this.#set(key, this.#string.has(key) ? "" : true);
  }

  #set(key: string, value: string | boolean) {
    const isNumber = typeof value === "string" && !this.#string.has(key);
    const read = isNumber ? toNumber(value) : value;
    this.parsed[key] = read;
    this.parsed[this.#alias.get(key) ?? key] = read;
  }
}

function toNumber(text: string): string | number {
  const isNumber = text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}

let isColorEnabled = !Deno.noColor;

/** Turns styles on or off; `NO_COLOR` keeps them off. */
export function setColorEnabled(isEnabled: boolean): void {
  isColorEnabled = isEnabled && !Deno.noColor;
}

/** Makes a text bold, if styles are on; what ends bold in it begins it again. */
export function bold(text: string): string {
  if (!isColorEnabled) return text;
  return `\x1b[1m${text.replaceAll("\x1b[22m", "\x1b[1m")}\x1b[22m`;
}

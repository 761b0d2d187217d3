/**
 * Stand-ins for the functions of `@std/cli` and `@std/fmt` that this program
 * uses, with the same results, for a machine that cannot reach JSR. They know
 * what the program needs and no more.
 *
 * @module
 */

import * as util from "node:util";

/** What {@linkcode parseArgs} is told about the flags. */
export interface ParseOptions {
  /** Flags without a value, `false` when absent. */
  boolean?: string[];
  /** Flags whose value stays text; `"_"` keeps the other words text as well. */
  string?: string[];
  /** Flags that `--no-` before the name sets to `false`. */
  negatable?: string[];
  /** Second names of flags. */
  alias?: Record<string, string>;
  /** Values of absent flags. */
  default?: Record<string, unknown>;
  /** Whether the first word that is no flag ends the flags. */
  stopEarly?: boolean;
  /**
   * Called with each flag that is not declared, and with each other word (then
   * without a key). Returning `false` drops it.
   */
  unknown?: (arg: string, key?: string, value?: unknown) => unknown;
}

/** The flags that were given, by name. */
export interface Args {
  /** The words that are no flags. */
  _: (string | number)[];
  /** The value of a flag. */
  [name: string]: unknown;
}

/** A flag as it stands on the command line. */
interface Flag {
  word: string;
  key: string;
  /** What the word itself says after the key. */
  value: string | undefined;
  /** The following word, which may be the value. */
  next: string | undefined;
}

/** Parses command line arguments. */
export function parseArgs(args: string[], options: ParseOptions = {}): Args {
  return new ArgsParser(options).parse(args);
}

class ArgsParser {
  readonly #parsed: Args = { _: [] };
  readonly #options: ParseOptions;
  readonly #alias: Map<string, string>;
  readonly #boolean: Set<string>;
  readonly #string: Set<string>;
  readonly #negatable: Set<string>;

  constructor(options: ParseOptions) {
    const pairs = Object.entries(options.alias ?? {});
    this.#options = options;
    this.#alias = new Map(pairs.flatMap(([a, b]) => [[a, b], [b, a]]));
    this.#boolean = this.#withAliases(options.boolean);
    this.#string = this.#withAliases(options.string);
    this.#negatable = this.#withAliases(options.negatable);
  }

  parse(args: string[]): Args {
    const end = args.includes("--") ? args.indexOf("--") : args.length;
    this.#readWords(args.slice(0, end));
    this.#setDefaults();
    this.#parsed._.push(...args.slice(end + 1));
    return this.#parsed;
  }

  #withAliases(keys: string[] = []): Set<string> {
    return new Set(keys.flatMap((key) => [key, this.#alias.get(key) ?? key]));
  }

  #readWords(words: string[]): void {
    // Told of no flag, Node's parser only takes the words apart.
    const { tokens } = util.parseArgs({
      args: words,
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    let read = 0;
    for (const token of tokens) {
      if (token.index < read) continue;
      const word = words[token.index];
      read = token.index + 1;
      if (token.kind === "option") {
        const { name: key, value } = token;
        if (this.#readFlag({ word, key, value, next: words[read] })) read++;
      } else {
        this.#readWord(word);
        if (this.#options.stopEarly) break;
      }
    }
    this.#parsed._.push(...words.slice(read));
  }

  #readWord(word: string): void {
    if (this.#options.unknown?.(word) === false) return;
    this.#parsed._.push(this.#string.has("_") ? word : toNumber(word));
  }

  /** Returns whether the next word was read too. */
  #readFlag(flag: Flag): boolean {
    return flag.word.startsWith("--")
      ? this.#readLongFlag(flag)
      : this.#readShortFlags(flag);
  }

  #readLongFlag(flag: Flag): boolean {
    const { word, key, value } = flag;
    const positiveKey = key.replace(/^no-/, "");
    if (value !== undefined) {
      const isBoolean = this.#boolean.has(positiveKey);
      this.#setFlag(word, positiveKey, isBoolean ? value !== "false" : value);
      return false;
    }
    if (key !== positiveKey && this.#negatable.has(positiveKey)) {
      this.#setFlag(word, positiveKey, false);
      return false;
    }
    return this.#readValue(flag, /^[^-]/);
  }

  /** Reads `-l5` and `-l=5`, or `-hv` and `-l 5`. */
  #readShortFlags(flag: Flag): boolean {
    const { word, key } = flag;
    const value = word.match(/^-[A-Za-z].*?=(.*)$|^-[A-Za-z](.*\d)$/s);
    if (value) {
      this.#setFlag(word, key, value[1] ?? value[2]);
      return false;
    }
    for (const letter of word.slice(1, -1)) {
      this.#setFlag(word, letter, this.#string.has(letter) ? "" : true);
    }
    return this.#readValue(
      { ...flag, key: word.slice(-1) },
      /^([^-]|--?$|---)/,
    );
  }

  #readValue({ word, key, next = "" }: Flag, valuePattern: RegExp): boolean {
    if (!this.#boolean.has(key) && valuePattern.test(next)) {
      this.#setFlag(word, key, next);
      return true;
    }
    if (next === "true" || next === "false") {
      this.#setFlag(word, key, next === "true");
      return true;
    }
    this.#setFlag(word, key, this.#string.has(key) ? "" : true);
    return false;
  }

  #setFlag(word: string, key: string, value: string | boolean): void {
    const isDeclared = this.#boolean.has(key) || this.#string.has(key) ||
      this.#alias.has(key);
    if (!isDeclared && this.#options.unknown?.(word, key, value) === false) {
      return;
    }
    const isText = typeof value !== "string" || this.#string.has(key);
    this.#set(key, isText ? value : toNumber(value));
  }

  #set(key: string, value: unknown): void {
    this.#parsed[key] = value;
    const alias = this.#alias.get(key);
    if (alias !== undefined) this.#parsed[alias] = value;
  }

  #setDefaults(): void {
    for (const [key, value] of Object.entries(this.#options.default ?? {})) {
      if (!Object.hasOwn(this.#parsed, key)) this.#set(key, value);
    }
    for (const key of this.#boolean) {
      if (!Object.hasOwn(this.#parsed, key)) this.#set(key, false);
    }
  }
}

function toNumber(text: string): string | number {
  const isNumber = text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}

// -- Styles -------------------------------------------------------------------

const BOLD = "\x1b[1m";
const NOT_BOLD = "\x1b[22m";

let isColorEnabled = !Deno.noColor;

/** Turns styles on or off; `NO_COLOR` keeps them off. */
export function setColorEnabled(isEnabled: boolean): void {
  isColorEnabled = isEnabled && !Deno.noColor;
}

/** Makes a text bold, if styles are on; what ends bold in it begins it again. */
export function bold(text: string): string {
  if (!isColorEnabled) return text;
  return BOLD + text.replaceAll(NOT_BOLD, BOLD) + NOT_BOLD;
}

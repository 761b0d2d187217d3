/**
 * Splits portable game notation into tokens. No search goes past the tags of the
 * next game, so each character is looked at a bounded number of times.
 */

import { glyphOf } from "./glyphs.ts";
import { DASHES } from "./san.ts";

type Part = "tag" | "comment" | "word" | "open" | "close" | "glyph" | "result";
/** A comment that never ends, and text that belongs to no game. */
type Fault = "unclosed" | "stray";

export interface Token {
  readonly kind: Part | Fault;
  /** Name of a tag; empty for other tokens. */
  readonly name: string;
  /** A tag's value, a comment's text, a glyph's number, or the token as it is. */
  readonly text: string;
  /** Where it begins: the characters before it. */
  readonly place: number;
  /** Line on which it begins, from 1 on. */
  readonly line: number;
  /** Number of line ends since the last token. */
  readonly gap: number;
}

/** Results as PGN writes them. */
export const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"] as const;
const DASH = `[ \\t]*(?:-|:|${DASHES.source})[ \\t]*`;
const HALF = "(?:1/2|½|0[.,]5)";
const RESULT = `1${DASH}0|0${DASH}1|${HALF}${DASH}${HALF}`;
/** Half a point alone, which may be an offer. */
const HALF_ALONE = /^(?:½|1\/2)$/;
/** In a tag a remark may follow, and a game that was not played may have signs. */
const TAG_RESULT = new RegExp(
  `^(?:${RESULT}|1/2|½|\\+[:/]-|-[:/]\\+)(?![\\p{L}\\p{N}/½:-])`,
  "u",
);
/** Blanks, control characters, and others that nobody sees. */
const UNSEEN =
  "\\s\\0-\\x1f\\x7f-\\x9f\\xad\\u200b-\\u200f\\u2060-\\u2064\\ufeff";
const BLANK = `[${UNSEEN}]`;
const LETTER = `[^${UNSEEN}{}()[\\];<>$!?*]`;

/**
 * A result that people write as they like, such as `"½-½"`, `"1 : 0 (time)"` or
 * `"+:-"`; else null.
 */
export function resultIn(text: string): typeof RESULTS[number] | null {
  const tidy = text.replace(/[\s\p{Cf}]+/gu, "");
  if (tidy === "*") return "*";
  const [result] = TAG_RESULT.exec(tidy) ?? [];
  return result === undefined ? null : standardResult(result);
}

/** Whether a word is half a point: a draw, or an offer if a move follows. */
export function isHalfAlone(word: string): boolean {
  return HALF_ALONE.test(word);
}

function standardResult(text: string) {
  if (/[2½5]/.test(text)) return "1/2-1/2";
  return /^[1+]/.test(text) ? "1-0" : "0-1";
}

/** The beginning of a tag with its name. */
const TAG = /\[\s*(\w[^\s"[\]]*)/.source;
/**
 * A text in quotation marks, with a bracket after them. Any mark may end it that
 * is not escaped by `\`.
 */
const QUOTED = /\s*"((?:\\[^\r\n]|[^\\\r\n])*?)"\s*\]/.source;

/** What begins a tag for sure if it begins a line: even a comment ends there. */
export const TAG_START = /\[([A-Za-z]\w*)[ \t]+"/;
/** Characters of a comment up to its end, or up to such a tag. */
const BEFORE_TAG =
  `[^}\\r\\n]*(?:[\\r\\n](?![ \\t]*${TAG_START.source})[^}\\r\\n]*)*`;

interface Form {
  readonly kind: Part | Fault | "noise" | "blank";
  /** Characters that it can begin with; by default any. */
  readonly first?: RegExp;
  readonly pattern: RegExp;
  /** Makes the token's text from what matches, or from the value of a tag. */
  readonly read?: (text: string) => string;
}

/** The first form that matches at a place counts. */
const FORMS: readonly Form[] = [
  {
    kind: "blank",
    first: new RegExp(BLANK),
    pattern: new RegExp(`${BLANK}+`, "y"),
  },
  // An escaped line: "%" in its first column.
  { kind: "blank", first: /%/, pattern: /(?<![^\r\n\ufeff])%[^\r\n]*/y },
  {
    kind: "result",
    first: /[01½]/,
    pattern: new RegExp(`(?:${RESULT})(?!${LETTER})`, "y"),
    read: standardResult,
  },
  // With the piece in brackets of "e8(Q)".
  {
    kind: "word",
    first: new RegExp(LETTER),
    pattern: new RegExp(`${LETTER}+(?:[(][QRBNqrbn][)])?`, "y"),
  },
  {
    kind: "comment",
    first: /\{/,
    pattern: new RegExp(`\\{${BEFORE_TAG}\\}`, "y"),
    read: (text) => oneLine(text.slice(1, -1)),
  },
  {
    kind: "unclosed",
    first: /\{/,
    pattern: new RegExp(`\\{${BEFORE_TAG}`, "y"),
  },
  {
    kind: "comment",
    first: /;/,
    pattern: /;[^\r\n]*/y,
    read: (text) => oneLine(text.slice(1)),
  },
  { kind: "open", first: /\(/, pattern: /\(/y },
  { kind: "close", first: /\)/, pattern: /\)/y },
  { kind: "result", first: /\*/, pattern: /\*/y },
  {
    kind: "glyph",
    first: /\$/,
    pattern: /\$\d{1,5}/y,
    read: (text) => text.slice(1),
  },
  {
    kind: "glyph",
    first: /[!?]/,
    pattern: /[!?]{1,2}(?![!?])/y,
    read: (text) => glyphOf(text),
  },
  { kind: "noise", pattern: /[!?]+/y },
  {
    kind: "tag",
    first: /\[/,
    pattern: new RegExp(TAG + QUOTED, "y"),
    read: (text) => text.replace(/\\(["\\])/g, "$1"),
  },
  // A tag with broken quotation takes the rest of the line.
  {
    kind: "tag",
    first: /\[/,
    pattern: new RegExp(TAG + /[ \t]+"([^\r\n]*)/.source, "y"),
    read: (text) => text.trim().replace(/\]$/, "").trim().replace(/"$/, ""),
  },
  // Text in square brackets, except commands. A bracket alone takes the rest of
  // its line with it only where it begins the line.
  {
    kind: "stray",
    first: /\[/,
    pattern:
      /\[(?!%)[^[\]\r\n\p{L}]*\p{L}[^[\]\r\n]*\]|(?<![^\r\n\ufeff])\[(?!%)[^\]\r\n\p{L}]*\p{L}[^\]\r\n]*\]?/uy,
  },
  // The standard reserves "<" and ">"; both together are a null move.
  { kind: "word", first: /</, pattern: /<>/y },
  { kind: "noise", pattern: /<[^>\r\n]*>?|\[[^[\]\r\n]*\]|[^]/y },
];

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A tag may span four lines, so three more lines settle how a line is read. */
const LINES_TO_SETTLE = 3;

/** Characters of a token that may arrive in parts: of a comment, that is. */
const LONGEST_TOKEN = 1 << 24;

/**
 * Splits a text that arrives in parts. Tokens are asked for one by one, since a
 * generator would make an object more for each of them.
 */
export class Tokenizer {
  /** The text that is left, after a character for looking back. */
  #text = "";
  #index = 0;
  /** Up to where tokens may be read. */
  #limit = 0;
  /** The characters before that text. */
  #before = 0;
  #line: number;
  #lastLine: number;
  /**
   * Length at which the text is looked at again. It doubles while no token has
   * ended, so that a long comment is not read over and over.
   */
  #enough = 0;

  /** @param line the number of the first line */
  constructor(line: number) {
    this.#line = line;
    this.#lastLine = line;
  }

  /**
   * Takes the next part of the text, after which the tokens can be read that no
   * later text can change. Those of the part before must have been read.
   * @throws {Error} if a comment is far too long
   */
  take(part: string) {
    this.#drop();
    this.#text += part;
    if (this.#text.length < this.#enough) return;
    if (this.#enough > LONGEST_TOKEN) {
      const most = `${LONGEST_TOKEN >> 20} million characters`;
      throw new Error(`Cannot read games: a comment has more than ${most}`);
    }
    this.#enough = 2 * this.#text.length;
    this.#limit = settledEnd(this.#text);
  }

  /** Takes the last part, after which all tokens can be read. */
  end(part: string) {
    this.#text += part;
    this.#limit = this.#text.length;
  }

  /** Drops the text that has been read. */
  #drop() {
    const dropped = Math.max(0, this.#index - 1);
    if (dropped > 0) this.#enough = 0;
    this.#text = this.#text.slice(dropped);
    this.#before += dropped;
    this.#index -= dropped;
    this.#limit = 0;
  }

  /** Reads the next token; null if there is none yet. */
  next(): Token | null {
    while (this.#index < this.#limit) {
      const form = formAt(this.#text, this.#index);
      const end = form.pattern.lastIndex;
      const { kind } = form;
      if (end > this.#limit) break;
      const token = kind === "noise" || kind === "blank"
        ? null
        : this.#token(form, kind, end);
      this.#line += countLines(this.#text, this.#index, end);
      if (kind !== "blank") this.#lastLine = this.#line;
      this.#index = end;
      if (token !== null) return token;
    }
    return null;
  }

  #token({ pattern, read }: Form, kind: Token["kind"], end: number): Token {
    const index = this.#index;
    const { name, value } = kind === "tag"
      ? tagIn(pattern, this.#text, index)
      : { name: "", value: this.#text.slice(index, end) };
    return {
      kind,
      name,
      text: read?.(value) ?? value,
      place: this.#before + index,
      line: this.#line,
      gap: this.#line - this.#lastLine,
    };
  }
}

/** Up to where no later text can change how a text is read. */
function settledEnd(text: string): number {
  let end = lineStart(text, text.length);
  let lines = 0;
  while (lines < LINES_TO_SETTLE && end > 0) {
    const start = lineStart(text, end - 1);
    if (/\S/.test(text.slice(start, end))) lines++;
    end = start;
  }
  return end;
}

/** Where the line around a place begins. */
export function lineStart(text: string, place: number): number {
  let start = place;
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start--;
  return start;
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** The forms that can begin with a character. */
function formsFrom(char: string): readonly Form[] {
  return FORMS.filter(({ first }) => first?.test(char) ?? true);
}

/** They by the codes of plain characters. */
const PLAIN_FORMS = Array.from(
  { length: 128 },
  (_, code) => formsFrom(String.fromCharCode(code)),
);

/** The form of what begins at a place; its pattern's `lastIndex` is the end. */
function formAt(text: string, index: number): Form {
  const forms = PLAIN_FORMS[text.charCodeAt(index)] ?? formsFrom(text[index]);
  for (const form of forms) {
    form.pattern.lastIndex = index;
    if (form.pattern.test(text)) return form;
  }
  throw new Error("Cannot find a form although the last fits any character");
}

/** The name and the value of a tag that a pattern matches at a place. */
function tagIn(pattern: RegExp, text: string, index: number) {
  pattern.lastIndex = index;
  const [, name = "", value = ""] = pattern.exec(text) ?? [];
  return { name, value };
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    const isSecond = code === LINE_FEED &&
      text.charCodeAt(index - 1) === CARRIAGE_RETURN;
    if (isLineEnd(code) && !isSecond) lines++;
  }
  return lines;
}

/** What other texts have than plain words with single spaces between them. */
const UNTIDY = /[^ -~]| {2}/;

/** A text on one line, with single spaces between words. */
export function oneLine(text: string): string {
  const trimmed = text.trim();
  if (!UNTIDY.test(trimmed)) return trimmed;
  return trimmed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

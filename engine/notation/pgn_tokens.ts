/**
 * Portable game notation as a sequence of tokens. Each character is looked at a
 * bounded number of times: no search goes past the next game's tags.
 */

import { DASHES } from "./san.ts";

export interface Token {
  /** A comment that never ends is unclosed, what no game has is stray. */
  readonly kind:
    | "tag"
    | "comment"
    | "unclosed"
    | "open"
    | "close"
    | "glyph"
    | "result"
    | "word"
    | "stray";
  /** Of a tag name and value; else a comment's text, a glyph's number, a word. */
  readonly name: string;
  readonly text: string;
  /** Line on which it begins, from 1 on, and line ends since the last token. */
  readonly line: number;
  readonly gap: number;
}

type Kind = Token["kind"];
/** A token, or noise that nobody needs, and the index behind it. */
type Found = [kind: Kind | "noise", end: number, text?: string, name?: string];

const BLANK = /\s*/y;
const LINE = /[^\r\n]*/y;
const TAG_NAME = /\[\s*(\w[^\s"[\]]*)\s*"/y;
const TAG_END = /"\s*\]/y;
/** A tag with something wrong about its quotes takes the rest of the line. */
const BROKEN_TAG = /\[\s*(\w[^\s"[\]]*)[ \t]+"([^\r\n]*)/y;
/** Reserved by the standard, or a command outside of a comment. */
const BRACKETS = /<[^>\r\n]*>?|\[[^\]\r\n]*\]?/y;
/** A text in brackets, but for a command. */
const STRAY = /^\[(?!%).*\p{L}/u;
/** End of a comment, or a tag on a new line, which shows that it has none. */
const COMMENT_END = /\}|[\r\n][ \t]*\[[A-Za-z]\w*[ \t]+"/g;
const GLYPH = /\$(\d{1,5})|[!?]+/y;
/** Also takes the piece in brackets of `e8(Q)`. */
const WORD = /[^\s{}()[\];<>$!?*]+(?:\([QRBNqrbn]\))?/y;

/** As PGN writes them. */
export const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"] as const;
const DRAWS = ["1/2-1/2", "1/2", "½-½", "½"];
const SUFFIXES = ["", "!", "?", "!!", "??", "!?", "?!"];

type Finder = (text: string, start: number) => Found;

/** By the character with which a token begins; all others begin a word. */
const FINDERS: Readonly<Record<string, Finder>> = {
  "{": findComment,
  ";": findLineComment,
  "(": sign("open"),
  ")": sign("close"),
  "*": sign("result", "*"),
  "$": findGlyph,
  "!": findGlyph,
  "?": findGlyph,
  "[": findTag,
  "<": findBrackets,
};

/** Takes PGN apart. Escaped lines, `%` in the first column, are left out. */
export function* tokens(text: string): Generator<Token> {
  let [index, line, lastLine] = [0, 1, 1];
  while (true) {
    const start = skipBlank(text, index);
    line += countLines(text, index, start);
    if (start === text.length) return;
    const find = FINDERS[text[start]] ?? findWord;
    const [kind, end, content = "", name = ""] = find(text, start);
    const gap = line - lastLine;
    if (kind !== "noise") yield { kind, name, text: content, line, gap };
    line += countLines(text, start, end);
    lastLine = line;
    index = end;
  }
}

/** What a pattern finds at an index, from where it never moves on. */
function matchAt(pattern: RegExp, text: string, index: number) {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Index behind what a pattern that always fits finds at an index. */
function endOf(pattern: RegExp, text: string, index: number) {
  matchAt(pattern, text, index);
  return pattern.lastIndex;
}

/** Index of the next character that is neither blank nor on an escaped line. */
function skipBlank(text: string, index: number): number {
  while (true) {
    index = endOf(BLANK, text, index);
    const isFirst = index === 0 || /[\r\n\ufeff]/.test(text[index - 1]);
    if (text[index] !== "%" || !isFirst) return index;
    index = endOf(LINE, text, index);
  }
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    if (code === 13 || code === 10 && text.charCodeAt(index - 1) !== 13) {
      lines++;
    }
  }
  return lines;
}

function sign(kind: Kind, text = ""): Finder {
  return (_, start) => [kind, start + 1, text];
}

function findComment(text: string, start: number): Found {
  const match = matchAt(COMMENT_END, text, start + 1);
  const end = match?.index ?? text.length;
  if (match?.[0] !== "}") return ["unclosed", end];
  return ["comment", end + 1, oneLine(text.slice(start + 1, end))];
}

function findLineComment(text: string, start: number): Found {
  const end = endOf(LINE, text, start);
  return ["comment", end, oneLine(text.slice(start + 1, end))];
}

/** A text on one line, without blanks that say nothing. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function findGlyph(text: string, start: number): Found {
  const [glyph, digits] = matchAt(GLYPH, text, start) ?? [text[start]];
  const end = start + glyph.length;
  const number = Number(digits ?? SUFFIXES.indexOf(glyph));
  return number < 0 ? ["noise", end] : ["glyph", end, String(number)];
}

function findTag(text: string, start: number): Found {
  const [opening, name] = matchAt(TAG_NAME, text, start) ?? [];
  if (opening === undefined) return findBrokenTag(text, start);
  const from = start + opening.length;
  const to = quoteEnd(text, from);
  if (matchAt(TAG_END, text, to) === null) return findBrokenTag(text, start);
  const value = text.slice(from, to).replace(/\\(["\\])/g, "$1");
  return ["tag", TAG_END.lastIndex, value, name];
}

/** Index of the quote that ends a tag's value, or of the end of the line. */
function quoteEnd(text: string, start: number) {
  let index = start;
  // A pattern with a choice inside of a loop would need stack for each turn.
  while (index < text.length && !/["\r\n]/.test(text[index])) {
    const isEscape = text[index] === "\\" && /["\\]/.test(text[index + 1]);
    index += isEscape ? 2 : 1;
  }
  return index;
}

function findBrokenTag(text: string, start: number): Found {
  const [broken, name, rest] = matchAt(BROKEN_TAG, text, start) ?? [];
  if (broken === undefined) return findBrackets(text, start);
  const value = rest.trim().replace(/\]$/, "").trim().replace(/"$/, "");
  return ["tag", start + broken.length, value, name];
}

function findBrackets(text: string, start: number): Found {
  const end = endOf(BRACKETS, text, start);
  const found = text.slice(start, end);
  return [STRAY.test(found) ? "stray" : "noise", end, found];
}

function findWord(text: string, start: number): Found {
  const [word] = matchAt(WORD, text, start) ?? [];
  // A bracket that closes nothing.
  if (word === undefined) return ["noise", start + 1];
  const end = start + word.length;
  const plain = word.replace(DASHES, "-");
  const written = DRAWS.includes(plain) ? "1/2-1/2" : plain;
  const result = RESULTS.find((result) => result === written);
  return result === undefined ? ["word", end, word] : ["result", end, result];
}

/**
 * Portable game notation as a sequence of tokens. Each character is looked at a
 * bounded number of times: no search goes past the next game's tags.
 */

import { DASHES } from "./san.ts";

type Part = "tag" | "comment" | "word" | "open" | "close" | "glyph" | "result";
/** A comment that never ends, and what no game has. */
type Fault = "unclosed" | "stray";

export interface Token {
  readonly kind: Part | Fault;
  /** Of a tag name and value; else a comment's text, a glyph's number, a word. */
  readonly name: string;
  readonly text: string;
  /** Line on which it begins, from 1 on, and line ends since the last token. */
  readonly line: number;
  readonly gap: number;
}

/** As PGN writes them. */
export const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"] as const;
const SUFFIXES = ["", "!", "?", "!!", "??", "!?", "?!"];

const DASH = `(?:-|${DASHES.source})`;
const HALF = "(?:1/2|½)";
const RESULT = `1${DASH}0|0${DASH}1|${HALF}(?:${DASH}${HALF})?`;
const LETTER = /[^\s{}()[\];<>$!?*]/.source;
const TAG = /\[\s*(?<name>\w[^\s"[\]]*)/.source;
/** A text in quotes; none that a backslash escapes is its end. */
const QUOTED = /\s*"(?<text>[^\r\n]*?)(?<!(?<!\\)(?:\\\\)*\\)"\s*\]/.source;

type Form = readonly [
  kind: Part | Fault | "noise" | "blank",
  pattern: RegExp,
  /** Makes what is wanted of the text: of the group, or of all. */
  read?: (text: string) => string,
];

/** What stands at a place is the first that fits. */
const FORMS: readonly Form[] = [
  ["blank", /\s+/y],
  // An escaped line: "%" in its first column.
  ["blank", /(?<![^\r\n\ufeff])%[^\r\n]*/y],
  [
    "result",
    new RegExp(`(?:${RESULT})(?!${LETTER})`, "y"),
    (text) => /[2½]/.test(text) ? "1/2-1/2" : text.replace(DASHES, "-"),
  ],
  // With the piece in brackets of "e8(Q)".
  ["word", new RegExp(`${LETTER}+(?:[(][QRBNqrbn][)])?`, "y")],
  // Up to a tag on a new line.
  ["unclosed", /\{[^}]*?(?:$|(?=[\r\n][ \t]*\[[A-Za-z]\w*[ \t]+"))/y],
  ["comment", /\{(?<text>[^}]*)\}/y, oneLine],
  ["comment", /;(?<text>[^\r\n]*)/y, oneLine],
  ["open", /\(/y],
  ["close", /\)/y],
  ["result", /\*/y],
  ["glyph", /\$(?<text>\d{1,5})/y],
  ["glyph", /[!?]{1,2}(?![!?])/y, (text) => String(SUFFIXES.indexOf(text))],
  ["noise", /[!?]+/y],
  [
    "tag",
    new RegExp(TAG + QUOTED, "y"),
    (text) => text.replace(/\\(["\\])/g, "$1"),
  ],
  // With something wrong about its quotes it takes the rest of the line.
  [
    "tag",
    new RegExp(TAG + /[ \t]+"(?<text>[^\r\n]*)/.source, "y"),
    (text) => text.trim().replace(/\]$/, "").trim().replace(/"$/, ""),
  ],
  // A text in brackets, but for commands; others are reserved by the standard.
  ["stray", /\[(?!%)[^\]\r\n]*\p{L}[^\]\r\n]*\]?/uy],
  ["noise", /<[^>\r\n]*>?|\[[^\]\r\n]*\]?|[^]/y],
];

export function* tokens(text: string): Generator<Token> {
  let [index, line, lastLine] = [0, 1, 1];
  while (index < text.length) {
    const { kind, end, name, content } = find(text, index);
    const gap = line - lastLine;
    if (kind !== "noise" && kind !== "blank") {
      yield { kind, name, text: content, line, gap };
    }
    line += countLines(text, index, end);
    if (kind !== "blank") lastLine = line;
    index = end;
  }
}

function find(text: string, index: number) {
  for (const [kind, pattern, read] of FORMS) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match === null) continue;
    const { name = "", text: found = match[0] } = match.groups ?? {};
    const content = read === undefined ? found : read(found);
    return { kind, name, content, end: pattern.lastIndex };
  }
  throw new Error("Cannot take apart what any character begins");
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

/** A text on one line, without blanks that say nothing. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

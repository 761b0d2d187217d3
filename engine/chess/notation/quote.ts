/** Text from outside, made safe for messages. */

/** Longest quotation; a FEN has at most 93 characters. */
const MAX_LENGTH = 100;
/**
 * Characters that a terminal might obey or hide, except the space. The last four
 * are letters without a shape, the fillers of Hangul.
 */
const INVISIBLE = /(?! )[\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/gu;
/** The same in a whole text, and what no font shows ("default ignorable"). */
const HIDDEN = /(?![\n\t\p{Zs}])[\p{C}\p{Z}\p{DI}]/gu;

/** The first half of a character of two units, at the end of a text. */
const HALF = /[\ud800-\udbff]$/;

/** Any text in quotation marks: visible, on one line, of limited length. */
export function quote(text: string): string {
  return `"${brief(text)}"`;
}

/** The same without the marks, for names. */
export function brief(text: string): string {
  const safe = visible(text.slice(0, MAX_LENGTH + 1));
  if (safe.length <= MAX_LENGTH) return safe;
  return `${safe.slice(0, MAX_LENGTH).replace(HALF, "")}…`;
}

/** A word as a shell takes it: in quotes if it is long, or might be changed. */
export function quoteIfNeeded(word: string): string {
  return /^[\w.+=/-]{1,60}$/.test(word) ? word : quote(word);
}

/** Escapes every character that a terminal might obey or hide. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, escaped);
}

/** The same for a whole text, which keeps its lines, tabs and spaces. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, escaped);
}

/** JSON in which every such character is escaped; its meaning is the same. */
export function visibleJson(json: string): string {
  return json.replace(
    HIDDEN,
    (char) => char.split("").map(jsonEscape).join(""),
  );
}

/** A unit of UTF-16 as JSON escapes it. */
function jsonEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function escaped(char: string): string {
  return `\\u{${char.codePointAt(0)?.toString(16)}}`;
}

/** Any value in quotation marks, as JSON unless it is text; or `nothing`. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return "nothing";
  return quote(typeof value === "string" ? value : JSON.stringify(value));
}

/** Text from outside, made safe for messages. */

/** Longest quotation; a FEN has at most 93 characters. */
const MAX_LENGTH = 100;
/** Characters that a terminal might obey or hide, except the space. */
const INVISIBLE = /(?! )[\p{C}\p{Z}]/gu;

/** Any text in quotation marks: visible, on one line, of limited length. */
export function quote(text: string): string {
  const safe = visible(text.slice(0, MAX_LENGTH + 1));
  const end = safe.length > MAX_LENGTH ? "…" : "";
  return `"${safe.slice(0, MAX_LENGTH)}${end}"`;
}

/** Escapes every character that a terminal might obey or hide. */
export function visible(text: string): string {
  return text.replace(
    INVISIBLE,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}

/** Any value in quotation marks, as JSON unless it is text; or `nothing`. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return "nothing";
  return quote(typeof value === "string" ? value : JSON.stringify(value));
}

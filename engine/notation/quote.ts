/** Foreign text in messages. */

const MAX_LENGTH = 100; // of a text in a message; a FEN has 93 at most
/** What a terminal might obey or hide: all but visible characters and " ". */
const INVISIBLE = /(?! )[\p{C}\p{Z}]/gu;

/** Text in quotes: visible, one line, of limited length, whatever came in. */
export function quote(text: string): string {
  const shown = visible(text.slice(0, MAX_LENGTH + 1));
  const end = shown.length > MAX_LENGTH ? "…" : "";
  return `"${shown.slice(0, MAX_LENGTH)}${end}"`;
}

/** Text in which nothing is left that a terminal might obey or hide. */
export function visible(text: string): string {
  return text.replace(
    INVISIBLE,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}

/** Any value in quotes, as JSON if it is no text; `nothing` if there is none. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return "nothing";
  return quote(typeof value === "string" ? value : JSON.stringify(value));
}

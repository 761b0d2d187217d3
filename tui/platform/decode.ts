/** Bytes as text. */

type Bytes = Uint8Array<ArrayBuffer>;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = /^\ufeff/;

/** Text of which each line is in UTF-8, or else in Latin-1 as in old files. */
export function decodeText(bytes: Bytes): string {
  const decoder = new LineDecoder();
  return decoder.decode(bytes) + decoder.end();
}

/**
 * Decodes bytes as they arrive. A line in another encoding changes no other line,
 * so a text need not have ended before it can be read.
 */
export class LineDecoder {
  /** Parts of a line whose end has not arrived. */
  #parts: Bytes[] = [];
  #isStarted = false;

  /** The text up to the last line that these bytes end. */
  decode(bytes: Bytes): string {
    const end = endOfLines(bytes);
    if (end === 0) {
      this.#parts.push(bytes);
      return "";
    }
    const lines = joined([...this.#parts, bytes.subarray(0, end)]);
    this.#parts = [bytes.subarray(end)];
    return this.#textOf(lines);
  }

  /** The last line, if nothing ends it. */
  end(): string {
    const lines = joined(this.#parts);
    this.#parts = [];
    return this.#textOf(lines);
  }

  /** The text of whole lines, without the byte order mark of the first. */
  #textOf(lines: Bytes): string {
    const text = utf8Of(lines) ?? eachLine(lines).map(lineOf).join("");
    if (this.#isStarted || text === "") return text;
    this.#isStarted = true;
    return text.replace(BYTE_ORDER_MARK, "");
  }
}

/** Where the last line that is complete ends, 0 if none is. */
function endOfLines(bytes: Bytes): number {
  const feed = bytes.lastIndexOf(LINE_FEED);
  return (feed < 0 ? bytes.lastIndexOf(CARRIAGE_RETURN) : feed) + 1;
}

/** All bytes, one part after the other. */
export function joined(parts: readonly ArrayLike<number>[]): Bytes {
  const all = new Uint8Array(
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function lineOf(line: Bytes): string {
  return utf8Of(line) ?? new TextDecoder("latin1").decode(line);
}

/** Null if the bytes are not UTF-8. */
function utf8Of(bytes: Bytes): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch {
    return null;
  }
}

/** Lines with their ends, which are line feeds, or else carriage returns. */
function eachLine(bytes: Bytes): Bytes[] {
  const end = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  const lines: Bytes[] = [];
  let start = 0;
  while (start < bytes.length) {
    const at = bytes.indexOf(end, start);
    const next = at < 0 ? bytes.length : at + 1;
    lines.push(bytes.subarray(start, next));
    start = next;
  }
  return lines;
}

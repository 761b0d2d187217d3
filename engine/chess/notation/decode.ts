/** Bytes as text. */

type Bytes = Uint8Array<ArrayBuffer>;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = /^\ufeff/;

/** Bytes that a line may have: more than any line that somebody means. */
export const LONGEST_LINE = 1 << 24;

/**
 * Text of which each line is in UTF-8, or else as in old files: in Latin-1, or in
 * one of the two Cyrillic encodings. All of it may be in UTF-16.
 * @throws {Error} if the bytes are compressed
 */
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
  readonly #utf8 = new Utf8Encoder();
  /** Bytes of the line whose end has not arrived. */
  pending = 0;

  /**
   * The text up to the last line that these bytes end.
   * @throws {Error} if the bytes are compressed
   */
  decode(bytes: Bytes): string {
    return this.#take(this.#utf8.encode(bytes));
  }

  /** The last line, if nothing ends it. */
  end(): string {
    const text = this.#take(this.#utf8.end());
    const line = joinedBytes(this.#parts);
    this.#parts = [];
    return text + this.#textOf(line);
  }

  #take(bytes: Bytes): string {
    const end = endOfLines(bytes);
    if (end === 0) {
      this.#parts.push(bytes);
      this.pending += bytes.length;
      return "";
    }
    const lines = joinedBytes([...this.#parts, bytes.subarray(0, end)]);
    this.#parts = [bytes.subarray(end)];
    this.pending = bytes.length - end;
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

/** How compressed files begin, by the program that expands them. */
const COMPRESSED: readonly (readonly [program: string, begin: Bytes])[] = [
  ["gunzip", Uint8Array.of(0x1f, 0x8b)],
  ["unzip", Uint8Array.of(0x50, 0x4b, 0x03, 0x04)],
  ["unzstd", Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd)],
  ["bunzip2", Uint8Array.of(0x42, 0x5a, 0x68, 0x39)],
  ["unxz", Uint8Array.of(0xfd, 0x37, 0x7a, 0x58)],
  ["7z", Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf)],
];

/** Bytes by which all of these are known. */
const ENOUGH = 4;

function expectText(bytes: Bytes): void {
  const [program] =
    COMPRESSED.find(([, begin]) =>
      begin.every((byte, at) => bytes[at] === byte)
    ) ?? [];
  if (program === undefined) return;
  throw new Error(`it is compressed: expand it first (${program})`);
}

/** Makes UTF-8 out of UTF-16, and leaves anything else as it is. */
class Utf8Encoder {
  /** The first bytes, until there are enough to decide by. */
  #first: Bytes | null = new Uint8Array();
  #utf16: TextDecoder | null = null;

  encode(bytes: Bytes): Bytes {
    if (this.#first === null) return this.#encode(bytes);
    const known = joinedBytes([this.#first, bytes]);
    this.#first = known;
    return known.length < ENOUGH ? new Uint8Array() : this.#begin(known);
  }

  end(): Bytes {
    if (this.#first !== null) return this.#begin(this.#first);
    return new TextEncoder().encode(this.#utf16?.decode() ?? "");
  }

  #begin(bytes: Bytes): Bytes {
    this.#first = null;
    expectText(bytes);
    const order = byteOrderOf(bytes);
    if (order !== null) this.#utf16 = new TextDecoder(`utf-16${order}`);
    return this.#encode(bytes);
  }

  #encode(bytes: Bytes): Bytes {
    if (this.#utf16 === null) return bytes;
    return new TextEncoder()
      .encode(this.#utf16.decode(bytes, { stream: true }));
  }
}

/**
 * The order of bytes in UTF-16, by its mark, or else by the zero in the first
 * character, which is in ASCII in all PGN; null if this is not UTF-16.
 */
function byteOrderOf([first, second]: Bytes): "le" | "be" | null {
  if (first === undefined || second === undefined) return null;
  if (first === 0xff && second === 0xfe || first > 0 && second === 0) {
    return "le";
  }
  return first === 0xfe && second === 0xff || first === 0 && second > 0
    ? "be"
    : null;
}

/** Where the last line that is complete ends, 0 if none is. */
function endOfLines(bytes: Bytes): number {
  const feed = bytes.lastIndexOf(LINE_FEED);
  return (feed < 0 ? bytes.lastIndexOf(CARRIAGE_RETURN) : feed) + 1;
}

/** All bytes, one part after the other. */
export function joinedBytes(parts: readonly ArrayLike<number>[]): Bytes {
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
  const utf8 = utf8Of(line);
  if (utf8 !== null) return utf8;
  const latin = new TextDecoder("latin1").decode(line);
  const encoding = cyrillicOf(latin);
  return encoding === null ? latin : new TextDecoder(encoding).decode(line);
}

/**
 * The encoding of a line with a Cyrillic word, which in Latin-1 is three or more
 * letters with accents and none without; else null. The capitals of one encoding
 * are the small letters of the other, and names begin with a capital.
 */
function cyrillicOf(latin: string): "windows-1251" | "koi8-r" | null {
  const words = latin.match(/(?<![a-zA-Z])[À-ÿ]{3,}(?![a-zA-Z])/g) ?? [];
  if (words.length === 0) return null;
  const isKoi8 = words.some((word) => /^[à-ÿ][À-ß]+$/.test(word));
  return isKoi8 ? "koi8-r" : "windows-1251";
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

/**
 * Compresses images (RFC 1950 and 1951), at once: the runtime's own compression
 * is a stream, and takes longer to be loaded than a picture to be drawn. Bytes
 * are repeated from a pixel or a row before, with the fixed codes.
 */

/** Bytes of a pixel: red, green, blue and opacity. */
const PIXEL = 4;
const SHORTEST = 4;
const LONGEST = 258;

/** Bits, the first of each byte the lowest. */
class Bits {
  readonly bytes: number[];
  #rest = 0;
  #count = 0;

  constructor(start: readonly number[]) {
    this.bytes = [...start];
  }

  /** Adds the lowest bits of a number. */
  add(value: number, count: number) {
    this.#rest |= value << this.#count;
    this.#count += count;
    for (; this.#count >= 8; this.#count -= 8) {
      this.bytes.push(this.#rest & 255);
      this.#rest >>>= 8;
    }
  }

  /** Adds a code, whose highest bit comes first. */
  addCode(code: number, count: number) {
    for (let bit = count - 1; bit >= 0; bit--) this.add(code >> bit & 1, 1);
  }

  /** Adds a literal byte, 256 for the end, or a length's number from 257 on. */
  addSymbol(symbol: number) {
    if (symbol < 144) this.addCode(0x30 + symbol, 8);
    else if (symbol < 256) this.addCode(0x190 + symbol - 144, 9);
    else if (symbol < 280) this.addCode(symbol - 256, 7);
    else this.addCode(0xc0 + symbol - 280, 8);
  }

  /** Adds what is left, up to a whole byte. */
  end() {
    this.add(0, 7);
  }
}

/** @param stride bytes of a row */
export function compress(data: Uint8Array, stride: number): Uint8Array {
  const bits = new Bits([0x78, 0x01]);
  bits.add(0b011, 3); // The last block, with the fixed codes.
  for (let at = 0; at < data.length;) {
    const [length, distance] = repetition(data, at, stride);
    if (length < SHORTEST) bits.addSymbol(data[at++]);
    else {
      addLength(bits, length);
      addDistance(bits, distance);
      at += length;
    }
  }
  bits.addSymbol(256);
  bits.end();
  const sum = adler32(data);
  return Uint8Array.from([...bits.bytes, ...bigEndian(sum)]);
}

/** The longest repetition from a byte on, and how far before it is found. */
function repetition(data: Uint8Array, at: number, stride: number) {
  const found = [PIXEL, stride].map((distance) => {
    const most = distance > at ? 0 : Math.min(LONGEST, data.length - at);
    let length = 0;
    while (
      length < most && data[at + length] === data[at + length - distance]
    ) {
      length++;
    }
    return [length, distance] as const;
  });
  return found[1][0] > found[0][0] ? found[1] : found[0];
}

/** Lengths from 3 on: four numbers each for one bit more. */
function addLength(bits: Bits, length: number) {
  if (length === LONGEST) return bits.addSymbol(285);
  const rest = length - 3;
  const extra = Math.max(0, 29 - Math.clz32(rest));
  bits.addSymbol(257 + 4 * extra + (rest >> extra));
  bits.add(rest & (1 << extra) - 1, extra);
}

/** Distances from 1 on: two numbers each for one bit more. */
function addDistance(bits: Bits, distance: number) {
  const rest = distance - 1;
  const extra = Math.max(0, 30 - Math.clz32(rest));
  bits.addCode(2 * extra + (rest >> extra), 5);
  bits.add(rest & (1 << extra) - 1, extra);
}

function adler32(data: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

/** A number's four bytes. */
export function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => value >>> shift & 255);
}

/**
 * Compresses images (RFC 1950 and 1951), at once: the runtime's own compression
 * is a stream, and takes longer to be loaded than a picture to be drawn. Bytes
 * are repeated from a pixel or a row before, with the fixed codes.
 */

/** Bytes of a pixel: red, green, blue and opacity. */
const PIXEL = 4;
const SHORTEST = 4;
const LONGEST = 258;

/** A number of bits; the first is the lowest. */
type Code = readonly [bits: number, count: number];

/** Codes of literal bytes, of the end, and of lengths' numbers. */
const [END, LENGTHS] = [256, 257];
const SYMBOLS: readonly Code[] = [
  ...codes(0x30, 8, 144),
  ...codes(0x190, 9, 112),
  ...codes(0, 7, 24),
  ...codes(0xc0, 8, 8),
];
const DISTANCES = codes(0, 5, 30);

/** Codes that follow each other; their highest bit comes first. */
function codes(first: number, count: number, length: number): Code[] {
  return Array.from({ length }, (_, index) => {
    let bits = 0;
    for (let bit = 0; bit < count; bit++) {
      bits = bits << 1 | (first + index) >> bit & 1;
    }
    return [bits, count];
  });
}

/** Bytes made of bits. */
class Bits {
  readonly bytes: number[] = [];
  #rest = 0;
  #count = 0;

  add([bits, count]: Code) {
    this.#rest |= bits << this.#count;
    this.#count += count;
    for (; this.#count >= 8; this.#count -= 8) {
      this.bytes.push(this.#rest & 255);
      this.#rest >>>= 8;
    }
  }
}

/** @param stride bytes of a row */
export function compress(data: Uint8Array, stride: number): Uint8Array {
  const bits = new Bits();
  bits.add([0b011, 3]); // The last block, with the fixed codes.
  for (let at = 0; at < data.length;) {
    const [length, distance] = repetition(data, at, stride);
    if (length < SHORTEST) bits.add(SYMBOLS[data[at++]]);
    else {
      addLength(bits, length);
      addDistance(bits, distance);
      at += length;
    }
  }
  bits.add(SYMBOLS[END]);
  bits.add([0, 7]); // Up to a whole byte.
  const header = [0x78, 0x01];
  return Uint8Array.from([
    ...header,
    ...bits.bytes,
    ...bigEndian(adler32(data)),
  ]);
}

/** The longest repetition from a byte on, and how far before it is found. */
function repetition(data: Uint8Array, at: number, stride: number) {
  const [pixel, row] = [PIXEL, stride].map((distance) =>
    repeatedBytes(data, at, distance)
  );
  return row > pixel ? [row, stride] as const : [pixel, PIXEL] as const;
}

function repeatedBytes(data: Uint8Array, at: number, distance: number) {
  if (distance > at) return 0;
  const most = Math.min(LONGEST, data.length - at);
  let length = 0;
  while (length < most && data[at + length] === data[at + length - distance]) {
    length++;
  }
  return length;
}

/** Lengths from 3 on: four numbers each for one bit more. */
function addLength(bits: Bits, length: number) {
  if (length === LONGEST) return bits.add(SYMBOLS[LENGTHS + 28]);
  const rest = length - 3;
  const extra = Math.max(0, 29 - Math.clz32(rest));
  bits.add(SYMBOLS[LENGTHS + 4 * extra + (rest >> extra)]);
  bits.add([rest & (1 << extra) - 1, extra]);
}

/** Distances from 1 on: two numbers each for one bit more. */
function addDistance(bits: Bits, distance: number) {
  const rest = distance - 1;
  const extra = Math.max(0, 30 - Math.clz32(rest));
  bits.add(DISTANCES[2 * extra + (rest >> extra)]);
  bits.add([rest & (1 << extra) - 1, extra]);
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

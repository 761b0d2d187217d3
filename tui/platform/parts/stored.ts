/** Data in zlib's format without compression, which is the format's simplest. */

import { joinedBytes } from "../../../engine/chess/notation/decode.ts";

/** The most bytes of a block, whose length has 16 bits. */
const BLOCK_BYTES = 0xffff;

/** Deflate with a window of 32 KB, by the fastest algorithm. */
const HEADER = [0x78, 0x01];

/** The largest prime below 2¹⁶, by which Adler's sums are taken. */
const ADLER_PRIME = 65521;

/** Data in stored blocks (RFC 1950, RFC 1951). */
export function stored(data: Uint8Array): Uint8Array {
  const count = Math.max(1, Math.ceil(data.length / BLOCK_BYTES));
  const blocks = Array.from({ length: count }, (_, index) => {
    const start = index * BLOCK_BYTES;
    const block = data.subarray(start, start + BLOCK_BYTES);
    return [blockHeader(block.length, index === count - 1), block];
  });
  return joinedBytes([HEADER, ...blocks.flat(), checksum(data)]);
}

/** A byte that says whether it is the last, the length, and its complement. */
function blockHeader(length: number, isLast: boolean): number[] {
  const [low, high] = [length & 255, length >> 8];
  return [isLast ? 1 : 0, low, high, low ^ 255, high ^ 255];
}

/** Adler-32. */
function checksum(data: Uint8Array): number[] {
  let sum = 1;
  let sums = 0;
  for (const byte of data) {
    sum = (sum + byte) % ADLER_PRIME;
    sums = (sums + sum) % ADLER_PRIME;
  }
  return [sums >> 8, sums & 255, sum >> 8, sum & 255];
}

/** PNG files of images (RFC 2083), whose pixels may be seen through. */

import { bigEndian, compress } from "./zlib.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** @param rgba red, green, blue and opacity of each pixel */
export function pngOf(
  rgba: Uint8Array,
  width: number,
  height: number,
): Uint8Array {
  // A byte before each row says that it is not filtered.
  const rows = new Uint8Array(height * (4 * width + 1));
  for (let y = 0; y < height; y++) {
    const row = rgba.subarray(4 * width * y, 4 * width * (y + 1));
    rows.set(row, (4 * width + 1) * y + 1);
  }
  // Eight bits a channel, RGBA, the only compression, filter and order.
  const header = [...bigEndian(width), ...bigEndian(height), 8, 6, 0, 0, 0];
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", [...compress(rows, 4 * width + 1)]),
    ...chunk("IEND", []),
  ]);
}

function chunk(name: string, data: readonly number[]): number[] {
  const named = [...new TextEncoder().encode(name), ...data];
  return [...bigEndian(data.length), ...named, ...bigEndian(crc32(named))];
}

function crc32(bytes: readonly number[]): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      sum = sum >>> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
  }
  return ~sum;
}

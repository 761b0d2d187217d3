/** PNG files (RFC 2083) of images with transparent pixels. */

import { platform } from "../../platform/current.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** @param rgba red, green, blue and opacity of each pixel, 0 to 255 */
export function pngOf(rgba: Uint8Array, width: number, height: number) {
  // Each row begins with the type of its filter: 0, none.
  const rows = new Uint8Array(height * (4 * width + 1));
  for (let y = 0; y < height; y++) {
    const row = rgba.subarray(4 * width * y, 4 * width * (y + 1));
    rows.set(row, (4 * width + 1) * y + 1);
  }
  // Eight bits a channel, RGBA, zlib's compression, row filters, no interlacing.
  const header = [...bigEndian(width), ...bigEndian(height), 8, 6, 0, 0, 0];
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", [...platform.deflate(rows)]),
    ...chunk("IEND", []),
  ]);
}

function chunk(name: string, data: readonly number[]): number[] {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...data]);
  return [...bigEndian(data.length), ...named, ...bigEndian(crc32(named))];
}

/** The polynomial of CRC-32, its bits reversed. */
const POLYNOMIAL = 0xedb88320;

/** The remainder that each byte leaves. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder >>> 1 ^ (remainder & 1 ? POLYNOMIAL : 0);
  }
  return remainder;
});

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = sum >>> 8 ^ REMAINDERS[(sum ^ byte) & 255];
  return ~sum;
}

/** The four bytes of a number. */
function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => value >>> shift & 255);
}

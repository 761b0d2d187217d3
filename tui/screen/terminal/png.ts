/** PNG files of images (RFC 2083), whose pixels may be seen through. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The runtime's compression, loaded for the first image: that takes a while. */
export function zlib() {
  return globalThis.process.getBuiltinModule("node:zlib");
}

/** @param rgba red, green, blue and opacity of each pixel */
export function pngOf(rgba: Uint8Array, width: number, height: number) {
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
    ...chunk("IDAT", [...zlib().deflateSync(rows)]),
    ...chunk("IEND", []),
  ]);
}

function chunk(name: string, data: readonly number[]): number[] {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...data]);
  const sum = zlib().crc32(named);
  return [...bigEndian(data.length), ...named, ...bigEndian(sum)];
}

/** A number's four bytes. */
function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => value >>> shift & 255);
}

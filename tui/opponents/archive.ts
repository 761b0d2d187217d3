/** Archives of tar, as far as packages need them. */

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a block; a header is one, and files fill whole blocks. */
const BLOCK = 512;
/** Where a header has the path, the size in octal digits, and the folder. */
const PATH = { from: 0, to: 100 };
const SIZE = { from: 124, to: 136 };
const FOLDER = { from: 345, to: 500 };

/** The files of an archive, up to where it ends or makes no sense. */
export function* filesIn(archive: Bytes): Generator<[path: string, Bytes]> {
  for (let at = 0; at < archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK);
    const size = sizeIn(header);
    if (size === null) return;
    const start = at + BLOCK;
    yield [pathIn(header), archive.slice(start, start + size)];
    at = start + BLOCK * Math.ceil(size / BLOCK);
  }
}

function pathIn(header: Bytes): string {
  const folder = fieldOf(header, FOLDER);
  const path = fieldOf(header, PATH);
  return folder === "" ? path : `${folder}/${path}`;
}

function sizeIn(header: Bytes): number | null {
  const [digits] = /^[0-7]+/.exec(fieldOf(header, SIZE)) ?? [];
  return digits === undefined ? null : parseInt(digits, 8);
}

function fieldOf(header: Bytes, { from, to }: typeof PATH): string {
  return new TextDecoder().decode(header.subarray(from, to)).split("\0")[0];
}

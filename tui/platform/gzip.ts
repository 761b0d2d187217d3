/** Data compressed by gzip. */

import { upTo } from "./up_to.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const FORMAT = "gzip";

/**
 * Bytes that are expanded at once. They become a thousand times as many at most,
 * all of which are in memory before anything can be said against them.
 */
const PIECE = 1 << 12;

export async function compressed(data: Bytes): Promise<Bytes> {
  const stream = new Blob([data]).stream()
    .pipeThrough(new CompressionStream(FORMAT));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * What was compressed; null if it is longer than it may be. Then no more is
 * expanded, and no more pieces are taken.
 * @throws {TypeError} if it is not in this format
 */
export async function expanded(
  pieces: Iterable<Bytes>,
  most: number,
): Promise<Bytes | null> {
  const stream = streamOf(pieces).pipeThrough(new DecompressionStream(FORMAT));
  return await upTo(stream, most);
}

/** Data in pieces to be expanded one after the other. */
export function* inPieces(data: Bytes): Generator<Bytes> {
  for (let at = 0; at < data.length; at += PIECE) {
    yield data.subarray(at, at + PIECE);
  }
}

function streamOf(pieces: Iterable<Bytes>): ReadableStream<Bytes> {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  }, { highWaterMark: 0 });
}

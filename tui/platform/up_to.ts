/** Streams that may be longer than anyone wants to read. */

type Bytes = Uint8Array<ArrayBuffer>;

/** All bytes of a stream; null, and no more is read, if there are too many. */
export async function upTo(
  stream: ReadableStream<Bytes>,
  most: number,
): Promise<Bytes | null> {
  // One buffer, for a server may send each byte by itself.
  const bytes = new Uint8Array(most);
  let length = 0;
  for await (const part of stream) {
    if (length + part.length > most) return null;
    bytes.set(part, length);
    length += part.length;
  }
  return bytes.subarray(0, length);
}

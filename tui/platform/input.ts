/** Chunks of standard input, which one reader may leave to the next. */

import { platform } from "./current.ts";

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * What the next reader gets: chunks that were left to it, or a read under way,
 * which cannot be cancelled.
 */
const coming: Promise<Chunk | null>[] = [];

/**
 * The next chunk, null at the end of the input.
 * @throws {Error} if reading fails; the message is the system's reason
 */
export async function takeChunk(): Promise<Chunk | null> {
  const chunk = await nextChunk();
  coming.shift();
  return chunk;
}

/** Leaves bytes to the next reader, each as a character's code. */
export function leaveInput(text: string): void {
  if (text === "") return;
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  coming.unshift(Promise.resolve(bytes));
}

/**
 * Takes bytes, each as a character's code, until they are enough, or for some
 * time. The end of the input, or an error, is left to the next reader.
 */
export async function takeUntil(
  isEnough: (text: string) => boolean,
  milliseconds: number,
): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, milliseconds, null);
  let text = "";
  while (!isEnough(text)) {
    const chunk = await Promise.race([nextChunk(), late]).catch(() => null);
    if (chunk === null) break;
    coming.shift();
    text += Array.from(chunk, (byte) => String.fromCharCode(byte)).join("");
  }
  clearTimeout(timer);
  return text;
}

function nextChunk(): Promise<Chunk | null> {
  if (coming.length === 0) coming.push(platform.read());
  return coming[0];
}

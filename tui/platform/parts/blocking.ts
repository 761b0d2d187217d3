/** Waits: for some time, or for a reader that is behind. Some block the program. */

/** Milliseconds until a reader that was behind is tried again. */
const RETRY_PAUSE = 2;

export function sleep(milliseconds: number): void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(cell, 0, 0, milliseconds);
}

/**
 * Writes a whole text. `write` returns how many bytes it has written, and is
 * tried again after an error that says that the reader is behind.
 */
export function writeWhole(
  text: string,
  write: (bytes: Uint8Array) => number,
  isBehind: (error: unknown) => boolean,
): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(write(bytes));
    } catch (error) {
      if (!isBehind(error)) throw error;
      sleep(RETRY_PAUSE);
    }
  }
}

/** Does the same while the program goes on. */
export async function sendWhole(
  text: string,
  write: (bytes: Uint8Array) => Promise<number>,
  isBehind: (error: unknown) => boolean,
): Promise<void> {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(await write(bytes));
    } catch (error) {
      if (!isBehind(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    }
  }
}

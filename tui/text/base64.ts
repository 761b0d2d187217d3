/** Bytes as text in base64 (RFC 4648). */

/** Bytes at a time: a call takes only so many arguments. */
const PORTION = 1 << 13;

/** The same as `bytes.toBase64()`, which not every platform has. */
export function base64Of(bytes: Uint8Array): string {
  let characters = "";
  for (let start = 0; start < bytes.length; start += PORTION) {
    characters += String.fromCharCode(
      ...bytes.subarray(start, start + PORTION),
    );
  }
  return btoa(characters);
}

/**
 * The bytes that a text stands for.
 * @throws {DOMException} if the text is not in base64
 */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

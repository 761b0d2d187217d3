/** The 32-bit hash FNV-1a, by Fowler, Noll and Vo, of a text. */
export function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Letters that keyboards type. */

/** The first letter of a text that is not one of ASCII, null if there is none. */
export function foreignLetter(text: string): string | null {
  return /(?![a-z])\p{L}/iu.exec(text)?.[0] ?? null;
}

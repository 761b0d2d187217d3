/** The numeric annotation glyphs (NAGs) of portable game notation. */

/** Signs by number; the first six follow the move without a blank. */
const SIGNS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  10: "=",
  14: "+=",
  15: "=+",
  16: "+/-",
  17: "-/+",
  18: "+-",
  19: "-+",
};

/** The glyphs `?`, `??` and `?!`. */
export const MISTAKES: readonly number[] = [2, 4, 6];

/** Glyphs as books write them: `"?! +="`; those without a sign as `"$146"`. */
export function glyphSigns(glyphs: readonly number[]): string {
  const signs = glyphs.map((glyph) => SIGNS[glyph] ?? `$${glyph}`);
  return signs.map((sign) => /^[!?]/.test(sign) ? sign : ` ${sign}`).join("");
}

const GLYPHS = new Map(
  Object.entries(SIGNS).map(([glyph, sign]) => [sign, glyph]),
);

/** The number of a sign, as text; empty for any other text. */
export function glyphOf(sign: string): string {
  return GLYPHS.get(sign) ?? "";
}

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

/** What books write in the place of these signs, or beside them. */
const OTHER_SIGNS: Readonly<Record<string, number>> = {
  "‼": 3,
  "⁇": 4,
  "⁉": 5,
  "⁈": 6,
  "□": 7,
  "∞": 13,
  "⩲": 14,
  "+/=": 14,
  "⩱": 15,
  "=/+": 15,
  "±": 16,
  "∓": 17,
  "⊙": 22,
  "⨀": 22,
  "○": 26,
  "⟳": 32,
  "↑": 36,
  "→": 40,
  "=/∞": 44,
  "=∞": 44,
  "⯹": 44,
  "⇆": 132,
  "⇄": 132,
  "⨁": 138,
  "⊕": 138,
  "∆": 140,
};

const GLYPHS = new Map([
  ...Object.entries(SIGNS).map(([glyph, sign]) => [sign, glyph] as const),
  ...Object.entries(OTHER_SIGNS)
    .map(([sign, glyph]) => [sign, String(glyph)] as const),
]);

/** What asks for a sign as a picture or as text (variation selectors). */
const PICTURE = /[\ufe0e\ufe0f]/g;
/** Dashes that stand for a minus. */
const MINUS = /[‐‑‒–—−]/g;

/** The number of a sign, as text; empty for any other text. */
export function glyphOf(sign: string): string {
  const plain = sign.replace(PICTURE, "").replace(MINUS, "-");
  return GLYPHS.get(sign) ?? GLYPHS.get(plain) ?? "";
}

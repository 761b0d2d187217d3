/** What colours look like: contrast (WCAG 2) and difference (OKLab). */

/** Red, green and blue of `0xrrggbb` as amounts of light, 0–1. */
export function linearRgb(rgb: number): number[] {
  return [rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** Relative luminance (WCAG 2) of `0xrrggbb`: 0 is black, 1 is white. */
export function luminance(rgb: number): number {
  const [red, green, blue] = linearRgb(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2) of two colours `0xrrggbb`, from 1 to 21. */
export function contrast(one: number, other: number): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

// Ottosson's OKLab: from light to what the three kinds of cones make of it, and
// from their cube roots to lightness, green–red and blue–yellow.
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** A colour `0xrrggbb` in OKLab, where distance is difference. */
function oklab(rgb: number): number[] {
  const cones = transform(TO_CONES, linearRgb(rgb));
  return transform(TO_LAB, cones.map(Math.cbrt));
}

function transform(matrix: readonly number[][], [a, b, c]: number[]): number[] {
  return matrix.map((row) => row[0] * a + row[1] * b + row[2] * c);
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(
    (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 +
      (one[2] - other[2]) ** 2,
  );
}

/** How different two colours look: their distance in OKLab; black–white is 1. */
export function difference(one: number, other: number): number {
  return distance(oklab(one), oklab(other));
}

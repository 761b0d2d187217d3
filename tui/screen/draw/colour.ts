/** What colours look like: contrast (WCAG 2), difference (OKLab), palettes. */

import type { Colour } from "./frame.ts";

/**
 * The 16 basic colours as xterm has them by default. Every terminal has its
 * own, so these are only what contrast can be worked out with.
 */
export const BASIC_COLOURS: readonly number[] = [
  ...[0x000000, 0xcd0000, 0x00cd00, 0xcdcd00],
  ...[0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5],
  ...[0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00],
  ...[0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff],
];

const CUBE_START = 16;
const GREY_START = 232;
const PALETTE_SIZE = 256;
const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

/** Colour number `index` of xterm's palette of 256, as `0xrrggbb`. */
export function paletteColour(index: number): number {
  if (index < CUBE_START) return BASIC_COLOURS[index];
  if (index >= GREY_START) return (8 + 10 * (index - GREY_START)) * 0x010101;
  const place = index - CUBE_START;
  const red = CUBE_LEVELS[Math.trunc(place / 36)];
  const green = CUBE_LEVELS[Math.trunc(place / 6) % 6];
  const blue = CUBE_LEVELS[place % 6];
  return red << 16 | green << 8 | blue;
}

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

/** The palette but for the basic colours, in which terminals differ. */
const FIXED_LABS = Array.from(
  { length: PALETTE_SIZE - CUBE_START },
  (_, place) => oklab(paletteColour(CUBE_START + place)),
);

/**
 * Number of the colour in the palette of 256 that looks most like `rgb`. The
 * first 16 are left out, as terminals differ in them.
 */
export function nearestIndexed(rgb: number): number {
  const lab = oklab(rgb);
  const distances = FIXED_LABS.map((fixed) => distance(lab, fixed));
  return CUBE_START + distances.indexOf(Math.min(...distances));
}

/**
 * A colour in all its forms: `rgb` as `0xrrggbb`, its number among the 16 basic
 * colours, and its number among 256, the nearest if none is given.
 */
export function colour(
  rgb: number,
  basic: number,
  indexed: number = nearestIndexed(rgb),
): Colour {
  return { rgb, indexed, basic };
}

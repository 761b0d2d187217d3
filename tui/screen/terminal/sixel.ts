/**
 * Images as sixels: columns of six pixels, colour by colour. Sixels have no
 * opacity, so smooth edges are mixed with the background, which is drawn too,
 * since some terminals clear it.
 */

import { type Colour, mix } from "../draw/colour.ts";
import type { Pixels } from "../draw/image.ts";

/** Steps between two colours: a piece has 15 colours in all. */
const STEPS = 7;

/** What the oldest terminals with sixels have. */
const MOST_COLOURS = 16;

/** The value of a colour, `0xrrggbb`, as a terminal has it. */
export type ColourValue = (colour: Colour) => number;

/** @param background as `0xrrggbb` */
export function sixelOf(
  pixels: Pixels,
  background: number,
  valueOf: ColourValue,
): string {
  const { width, height } = pixels;
  const mixed = mixtures(pixels, background, valueOf);
  const palette = commonest(mixed);
  const numbers = numbersIn(palette, mixed);
  const colours = palette.map((colour, number) =>
    `#${number};2;${percentages(colour)}`
  );
  const bands: string[] = [];
  for (let top = 0; top < height; top += 6) {
    const band = numbers.subarray(width * top, width * (top + 6));
    bands.push(bandOf(band, width));
  }
  const size = `"1;1;${width};${height}`;
  // Pixels of the last band that are below the image stay as they are.
  return `\x1bP0;1q${size}${colours.join("")}${bands.join("-")}\x1b\\`;
}

/** The colour of each pixel; each coat covers it in a few steps. */
function mixtures(
  { width, height, coats }: Pixels,
  background: number,
  valueOf: ColourValue,
): Uint32Array {
  const mixed = new Uint32Array(width * height).fill(background);
  for (const { shares, colour } of coats) {
    const value = valueOf(colour);
    shares.forEach((share, index) => {
      const step = Math.round(STEPS * share / 255);
      if (step > 0) mixed[index] = mix(mixed[index], value, step / STEPS);
    });
  }
  return mixed;
}

/** The commonest colours, as many as there may be. */
function commonest(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of pixels) {
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)
    .slice(0, MOST_COLOURS).map(([colour]) => colour);
}

/** For each pixel the number of its colour, or of the nearest one. */
function numbersIn(palette: readonly number[], pixels: Uint32Array) {
  const numbers = new Map(palette.map((colour, number) => [colour, number]));
  const nearest = (colour: number) => {
    const distances = palette.map((other) => distance(colour, other));
    const number = distances.indexOf(Math.min(...distances));
    numbers.set(colour, number);
    return number;
  };
  return Uint8Array.from(
    pixels,
    (colour) => numbers.get(colour) ?? nearest(colour),
  );
}

/** The square of the distance of two colours, `0xrrggbb`. */
function distance(one: number, other: number): number {
  return [16, 8, 0]
    .map((shift) => (one >> shift & 255) - (other >> shift & 255))
    .reduce((sum, difference) => sum + difference ** 2, 0);
}

function percentages(colour: number): string {
  return [16, 8, 0].map((shift) => Math.round((colour >> shift & 255) / 2.55))
    .join(";");
}

/** Up to six rows of pixels: the sixels of each colour, one over the other. */
function bandOf(pixels: Uint8Array, width: number): string {
  return [...new Set(pixels)].map((number) => {
    const sixels = Array.from({ length: width }, (_, x) => {
      let bits = 0;
      for (let y = 0; y * width < pixels.length; y++) {
        if (pixels[y * width + x] === number) bits |= 1 << y;
      }
      return String.fromCharCode(63 + bits);
    });
    return `#${number}${shortened(sixels.join("").replace(/\?+$/, ""))}`;
  }).join("$");
}

/** Replaces repeated characters by their number (run-length encoding). */
function shortened(sixels: string): string {
  return sixels.replace(/(.)\1{3,}/g, (run) => `!${run.length}${run[0]}`);
}

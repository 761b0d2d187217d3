/**
 * Pieces as sixel images: columns of six pixels, colour by colour. Sixels have
 * no opacity, so that smooth edges are mixed with the background. That is drawn
 * too, since some terminals clear it.
 */

import { type Layers, mix } from "../draw/image.ts";

/** Steps between two of the three colours: 15 colours in all, 16 at most. */
const STEPS = 7;

/** @param colours as `0xrrggbb` */
export function sixelOf(
  { width, height, body, rim }: Layers,
  colours: { body: number; rim: number; background: number },
): string {
  // Colour 0 is the background, 7 the rim, 14 the body; the others are mixtures.
  const pixels = rim.map((above, index) => {
    const step = Math.round(STEPS * above / 255);
    return body[index] < 128 || step === STEPS ? step : 2 * STEPS - step;
  });
  const palette = Array.from({ length: 2 * STEPS + 1 }, (_, number) => {
    const under = number < STEPS ? colours.background : colours.body;
    const share = (STEPS - Math.abs(STEPS - number)) / STEPS;
    return `#${number};2;${percentages(mix(under, colours.rim, share))}`;
  });
  const bands: string[] = [];
  for (let top = 0; top < height; top += 6) {
    const band = pixels.subarray(width * top, width * (top + 6));
    bands.push(bandOf(band, width));
  }
  const size = `"1;1;${width};${height}`;
  // Pixels of the last band that are below the image stay as they are.
  return `\x1bP0;1q${size}${palette.join("")}${bands.join("-")}\x1b\\`;
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

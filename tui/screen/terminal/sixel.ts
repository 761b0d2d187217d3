/**
 * Pieces as sixel images: columns of six pixels, colour by colour. They have no
 * opacity, so smooth edges are mixed with the background, which is drawn, too:
 * not all terminals leave what is behind an image.
 */

import { type Layers, mix } from "../draw/image.ts";

/** Mixtures of two colours, so that all of them are no more than 16. */
const STEPS = 7;

/** @param colours as `0xrrggbb` */
export function sixelOf(
  { width, height, body, rim }: Layers,
  colours: { body: number; rim: number; background: number },
): string {
  // Colours: 0 is the background, 1–6 lead to the rim, 8–14 from there to the body.
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
  // Rows of the last band that are below the image are left as they are.
  return `\x1bP0;1q${size}${palette.join("")}${bands.join("-")}\x1b\\`;
}

function percentages(colour: number): string {
  return [16, 8, 0].map((shift) => Math.round((colour >> shift & 255) / 2.55))
    .join(";");
}

/** Up to six rows of pixels: each colour's sixels, one above the other. */
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

/** Characters that are repeated are counted. */
function shortened(sixels: string): string {
  return sixels.replace(/(.)\1{3,}/g, (run) => `!${run.length}${run[0]}`);
}

/** Images that are pixels in the place of text: sixels, or iTerm2's files. */

import { paletteColour } from "../draw/colour.ts";
import type { Colour } from "../draw/frame.ts";
import { layersOf, rgbaOf } from "../draw/image.ts";
import type {
  Appearance,
  CellPixels,
  ColourDepth,
} from "../model/appearance.ts";
import {
  type ImagePainter,
  missing,
  type Placement,
  placementsOf,
} from "./placements.ts";
import { pngOf } from "./png.ts";
import { sixelOf } from "./sixel.ts";
import { cursorPosition } from "./terminal_modes.ts";

/** Images are sent wherever they are placed, and text replaces them. */
export function pixelPainter(
  { depth, images }: Pick<Appearance, "depth" | "images">,
  cell: CellPixels,
): ImagePainter {
  const known = new Map<string, string>();
  const codesOf = images === "sixel" ? sixels : fileOf;
  const draw = (placement: Placement) => {
    const { x, y, ...part } = placement;
    const key = JSON.stringify(part);
    const codes = known.get(key) ?? codesOf(placement, cell, depth);
    known.set(key, codes);
    return cursorPosition(x, y) + codes;
  };
  return (before, after) => {
    const [shown, placements] = [before ?? [], after]
      .map((frame) => placementsOf(frame, ({ text }) => text === " "));
    return missing(placements, shown).map(draw).join("");
  };
}

/** @see https://vt100.net/docs/vt3xx-gp/chapter14.html */
function sixels(
  placement: Placement,
  cell: CellPixels,
  depth: ColourDepth,
): string {
  const { image, background } = placement;
  const rgb = (colour: Colour) =>
    depth === "256" ? paletteColour(colour.indexed) : colour.rgb;
  return sixelOf(layersOf(placement, cell), {
    body: rgb(image.body),
    rim: rgb(image.rim),
    background: background === null ? 0 : rgb(background),
  });
}

/** @see https://iterm2.com/documentation-images.html */
function fileOf(placement: Placement, cell: CellPixels): string {
  const { image, columns, rows } = placement;
  const layers = layersOf(placement, cell);
  const file = pngOf(rgbaOf(layers, image), layers.width, layers.height);
  return `\x1b]1337;File=inline=1;width=${columns};height=${rows};` +
    `preserveAspectRatio=0:${file.toBase64()}\x07`;
}

/** Images of pieces, and their pixels. */

import type { CellPixels } from "../model/appearance.ts";
import type { Size } from "../model/model.ts";
import type { Colour, Image, ImagePart, Rect } from "./frame.ts";
import { outlineOf } from "./outlines.ts";
import { rasterise } from "./raster.ts";

const images = new Map<string, Image>();

/** The image of a piece byte; images that look alike are the same object. */
export function imageOf(piece: number, rect: Rect, body: Colour, rim: Colour) {
  const { width: columns, height: rows } = rect;
  const key = JSON.stringify([piece, columns, rows, body, rim]);
  const image = images.get(key) ?? { piece, body, rim, columns, rows };
  images.set(key, image);
  return image;
}

export type Layers = ReturnType<typeof layersOf>;

/** The pixels of some cells of an image, in whose middle the piece stands. */
export function layersOf(part: ImagePart & Size, cell: CellPixels) {
  const { image, column, row, columns, rows } = part;
  const wholeWidth = image.columns * cell.width;
  const wholeHeight = image.rows * cell.height;
  const side = Math.min(wholeWidth, wholeHeight);
  const drawn = rasterise(outlineOf(image.piece), side);
  const left = column * cell.width - ((wholeWidth - side) >> 1);
  const top = row * cell.height - ((wholeHeight - side) >> 1);
  const width = columns * cell.width;
  const height = rows * cell.height;
  const body = new Uint8Array(width * height);
  const rim = new Uint8Array(width * height);
  for (let y = Math.max(0, -top); y < Math.min(height, side - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(width, side - left); x++) {
      const from = (top + y) * side + left + x;
      body[y * width + x] = drawn.body[from];
      rim[y * width + x] = drawn.rim[from];
    }
  }
  return { width, height, body, rim };
}

/** Red, green, blue and opacity of each pixel; the rim lies over the body. */
export function rgbaOf({ body, rim }: Layers, colours: Image): Uint8Array {
  const rgba = new Uint8Array(4 * body.length);
  for (let index = 0; index < body.length; index++) {
    const opacity = rim[index] + body[index] * (255 - rim[index]) / 255;
    if (opacity === 0) continue;
    const share = rim[index] / opacity;
    const colour = mix(colours.body.rgb, colours.rim.rgb, share);
    rgba[4 * index] = colour >> 16;
    rgba[4 * index + 1] = colour >> 8;
    rgba[4 * index + 2] = colour;
    rgba[4 * index + 3] = opacity;
  }
  return rgba;
}

/** Mixes two colours, `0xrrggbb`, with a share of 0 to 1 of the second. */
export function mix(one: number, other: number, share: number): number {
  const channel = (shift: number) => {
    const from = one >> shift & 255;
    const to = other >> shift & 255;
    return Math.round(from + share * (to - from)) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Images of pieces, marks and arrows, and their pixels. */

import type { CellPixels, Size } from "../model/appearance.ts";
import { ARROW_OPACITY, arrowPolygon } from "./arrows.ts";
import { type Colour, mix } from "./colour.ts";
import type { Image, ImagePart, Rect, Shape } from "./frame.ts";
import { DOT, outlineOf, RING } from "./outlines.ts";
import { cover, rasterise } from "./raster.ts";

const images = new Map<string, Image>();

/** The image of a shape; images that look alike are the same object. */
export function imageOf(shape: Shape, rect: Rect, body: Colour, rim = body) {
  const { width: columns, height: rows } = rect;
  const key = JSON.stringify([shape, columns, rows, body, rim]);
  const image = images.get(key) ?? { shape, body, rim, columns, rows };
  images.set(key, image);
  return image;
}

/** The image of a piece byte. */
export function pieceImage(
  piece: number,
  rect: Rect,
  body: Colour,
  rim: Colour,
) {
  return imageOf({ type: "piece", piece }, rect, body, rim);
}

/** The share of each pixel, 0–255, that has a colour; it covers those before. */
export interface Coat {
  readonly colour: Colour;
  readonly shares: Uint8Array;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** From the bottom to the top. */
  readonly coats: readonly Coat[];
}

/** The pixels of some cells of images that lie over one another. */
export function pixelsOf(part: ImagePart & Size, cell: CellPixels): Pixels {
  return {
    width: part.columns * cell.width,
    height: part.rows * cell.height,
    coats: part.images.flatMap((image) => coatsOf(image, part, cell)),
  };
}

/** Shares of pixels in a rectangle as wide and high as the shape. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly body: Uint8Array;
  readonly rim?: Uint8Array;
}

function coatsOf(
  image: Image,
  part: Omit<ImagePart, "images"> & Size,
  cell: CellPixels,
): Coat[] {
  const width = image.columns * cell.width;
  const height = image.rows * cell.height;
  const raster = rasterOf(image.shape, width, height);
  const window = {
    x: part.column * cell.width - ((width - raster.width) >> 1),
    y: part.row * cell.height - ((height - raster.height) >> 1),
    width: part.columns * cell.width,
    height: part.rows * cell.height,
  };
  const body = cut(raster.body, raster, window);
  const coats = [{ colour: image.body, shares: body }];
  if (raster.rim === undefined) return coats;
  const rim = cut(raster.rim, raster, window);
  return [...coats, { colour: image.rim, shares: rim }];
}

/** Pieces and marks are squares; an arrow fills its cells. */
function rasterOf(shape: Shape, width: number, height: number): Raster {
  const side = Math.min(width, height);
  const square = { width: side, height: side };
  switch (shape.type) {
    case "piece":
      return { ...square, ...rasterise(outlineOf(shape.piece), side) };
    case "arrow": {
      const polygon = arrowPolygon(shape, width, height);
      const body = cover([polygon], width, height)
        .map((share) => ARROW_OPACITY * share);
      return { width, height, body };
    }
    case "dot":
      return { ...square, body: rasterise(DOT, side).body };
    case "ring":
      return { ...square, body: rasterise(RING, side).body };
  }
}

/** The pixels of a raster in a window; outside of the raster they are 0. */
function cut(shares: Uint8Array, raster: Raster, window: Rect): Uint8Array {
  const { x: left, y: top, width, height } = window;
  const pixels = new Uint8Array(width * height);
  const last = Math.min(width, raster.width - left);
  const start = Math.max(0, -left);
  if (start >= last) return pixels;
  for (
    let y = Math.max(0, -top);
    y < Math.min(height, raster.height - top);
    y++
  ) {
    const from = (top + y) * raster.width + left;
    pixels.set(shares.subarray(from + start, from + last), y * width + start);
  }
  return pixels;
}

/** Red, green, blue and opacity of each pixel. */
export function rgbaOf({ width, height, coats }: Pixels): Uint8Array {
  const rgba = new Uint8Array(4 * width * height);
  for (let index = 0; index < width * height; index++) {
    let opacity = 0;
    let colour = 0;
    for (const { shares, colour: { rgb } } of coats) {
      const share = shares[index];
      if (share === 0) continue;
      opacity = share + opacity * (255 - share) / 255;
      colour = mix(colour, rgb, share / opacity);
    }
    if (opacity === 0) continue;
    rgba[4 * index] = colour >> 16;
    rgba[4 * index + 1] = colour >> 8;
    rgba[4 * index + 2] = colour;
    rgba[4 * index + 3] = opacity;
  }
  return rgba;
}

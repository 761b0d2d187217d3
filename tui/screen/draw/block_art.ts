/**
 * Pictures of pixels on a screen of characters: a cell is two pixels, one above
 * the other, and half blocks give each its colour.
 *
 * @module
 */

import type { Canvas, Rect } from "./canvas.ts";
import type { Colour } from "./frame.ts";

/** Colours of a picture. */
export interface ArtColours {
  /** Colour of `#`. */
  readonly body: Colour;
  /** Colour of `o`. */
  readonly detail: Colour;
  /** Colour of `.`. */
  readonly background: Colour;
}

/** Draws a picture in the middle of a part, its foot near the lower edge. */
export function drawArt(
  canvas: Canvas,
  rect: Rect,
  art: readonly string[],
  colours: ArtColours,
): void {
  const left = rect.x + ((rect.width - art[0].length) >> 1);
  const below = (2 * rect.height - art.length) >> 1;
  const above = 2 * rect.height - art.length - below;
  for (let row = above >> 1; row < rect.height; row++) {
    const upper = art[2 * row - above] ?? "";
    const lower = art[2 * row + 1 - above] ?? "";
    for (let column = 0; column < art[0].length; column++) {
      const pixels = [upper[column], lower[column]];
      const [top, bottom] = pixels.map((pixel) => colourOf(pixel, colours));
      if (top === colours.background && bottom === top) continue;
      const [text, foreground, background] = halfBlock(
        top,
        bottom,
        colours.background,
      );
      canvas.put(left + column, rect.y + row, text, { foreground, background });
    }
  }
}

function colourOf(
  pixel: string | undefined,
  { body, detail, background }: ArtColours,
): Colour {
  if (pixel === "#") return body;
  return pixel === "o" ? detail : background;
}

/** The block for two pixels, its ink and its ground. */
function halfBlock(
  top: Colour,
  bottom: Colour,
  clear: Colour,
): [string, Colour, Colour] {
  if (top === bottom) return ["█", top, clear];
  return top === clear ? ["▄", bottom, top] : ["▀", top, bottom];
}

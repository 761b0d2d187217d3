/**
 * Pictures of pixels on a screen of characters: a cell is two pixels, one above
 * the other, and half blocks give each its colour.
 */

import type { Canvas, Rect } from "./canvas.ts";
import type { Colour } from "./frame.ts";

/**
 * Draws a picture in the middle of a part, its foot near the lower edge.
 *
 * @param colours of the pixels `#`, `o` and `.`, which is the background
 */
export function drawArt(
  canvas: Canvas,
  rect: Rect,
  art: readonly string[],
  colours: Readonly<Record<string, Colour>>,
): void {
  const width = art[0].length;
  const left = rect.x + ((rect.width - width) >> 1);
  const spare = 2 * rect.height - art.length;
  const above = spare - (spare >> 1);
  const pixel = (column: number, row: number) =>
    colours[art[row - above]?.[column] ?? "."];
  for (let y = above >> 1; y < rect.height; y++) {
    for (let x = 0; x < width; x++) {
      const [top, bottom] = [pixel(x, 2 * y), pixel(x, 2 * y + 1)];
      if (top === bottom && top === colours["."]) continue;
      const [text, foreground, background] = block(top, bottom, colours["."]);
      const style = { foreground, background };
      canvas.putWide(left + x, rect.y + y, text, 1, style);
    }
  }
}

/** The block for two pixels, its foreground and its background. */
function block(
  top: Colour,
  bottom: Colour,
  clear: Colour,
): [string, Colour, Colour] {
  if (top === bottom) return ["█", top, clear];
  return top === clear ? ["▄", bottom, top] : ["▀", top, bottom];
}

/**
 * Who writes the images of frames, by the protocol that a terminal has. Parts of
 * images that form a rectangle are placed at once.
 */

import type { Appearance, CellPixels } from "../model/appearance.ts";
import { KittyPainter } from "./kitty_painter.ts";
import { encodeFile, encodeSixels, PixelPainter } from "./pixel_painter.ts";
import type { ImagePainter } from "./placements.ts";

/** How a terminal shows frames. */
export type Look = Pick<Appearance, "depth" | "images" | "cellPixels">;

/** Images by kitty and iTerm2 are scaled to their cells. */
const USUAL_CELL: CellPixels = { width: 10, height: 20 };

/** A painter of images, null where there are none. */
export function imagePainter(
  { images, cellPixels, depth }: Look,
): ImagePainter | null {
  const cell = cellPixels ?? USUAL_CELL;
  switch (images) {
    case "kitty":
      return new KittyPainter(cell);
    case "sixel":
      return new PixelPainter(encodeSixels(depth), cell);
    case "iterm":
      return new PixelPainter(encodeFile, cell);
    case null:
      return null;
  }
}

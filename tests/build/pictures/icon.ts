/**
 * The icon of the page: a white knight on the colour of a dark square.
 *
 * @module
 */

import { KNIGHT, WHITE } from "../../../engine/chess/constants.ts";
import { mix } from "../../../tui/screen/draw/colour.ts";
import { outlineOf } from "../../../tui/screen/draw/outlines.ts";
import { rasterise } from "../../../tui/screen/draw/raster.ts";
import { pngOf } from "../../../tui/screen/terminal/png.ts";
import { themeNamed } from "../../../tui/screen/theme/themes.ts";

/** The share of its side that the knight takes. */
const PIECE = 0.75;

/** The icon as a PNG, a square with a side of so many pixels. */
export function icon(side: number): Uint8Array<ArrayBuffer> {
  const { darkField, whitePiece, whiteRim } = themeNamed("");
  const inner = Math.round(PIECE * side);
  const margin = (side - inner) >> 1;
  const { body, rim } = rasterise(outlineOf(WHITE + KNIGHT), inner);
  const rgba = new Uint8Array(4 * side * side);
  const at = (shares: Uint8Array, x: number, y: number) =>
    x < 0 || y < 0 || x >= inner || y >= inner ? 0 : shares[inner * y + x];
  for (let pixel = 0; pixel < side * side; pixel++) {
    const x = pixel % side - margin;
    const y = Math.floor(pixel / side) - margin;
    const filled = mix(darkField.rgb, whitePiece.rgb, at(body, x, y) / 255);
    const rgb = mix(filled, whiteRim.rgb, at(rim, x, y) / 255);
    const bytes = [16, 8, 0].map((shift) => rgb >> shift & 255);
    rgba.set([...bytes, 255], 4 * pixel);
  }
  return pngOf(rgba, side, side);
}

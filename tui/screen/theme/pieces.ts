/**
 * How pieces are shown: a letter, a glyph, or a picture of pixels.
 *
 * Both sides have the same filled glyphs and pictures, and colour tells them
 * apart. Where there is no colour, White's glyphs are outlined instead.
 */

import { pieceLetter } from "../../../engine/rules/position.ts";
import { WHITE } from "../../../engine/mod.ts";
import type { Appearance } from "../model/appearance.ts";
import { DRAWINGS } from "./piece_art.ts";

/** The order of the types in glyphs and drawings. */
const TYPES = [..."KQRBNP"];
const FILLED = "♚♛♜♝♞♟";
const OUTLINED = "♔♕♖♗♘♙";

/** Place of a piece byte among `TYPES`, -1 for an empty square. */
function placeOf(piece: number): number {
  return TYPES.indexOf(pieceLetter(piece).toUpperCase());
}

function isLettered({ pieces, isUnicode }: Appearance): boolean {
  return pieces === "ascii" || !isUnicode;
}

/** Cells that the text of a piece takes. */
export function glyphCells(appearance: Appearance): number {
  return isLettered(appearance) ? 1 : appearance.glyphWidth;
}

/** More than any piece byte. */
const PIECE_BYTES = 64;

/**
 * How pieces are written, and how many cells each takes. The texts are by piece
 * byte: a letter, capital for White, or a glyph, outlined without colour.
 */
export function glyphsOf(appearance: Appearance) {
  const texts = Array.from({ length: PIECE_BYTES }, (_, piece) => {
    if (isLettered(appearance)) return pieceLetter(piece);
    const isOutlined = appearance.depth === "never" && (piece & WHITE) !== 0;
    return (isOutlined ? OUTLINED : FILLED)[placeOf(piece)] ?? "";
  });
  return { width: glyphCells(appearance), texts };
}

/**
 * The largest picture of a piece byte for a square of `size` × `size` pixels,
 * row by row: `#` is the body, `o` is cut into it, `.` is clear. Drawings are
 * magnified for the largest squares. Null if the square is too small, or empty.
 */
export function pieceArt(
  piece: number,
  size: number,
): readonly string[] | null {
  const heights = DRAWINGS.map(([{ length }]) =>
    length * Math.trunc(size / length)
  );
  const height = Math.max(...heights);
  const rows = DRAWINGS[heights.indexOf(height)][placeOf(piece)];
  if (rows === undefined || height === 0) return null;
  return magnify(rows, height / rows.length);
}

function magnify(rows: readonly string[], scale: number): readonly string[] {
  const wide = rows.map((row) => row.replace(/./g, (dot) => dot.repeat(scale)));
  return wide.flatMap((row) => Array<string>(scale).fill(row));
}

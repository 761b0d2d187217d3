/**
 * How pieces are shown: a letter, a glyph, or a picture of pixels.
 *
 * Both sides have the same filled glyphs and pictures, and colour tells them
 * apart. Where there is no colour, White's glyphs are outlined instead.
 */

import { pieceLetter } from "../../../engine/rules/position.ts";
import {
  BISHOP,
  BLACK_PAWN,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../../../engine/mod.ts";
import type { Appearance } from "../model/appearance.ts";
import { DRAWINGS } from "./piece_art.ts";

const TYPE_BITS = 7;
/** The order of the types in glyphs and drawings. */
const TYPES = [KING, QUEEN, ROOK, BISHOP, KNIGHT, WHITE_PAWN];
const FILLED = "♚♛♜♝♞♟";
const OUTLINED = "♔♕♖♗♘♙";

/** Place of a piece byte among `TYPES`, -1 for an empty square. */
function placeOf(piece: number): number {
  const type = piece & TYPE_BITS;
  return TYPES.indexOf(type === BLACK_PAWN ? WHITE_PAWN : type);
}

export function isLettered({ pieces, isUnicode }: Appearance): boolean {
  return pieces === "ascii" || !isUnicode;
}

/** Cells that the text of a piece takes. */
export function glyphCells(appearance: Appearance): number {
  return isLettered(appearance) ? 1 : appearance.glyphWidth;
}

/** How pieces are written. */
export interface Glyphs {
  /** Cells that each takes. */
  readonly width: number;
  /** By piece byte: a letter, capital for White, or a glyph. */
  readonly texts: readonly string[];
}

/** More than any piece byte. */
const PIECE_BYTES = 64;

/** The glyphs of all pieces. Without colour White's are outlined. */
export function glyphsOf(appearance: Appearance): Glyphs {
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

/**
 * How pieces look: both sides have the same filled glyphs or pictures, in
 * different colours. Without colours, White's glyphs are outlined.
 */

import { pieceLetter } from "../../../engine/chess/rules/position.ts";
import { WHITE } from "../../../engine/chess/constants.ts";
import type { PiecesProblem } from "../../words/notices.ts";
import type { Appearance, PieceSet } from "../model/appearance.ts";

/** The order of the types of pieces in glyphs and drawings. */
const TYPES = [..."KQRBNP"];
const FILLED = "♚♛♜♝♞♟";
const OUTLINED = "♔♕♖♗♘♙";

/** Place of a piece byte among `TYPES`, -1 for an empty square. */
export function placeOf(piece: number): number {
  return TYPES.indexOf(pieceLetter(piece).toUpperCase());
}

function isLettered({ pieces, isUnicode }: Appearance): boolean {
  return pieces === "ascii" || !isUnicode;
}

/** Rows of the smallest squares in which pieces are drawn. */
const LEAST_ROWS = 2;

/** The same for drawings with half blocks. */
const LEAST_BLOCK_ROWS = 4;

/** Rows of squares in which a single character looks lost. */
const ROWS_FOR_SPECKS = 3;

/** The set used in squares of so many rows: the one chosen, if possible. */
export function shownSet(appearance: Appearance, rows: number): PieceSet {
  const { pieces, depth, images, drawsItself } = appearance;
  if (isLettered(appearance)) return "ascii";
  const least = pieces === "block" ? LEAST_BLOCK_ROWS : LEAST_ROWS;
  if (pieces === "unicode" || rows < least) return "unicode";
  if (pieces !== "auto" && pieces !== "image") return pieces;
  // Images need colours, and more than 16 unless they are asked for.
  const isRich = depth !== "never" && (pieces === "image" || depth !== "16");
  if (images !== null && isRich) return "image";
  const fine = ["octant", "sextant"] as const;
  return fine.find((set) => drawsItself.includes(set)) ?? "quadrant";
}

/** Whether pieces are pictures in squares of so many rows. */
export function areDrawn(appearance: Appearance, rows: number): boolean {
  return !["ascii", "unicode"].includes(shownSet(appearance, rows));
}

/** Why the chosen set is not used, or should not be; null if all is well. */
export function piecesProblem(
  appearance: Appearance,
  rows: number,
): PiecesProblem | null {
  const { pieces, isUnicode, depth } = appearance;
  const set = shownSet(appearance, rows);
  const isChoice = pieces === "unicode" && depth !== "never" && isUnicode;
  if (isChoice && rows >= ROWS_FOR_SPECKS) return "specks";
  if (pieces === "auto" || pieces === set) return null;
  if (!isUnicode) return "onlyLetters";
  if (depth === "never" && set !== "unicode") return "noColours";
  return set === "unicode" ? "smallSquares" : "noImages";
}

/** Cells that a glyph or letter takes. */
export function glyphCells(appearance: Appearance): number {
  return isLettered(appearance) ? 1 : appearance.glyphWidth;
}

/** The glyph or letter of a piece byte. */
export function pieceGlyph(
  appearance: Appearance,
  piece: number,
  isOutlined = appearance.depth === "never" && (piece & WHITE) !== 0,
): string {
  if (isLettered(appearance)) return pieceLetter(piece);
  return (isOutlined ? OUTLINED : FILLED)[placeOf(piece)] ?? "";
}

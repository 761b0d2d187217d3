/**
 * How the men are shown: a letter, a glyph, or a picture of pixels.
 *
 * Both sides have the same filled glyphs and pictures, and colour tells them
 * apart. Where there is no colour, White's glyphs are outlined instead.
 *
 * @module
 */

import { pieceLetter } from "../../../engine/notation/fen.ts";
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
import { DRAWINGS } from "./piece_art.ts";

const TYPE_BITS = 7;
const FILLED = new Map([
  [KING, "♚"],
  [QUEEN, "♛"],
  [ROOK, "♜"],
  [BISHOP, "♝"],
  [KNIGHT, "♞"],
  [WHITE_PAWN, "♟"],
]);
const OUTLINED = new Map([
  [KING, "♔"],
  [QUEEN, "♕"],
  [ROOK, "♖"],
  [BISHOP, "♗"],
  [KNIGHT, "♘"],
  [WHITE_PAWN, "♙"],
]);

/** Type of a piece; the pawns of both sides have the same. */
function typeOf(piece: number): number {
  const type = piece & TYPE_BITS;
  return type === BLACK_PAWN ? WHITE_PAWN : type;
}

/**
 * The character for a piece byte, empty for an empty square: a letter, capital
 * for White, or a filled glyph. `isOutlined` gives White outlined glyphs, which
 * tells the sides apart without colour.
 */
export function pieceText(
  piece: number,
  set: "ascii" | "unicode",
  isOutlined: boolean,
): string {
  if (set === "ascii") return pieceLetter(piece);
  const glyphs = isOutlined && (piece & WHITE) !== 0 ? OUTLINED : FILLED;
  return glyphs.get(typeOf(piece)) ?? "";
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
  const fits = [...DRAWINGS].map(([height, drawing]) => ({
    drawing,
    height,
    scale: Math.trunc(size / height),
  })).filter(({ scale }) => scale > 0);
  const [best] = fits.sort((a, b) => b.height * b.scale - a.height * a.scale);
  const rows = best?.drawing.get(typeOf(piece));
  return rows === undefined ? null : magnify(rows, best.scale);
}

function magnify(rows: readonly string[], scale: number): readonly string[] {
  const wide = rows.map((row) => row.replace(/./g, (dot) => dot.repeat(scale)));
  return wide.flatMap((row) => Array<string>(scale).fill(row));
}

/**
 * The board: squares, men and marks.
 *
 * A mark is a sign first and a colour second, so that it can be read without
 * colours. On small squares the cursor takes the place of other signs; on large
 * ones it has the corners for itself.
 *
 * @module
 */

import { position } from "../../../engine/game/game.ts";
import { WHITE } from "../../../engine/mod.ts";
import { squareName } from "../../../engine/rules/position.ts";
import { BINDINGS } from "../bindings/bindings.ts";
import { drawArt } from "../draw/block_art.ts";
import { NOWHERE, type Rect, rowOf } from "../draw/canvas.ts";
import type { Colour, Style } from "../draw/frame.ts";
import { cellRect } from "../layout/layout.ts";
import { type Marks, marksOf } from "./marks.ts";
import { glyphCells, pieceArt, pieceText } from "../theme/pieces.ts";
import { putLine, type Scene } from "./scene.ts";
import type { MarkName } from "../theme/symbols.ts";
import type { Theme } from "../theme/themes.ts";

/** Grounds of marked squares, light and dark; the most important mark first. */
const BACKGROUNDS = [
  ["pickedUp", "pickedUp", "pickedUp"],
  ["check", "check", "check"],
  ["cursor", "cursor", "cursor"],
  ["capture", "target", "target"],
  ["hint", "target", "target"],
  ["last", "lightLast", "darkLast"],
] as const;
const UNMARKED = ["", "lightSquare", "darkSquare"] as const;

/** The 64 squares, a8 first. */
const SQUARES = Array.from({ length: 128 }, (_, square) => square)
  .filter((square) => (square & 0x88) === 0);

/** A square to be drawn. */
interface Square {
  readonly rect: Rect;
  readonly isDark: boolean;
  readonly piece: number;
  readonly marks: readonly MarkName[];
  readonly background: Colour;
}

/** Draws the board with its coordinates. */
export function drawBoard(scene: Scene): void {
  const { model, layout } = scene;
  if (layout.scale === 0) return;
  drawCoordinates(scene);
  const { board } = position(model.match.game);
  const marks: Marks = model.isPaused ? new Map() : marksOf(model);
  for (const square of SQUARES) {
    drawSquare(scene, {
      ...emptySquare(scene, square, marks.get(square) ?? []),
      piece: model.isPaused ? 0 : board[square],
    });
  }
  if (model.isPaused) drawPause(scene);
}

function emptySquare(
  { model: { match }, layout, theme }: Scene,
  square: number,
  marks: readonly MarkName[],
): Square {
  const isDark = ((square ^ square >> 4) & 1) !== 0;
  const rect = cellRect(layout, square, match.isFlipped);
  const background = backgroundOf(theme, isDark, marks);
  return { rect, isDark, piece: 0, marks, background };
}

function backgroundOf(
  theme: Theme,
  isDark: boolean,
  marks: readonly MarkName[],
): Colour {
  const [, light, dark] = BACKGROUNDS.find(([name]) => marks.includes(name)) ??
    UNMARKED;
  return theme[isDark ? dark : light];
}

// -- Squares ------------------------------------------------------------------

function drawSquare(scene: Scene, square: Square): void {
  const { canvas, theme, signs, model: { appearance } } = scene;
  const { rect, background, isDark, piece, marks } = square;
  const style: Style = { foreground: theme.mark, background, isBold: true };
  const isTextured = isDark && appearance.depth === "never";
  const texture: Style = { ...style, isBold: false, isDim: true };
  if (isTextured) canvas.fill(rect, texture, signs.dark);
  else canvas.fill(rect, style);
  if (piece !== 0) drawPiece(scene, square);
  if (marks.length > 0) drawMarks(scene, square, style);
}

/** Where the glyph of a square stands: in the middle, or else below it. */
function middleOf({ x, y, width, height }: Rect, glyphWidth: number) {
  return { x: x + ((width - glyphWidth) >> 1), y: y + (height >> 1) };
}

function drawPiece(scene: Scene, square: Square): void {
  const { canvas, theme, model: { appearance } } = scene;
  const { piece, rect, background } = square;
  const isWhite = (piece & WHITE) !== 0;
  const [body, detail] = isWhite
    ? [theme.whitePiece, theme.blackPiece]
    : [theme.blackPiece, theme.whitePiece];
  const isDrawn = appearance.pieces === "block" && appearance.isUnicode &&
    appearance.depth !== "never";
  const art = isDrawn ? pieceArt(piece, 2 * rect.height) : null;
  if (art === null) {
    drawGlyph(scene, square, { foreground: body, background, isBold: true });
  } else drawArt(canvas, rect, art, { "#": body, o: detail, ".": background });
}

function drawGlyph(scene: Scene, { piece, rect }: Square, style: Style): void {
  const { canvas, model } = scene;
  // Wide glyphs would leave no room for marks on the smallest squares.
  const isCramped = rect.height === 1 && model.appearance.glyphWidth > 1;
  const pieces = isCramped ? "ascii" : model.appearance.pieces;
  const appearance = { ...model.appearance, pieces };
  const width = glyphCells(appearance);
  const { x, y } = middleOf(rect, width);
  // Air around the glyph, for squares that are textured.
  if (rect.height > 1) {
    canvas.fill({ x: x - 1, y, width: width + 2, height: 1 }, style);
  }
  canvas.putWide(x, y, pieceText(piece, appearance), width, style);
}

// -- Marks --------------------------------------------------------------------

function drawMarks(
  scene: Scene,
  { rect, marks, piece }: Square,
  style: Style,
): void {
  const { canvas, signs } = scene;
  const hasCorners = rect.height > 1;
  if (hasCorners && marks.includes("cursor")) drawCorners(scene, rect, style);
  const { x, y } = middleOf(rect, 1);
  if (piece === 0 && marks.includes("target")) {
    const [small, large] = signs.targets;
    canvas.put(x, y, rect.height > 2 ? large : small, style);
  }
  const paired = marks.find((name) => !hasCorners || name !== "cursor");
  if (paired === undefined || rect.width < 2) return;
  const [left, right] = signs.pairs[paired];
  const [first, last] = pairColumns(rect);
  if (left !== " " && rect.width > 2) canvas.put(first, y, left, style);
  if (right !== " ") canvas.put(last, y, right, style);
}

/** Columns of the two signs; on squares of two rows, corners are further out. */
function pairColumns({ x, width, height }: Rect): [number, number] {
  const inset = height === 2 && width > 4 ? 1 : 0;
  return [x + inset, x + width - 1 - inset];
}

function drawCorners(
  { canvas, signs }: Scene,
  { x, y, width, height }: Rect,
  style: Style,
): void {
  const [right, bottom] = [x + width - 1, y + height - 1];
  const places = [[x, y], [right, y], [x, bottom], [right, bottom]];
  [...signs.corners].forEach((corner, index) => {
    const [column, row] = places[index];
    canvas.put(column, row, corner, style);
  });
}

// -- Around the squares -------------------------------------------------------

function drawCoordinates(scene: Scene): void {
  const { model: { match: { isFlipped } }, layout, styles } = scene;
  for (const square of SQUARES.filter((square) => square % 17 === 0)) {
    const { x, y } = middleOf(cellRect(layout, square, isFlipped), 1);
    const name = squareName(square);
    const rank = rowOf(layout.ranks, y - layout.ranks.y);
    putLine(scene, rank, name[1], styles.faint);
    const file = layout.files.height > 0
      ? { ...layout.files, x, width: 1 }
      : NOWHERE;
    putLine(scene, file, name[0], styles.faint);
  }
}

/** A pause hides the position, so that nobody thinks for free. */
function drawPause(scene: Scene): void {
  const { layout: { board }, canvas, styles } = scene;
  const pause = BINDINGS.find(({ label }) => label === "pause");
  const lines = ["Paused", `${pause?.keys[0]} goes on`];
  const width = Math.min(board.width, 15);
  const rect = {
    x: board.x + ((board.width - width) >> 1),
    y: board.y + (board.height >> 1) - 2,
    width,
    height: 4,
  };
  canvas.fill(rect, styles.bar);
  lines.forEach((line, index) => {
    const x = rect.x + ((width - line.length) >> 1);
    canvas.put(x, rect.y + 1 + index, line, styles.bar, rect.x + width);
  });
}

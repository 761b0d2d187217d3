/** The board: squares, pieces and marks, each a sign and a colour. */

import { lastMove, position } from "../../../engine/game/game.ts";
import { BLACK, NO_SQUARE, WHITE } from "../../../engine/mod.ts";
import { SQUARES } from "../../../engine/rules/attacks.ts";
import { type LegalMove, squareName } from "../../../engine/rules/position.ts";
import type { Match } from "../../match/match.ts";
import { drawArt } from "../draw/blocks.ts";
import { type Colour, tinted } from "../draw/colour.ts";
import { type Image, type Rect, rowOf, type Style } from "../draw/frame.ts";
import { pieceImage } from "../draw/image.ts";
import { type CellPlace, squareRects } from "../layout/layout.ts";
import type { Model } from "../model/model.ts";
import { pieceArt } from "../theme/piece_art.ts";
import { areDrawn, glyphCells, glyphOf, shownSet } from "../theme/pieces.ts";
import { type Arrow, arrowImages, arrowsOf } from "./arrows.ts";
import { putLine, type Scene } from "./scene.ts";
import type { MarkName } from "../theme/symbols.ts";

/** Backgrounds of marked squares, the most important first. */
const BACKGROUNDS = [
  ["pickedUp", "pickedUp", "pickedUp"],
  ["check", "check", "check"],
  ["cursor", "cursor", "cursor"],
  ["capture", "target", "target"],
  ["last", "lightLast", "darkLast"],
  ["shown", "pickedUp", "pickedUp"],
] as const;
/** Marks whose colour tints the square. */
const TINTS = ["reply", "better", "hint", "line"] as const;
const UNMARKED = ["", "lightSquare", "darkSquare"] as const;

export function drawBoard(scene: Scene): void {
  const { model, layout } = scene;
  if (layout.scale === 0) return;
  drawCoordinates(scene);
  const { board, side } = position(model.match.game);
  const promotion = promotionOf(model);
  const arrows = model.isPaused ? [] : arrowsOf(model);
  const hasImages = scene.pieceSet === "image";
  const images = arrowImages(scene, hasImages ? arrows : []);
  const marked = model.isPaused
    ? []
    : markedSquares(model, hasImages ? [] : arrows);
  const isHidden = model.isPaused || model.blindfold === "on";
  for (const square of SQUARES) {
    const piece = square === promotion?.to
      ? promotion.promotion | side
      : board[square];
    const marks = marked.filter(([, squares]) => squares.includes(square))
      .map(([name]) => name);
    const over = images.get(square) ?? [];
    drawSquare(scene, square, isHidden ? 0 : piece, marks, over);
  }
  if (model.isPaused) drawPause(scene);
}

/** Draws the last position of a game small, from its player's side. */
export function drawSmallBoard(scene: Scene, match: Match, place: CellPlace) {
  const { game, humanSides } = match;
  const cells = squareRects(place, humanSides === BLACK);
  const pieceSet = shownSet(scene.model.appearance, place.scale);
  const small = { ...scene, cells, pieceSet };
  const { board } = position(game, game.ply);
  const last = lastMove(game, game.ply);
  for (const square of SQUARES) {
    const isLast = square === last?.from || square === last?.to;
    drawSquare(small, square, board[square], isLast ? ["last"] : []);
  }
}

/** The selected promotion; its piece stands on the board already. */
function promotionOf({ overlay }: Model): LegalMove | undefined {
  return overlay?.type === "promotion"
    ? overlay.moves[overlay.selected]
    : undefined;
}

type Marked = [MarkName, (number | undefined)[]];

/** Marks and their squares, the most important first. */
function markedSquares(
  model: Model,
  arrows: readonly Arrow[],
): Marked[] {
  const { match: { game }, summary, line, hint, pickedUp } = model;
  const { board } = position(game);
  const last = lastMove(game);
  const hinted = hint?.gamePly === game.plies[game.shown] ? hint : null;
  const meant = promotionOf(model) ?? line?.move;
  const moves = [...pickedUp?.moves ?? [], ...meant ? [meant] : []];
  const targets = moves.map(({ to }) => to);
  return [
    ["cursor", [model.isCursorShown ? model.cursor : NO_SQUARE]],
    ["pickedUp", [pickedUp?.square, meant?.from]],
    ["capture", targets.filter((square) => board[square] !== 0)],
    ["target", targets.filter((square) => board[square] === 0)],
    ["check", [summary.checkSquare]],
    ["hint", [hinted?.isWhole ? NO_SQUARE : hinted?.move.from]],
    ...arrows.map(({ meaning, from, to }): Marked => [meaning, [from, to]]),
    [model.aside === null ? "last" : "shown", [last?.from, last?.to]],
  ];
}

// -- Squares ------------------------------------------------------------------

function drawSquare(
  scene: Scene,
  square: number,
  piece: number,
  marks: readonly MarkName[],
  over: readonly Image[] = [],
): void {
  const { canvas, cells, theme, signs, model } = scene;
  const rect = cells[square];
  const isDark = ((square ^ square >> 4) & 1) !== 0;
  const background = backgroundOf(scene, isDark, marks);
  const style: Style = { foreground: theme.mark, background, isBold: true };
  if (isDark && model.appearance.depth === "never") {
    canvas.fill(rect, { ...style, isBold: false, isDim: true }, signs.dark);
  } else canvas.fill(rect, style);
  if (piece !== 0) drawPiece(scene, rect, piece, background);
  canvas.addImages(rect, over);
  if (marks.length > 0) drawMarks(scene, rect, marks, piece === 0, style);
}

function backgroundOf(
  { theme }: Scene,
  isDark: boolean,
  marks: readonly MarkName[],
): Colour {
  const [, light, dark] = BACKGROUNDS.find(([name]) => marks.includes(name)) ??
    UNMARKED;
  const background = theme[isDark ? dark : light];
  const tint = TINTS.find((name) => marks.includes(name));
  return tint === undefined ? background : tinted(background, theme[tint]);
}

/** The place of a glyph in a square: the middle, or the cell below it. */
function middleOf({ x, y, width, height }: Rect, glyphWidth: number) {
  return { x: x + ((width - glyphWidth) >> 1), y: y + (height >> 1) };
}

function drawPiece(scene: Scene, rect: Rect, piece: number, behind: Colour) {
  const { canvas, theme, pieceSet } = scene;
  const [body, detail] = (piece & WHITE) !== 0
    ? [theme.whitePiece, theme.whiteRim]
    : [theme.blackPiece, theme.blackRim];
  if (pieceSet === "ascii" || pieceSet === "unicode") {
    const style = { foreground: body, background: behind, isBold: true };
    drawGlyph(scene, rect, piece, style);
  } else if (pieceSet === "image") {
    canvas.addImages(rect, [pieceImage(piece, rect, body, detail)]);
  } else {
    const art = pieceArt(piece, pieceSet, rect.height);
    drawArt(canvas, rect, art, [behind, body, detail]);
  }
}

function drawGlyph(scene: Scene, rect: Rect, piece: number, style: Style) {
  const { canvas, model: { appearance } } = scene;
  // On the smallest squares, wide glyphs would leave no room for marks.
  const isCramped = rect.height === 1 && appearance.glyphWidth > 1;
  const pieces = isCramped ? "ascii" : appearance.pieces;
  const look = { ...appearance, pieces };
  const width = glyphCells(look);
  const { x, y } = middleOf(rect, width);
  // A blank at each side keeps the texture away from the glyph.
  if (rect.height > 1) {
    canvas.fill({ x: x - 1, y, width: width + 2, height: 1 }, style);
  }
  canvas.putWide(x, y, glyphOf(look, piece), width, style);
}

function drawMarks(
  { canvas, signs, model: { appearance } }: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  isEmpty: boolean,
  style: Style,
): void {
  const { x, y, width, height } = rect;
  const hasCorners = height > 1;
  const [right, bottom] = [x + width - 1, y + height - 1];
  if (hasCorners && marks.includes("cursor")) {
    const places = [[x, y], [right, y], [x, bottom], [right, bottom]];
    for (const [index, [column, row]] of places.entries()) {
      canvas.put(column, row, signs.corners[index], style);
    }
  }
  const middle = middleOf(rect, 1);
  if (isEmpty && marks.includes("target")) {
    canvas.put(middle.x, middle.y, signs.targets[height > 2 ? 1 : 0], style);
  }
  // On small squares the sign of the cursor takes the place of others.
  const paired = marks.find((name) => !hasCorners || name !== "cursor");
  if (paired === undefined || width < 2) return;
  const [before, after] = signs.pairs[paired];
  // On squares of two rows with glyphs, signs stand a cell further in.
  const isApart = height === 2 && width > 4 && !areDrawn(appearance, height);
  const inset = isApart ? 1 : 0;
  if (before !== " " && width > 2) {
    canvas.put(x + inset, middle.y, before, style);
  }
  if (after !== " ") canvas.put(right - inset, middle.y, after, style);
}

function drawCoordinates(scene: Scene): void {
  const { cells, layout, styles } = scene;
  const { ranks, files } = layout;
  for (const square of SQUARES.filter((square) => square % 17 === 0)) {
    const { x, y } = middleOf(cells[square], 1);
    const [file, rank] = squareName(square);
    putLine(scene, rowOf(ranks, y - ranks.y), rank, styles.faint);
    putLine(scene, { ...files, x, width: 1 }, file, styles.faint);
  }
}

/** A pause hides the position, so that nobody thinks for free. */
function drawPause({ layout: { board }, canvas, styles }: Scene): void {
  const width = Math.min(board.width, 15);
  const x = board.x + ((board.width - width) >> 1);
  const y = board.y + (board.height >> 1) - 2;
  canvas.fill({ x, y, width, height: 4 }, styles.bar);
  for (const [index, line] of ["Paused", "p goes on"].entries()) {
    const start = x + ((width - line.length) >> 1);
    canvas.put(start, y + 1 + index, line, styles.bar, x + width);
  }
}

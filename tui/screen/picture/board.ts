/** The board: squares, pieces and marks, each a sign and a colour. */

import {
  type Game,
  lastMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { squareColour, SQUARES } from "../../../engine/chess/rules/attacks.ts";
import {
  pieceLetter,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import type { Match } from "../../match/match.ts";
import { drawArt } from "../draw/blocks.ts";
import type { Colour } from "../draw/colour.ts";
import {
  type CellStyle,
  type Image,
  type Rect,
  rowOfRect,
} from "../draw/frame.ts";
import { pieceImage } from "../draw/image.ts";
import { boldStyleOf } from "../draw/styles.ts";
import { type CellPlace, squareRects } from "../layout/layout.ts";
import type { Model } from "../model/model.ts";
import { isBoardHidden, matchOnBoard } from "../model/situations.ts";
import { type Finish, letterPlace, pieceArt } from "../theme/piece_art.ts";
import { glyphCells, pieceGlyph, shownSet } from "../theme/pieces.ts";
import { pieceColours } from "../theme/themes.ts";
import { type Arrow, arrowImages, arrowsOf } from "./arrows.ts";
import {
  backgroundOf,
  drawMarks,
  endsOf,
  isDragging,
  type Marked,
  markedSquares,
  middleOf,
  promotionMark,
  tinting,
} from "./marks.ts";
import { putLine, type Scene } from "./scene.ts";
import type { MarkName } from "../theme/symbols.ts";

/** What is to be seen on a board. */
export interface BoardPicture {
  /** Piece bytes by square. */
  readonly pieces: ArrayLike<number>;
  readonly marked: readonly Marked[];
  readonly arrows: readonly Arrow[];
}

/** A board with nothing on it. */
export const NOTHING: BoardPicture = { pieces: [], marked: [], arrows: [] };

/** The board of the game, or of the line in its place. */
export function boardPicture(model: Model): BoardPicture {
  const isHidden = model.looks.blindfold === "on";
  const pieces = isHidden ? [] : shownPieces(model);
  return { pieces, marked: markedSquares(model), arrows: arrowsOf(model) };
}

/**
 * The pieces by square: one that is dragged stands where the mouse is, and what
 * a pawn may become where it would go.
 */
function shownPieces(model: Model): Uint8Array {
  const { pickedUp, cursor } = model.hand;
  const { board, side } = position(matchOnBoard(model).game);
  const shown = board.slice();
  if (pickedUp !== null && isDragging(model)) {
    shown[cursor] = board[pickedUp.square];
    shown[pickedUp.square] = 0;
  }
  const promotion = promotionMark(model);
  if (promotion) shown[promotion.to] = promotion.promotion | side;
  return shown;
}

/** Draws a board with its coordinates; a pause hides what is on it. */
export function drawBoard(scene: Scene, picture: BoardPicture): void {
  const { layout, model } = scene;
  const isHidden = isBoardHidden(model);
  if (layout.scale === 0) return;
  drawCoordinates(scene);
  drawSquares(scene, isHidden ? NOTHING : picture);
  if (isHidden) drawPause(scene);
}

/** Draws the last position of a game small, from its player's side. */
export function drawSmallBoard(scene: Scene, match: Match, place: CellPlace) {
  const { game, humanSides } = match;
  const cells = squareRects(place, humanSides === BLACK);
  const pieceSet = shownSet(scene.model.appearance, place.scale);
  drawSquares({ ...scene, cells, pieceSet }, lastPicture(game));
}

/** The last position of a game, and the move that led to it. */
export function lastPicture(game: Game): BoardPicture {
  const last = lastMove(game, game.ply);
  return {
    pieces: position(game, game.ply).board,
    marked: [{ name: "last", squares: [last?.from, last?.to] }],
    arrows: [],
  };
}

function drawSquares(scene: Scene, { pieces, marked, arrows }: BoardPicture) {
  const isDrawn = scene.pieceSet === "image";
  const images = arrowImages(scene, isDrawn ? arrows : []);
  const all = isDrawn ? marked : [...marked, ...endsOf(arrows)];
  for (const square of SQUARES) {
    const marks = all.filter(({ squares }) => squares.includes(square))
      .map(({ name }) => name);
    const tints = tinting(scene, all, marks);
    const over = images.get(square) ?? [];
    drawSquare(scene, square, pieces[square] ?? 0, { marks, tints, over });
  }
}

// -- Squares ------------------------------------------------------------------

/** What is on a square beside its piece. */
interface OnSquare {
  readonly marks: readonly MarkName[];
  /** Those of them that tint it. */
  readonly tints: readonly MarkName[];
  readonly over: readonly Image[];
}

function drawSquare(
  scene: Scene,
  square: number,
  piece: number,
  { marks, tints, over }: OnSquare,
): void {
  const { canvas, cells, signs, model } = scene;
  const rect = cells[square];
  const isDark = squareColour(square) === 1;
  const background = backgroundOf(scene, isDark, tints);
  const style = boldStyleOf(signOn(scene, background), background);
  if (isDark && model.appearance.depth === "never") {
    const texture = signs.dark[rect.height > 1 ? 1 : 0];
    canvas.fill(rect, { ...style, isBold: false, isDim: true }, texture);
  } else canvas.fill(rect, style);
  if (piece !== 0) drawPiece(scene, rect, piece, background);
  drawMarks(scene, rect, marks, piece === 0, style);
  canvas.addImages(rect, over);
}

/** The colour of signs: of 16, the light one is for dark squares. */
function signOn({ theme, model }: Scene, { basic }: Colour): Colour {
  const isLight = model.appearance.depth === "16" &&
    basic !== theme.lightSquare.basic;
  return isLight ? theme.barText : theme.mark;
}

function drawPiece(scene: Scene, rect: Rect, piece: number, behind: Colour) {
  const { canvas, theme, styles, pieceSet, model: { appearance } } = scene;
  const [body, detail] = pieceColours(theme, piece);
  if (pieceSet === "ascii" || pieceSet === "unicode") {
    const style = { foreground: body, background: behind, isBold: true };
    drawGlyph(scene, rect, piece, style);
  } else if (pieceSet === "image") {
    canvas.addImages(rect, [pieceImage(piece, rect, body, detail)]);
  } else {
    const isPlain = appearance.depth === "never";
    const { height } = rect;
    if (isPlain && (height === 2 || height === 3)) {
      return drawPlain(scene, { ...rect, height }, piece);
    }
    // Without colours, the texture of the square would run through the outline.
    if (isPlain) canvas.fill(inner(rect), styles.text);
    const art = pieceArt(
      piece,
      pieceSet,
      height,
      finishOf(scene, piece, height),
    );
    drawArt(canvas, rect, art, [behind, body, detail]);
    const place = letterPlace(art, pieceSet, piece);
    if (place === null) return;
    const x = rect.x + ((rect.width - art[0].length) >> 1) + place.column;
    const letter = pieceLetter(piece).toUpperCase();
    canvas.put(x, rect.y + place.row, letter, boldStyleOf(detail, body));
  }
}

/** The least heights of squares at which a piece has room for a rim. */
const LEAST_FOR_RIM = { white: 3, black: 5 };

function finishOf({ model }: Scene, piece: number, height: number): Finish {
  const isWhite = (piece & WHITE) !== 0;
  const { depth } = model.appearance;
  if (depth === "never") return isWhite ? "outlined" : "filled";
  // Of 16 colours none is far from white and from black in all terminals. White
  // needs a rim most, and a thick one around black would look white.
  const least = isWhite ? LEAST_FOR_RIM.white : LEAST_FOR_RIM.black;
  return depth === "16" && height >= least ? "rimmed" : "filled";
}

/** A square without its first and last columns. */
function inner({ x, width, ...rows }: Rect): Rect {
  return { ...rows, x: x + 1, width: width - 2 };
}

/** Without colours, small pieces are letters: White's in a frame, Black's in a block. */
function drawPlain(
  { canvas, signs, styles }: Scene,
  { x, y, width, height }: Rect & { readonly height: 2 | 3 },
  piece: number,
) {
  const letter = pieceLetter(piece).toUpperCase();
  const isWhite = (piece & WHITE) !== 0;
  const [pawn, other] = (isWhite ? signs.framed : signs.filled)[height];
  const rows = letter === "P" ? pawn : other;
  const left = x + ((width - rows[0].length) >> 1);
  for (const [index, row] of rows.entries()) {
    canvas.put(left, y + index, row.replace("K", letter), styles.strong);
  }
}

function drawGlyph(scene: Scene, rect: Rect, piece: number, style: CellStyle) {
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
  canvas.putWide(x, y, pieceGlyph(look, piece), width, style);
}

function drawCoordinates(scene: Scene): void {
  const { cells, layout, styles } = scene;
  const { ranks, files } = layout;
  for (const square of SQUARES.filter((square) => square % 17 === 0)) {
    const { x, y } = middleOf(cells[square], 1);
    const [file, rank] = squareName(square);
    putLine(scene, rowOfRect(ranks, y - ranks.y), rank, styles.faint);
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

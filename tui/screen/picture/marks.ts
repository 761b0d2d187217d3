/** Marks on squares: tints, dots and rings, and signs where colours are few. */

import { lastMove, position } from "../../../engine/chess/game/game.ts";
import {
  isInCheck,
  kingSquare,
  type LegalMove,
} from "../../../engine/chess/rules/position.ts";
import { NO_SQUARE } from "../../../engine/chess/constants.ts";
import { type Colour, shadeOn, tinted } from "../draw/colour.ts";
import type { CellStyle, Rect } from "../draw/frame.ts";
import { imageOf } from "../draw/image.ts";
import type { Model } from "../model/model.ts";
import { matchOnBoard } from "../model/situations.ts";
import { areDrawn } from "../theme/pieces.ts";
import type { MarkName } from "../theme/symbols.ts";
import type { Arrow } from "./arrows.ts";
import type { Scene } from "./scene.ts";

/** Squares with the same mark. */
export interface Marked {
  readonly name: MarkName;
  readonly squares: readonly (number | undefined)[];
}

/** The marks of the position on the board. */
export function markedSquares(model: Model): Marked[] {
  const { line, engine: { hint }, hand } = model;
  const { pickedUp } = hand;
  const { game } = matchOnBoard(model);
  const now = position(game);
  const { board } = now;
  const check = isInCheck(now) ? kingSquare(now, now.side) : NO_SQUARE;
  const last = lastMove(game);
  const isHinted = hint?.position === now && !hint.isWhole;
  const meant = promotionMark(model) ?? line?.move ?? premoveShown(model);
  const moves = [...pickedUp?.moves ?? [], ...meant ? [meant] : []];
  const targets = moves.map(({ to }) => to);
  return [
    {
      name: "cursor",
      squares: [
        hand.isCursorShown || isDragging(model) ? hand.cursor : NO_SQUARE,
      ],
    },
    { name: "pickedUp", squares: [pickedUp?.square, meant?.from] },
    { name: "capture", squares: targets.filter((to) => board[to] !== 0) },
    { name: "target", squares: targets.filter((to) => board[to] === 0) },
    { name: "check", squares: [check] },
    { name: "hint", squares: [isHinted ? hint.move.from : NO_SQUARE] },
    {
      name: model.ground.kind === "game" ? "last" : "shown",
      squares: [last?.from, last?.to],
    },
  ];
}

/** The move that waits for the opponent's, unless another one is picked up. */
function premoveShown({ hand: { premove, pickedUp }, ground, match }: Model) {
  const { shown, ply } = match.game;
  const isShown = pickedUp === null && ground.kind === "game" &&
    shown === ply;
  return isShown ? premove?.move : undefined;
}

/** The ends of arrows, marked where arrows cannot be drawn. */
export function endsOf(arrows: readonly Arrow[]): Marked[] {
  return arrows.map(({ meaning, from, to }) => ({
    name: meaning,
    squares: [from, to],
  }));
}

/** Whether the mouse holds a piece over another square, the cursor's. */
export function isDragging({ hand: { pickedUp, cursor } }: Model): boolean {
  return pickedUp?.isDragged === true && pickedUp.square !== cursor;
}

/** The selected promotion; its piece stands on the board already. */
export function promotionMark({ overlay }: Model): LegalMove | undefined {
  return overlay?.type === "menu"
    ? overlay.promotions?.[overlay.selected]
    : undefined;
}

// -- Tints --------------------------------------------------------------------

/** The colours of marks, the most important first. */
const TINTS = [
  ["pickedUp", "pickedUp"],
  ["cursor", "cursor"],
  ["check", "check"],
  ["capture", "target"],
  ["target", "target"],
  ["reply", "reply"],
  ["better", "better"],
  ["hint", "hint"],
  ["line", "line"],
  ["last", "last"],
  ["shown", "line"],
] as const;

/** The marks that dots and rings show. */
const SHAPES: readonly MarkName[] = ["capture", "target"];

/** Whether signs say what marks mean, since colours cannot or should not. */
function showsSigns(
  { looks: { hasSigns }, appearance: { depth } }: Model,
): boolean {
  return hasSigns || depth === "16" || depth === "never";
}

/** Marks of moves that somebody advises, or warns of. */
const ADVICE: readonly MarkName[] = ["hint", "better", "reply", "line"];

/**
 * The marks on a square that tint it. Where red is the only tint, the last move
 * has its signs alone while a move is advised.
 */
export function tinting(
  { model: { appearance: { depth } } }: Scene,
  all: readonly Marked[],
  marks: readonly MarkName[],
): readonly MarkName[] {
  const isAdvised = depth === "16" &&
    all.some(({ name, squares }) =>
      ADVICE.includes(name) &&
      squares.some((square) => square !== undefined && square !== NO_SQUARE)
    );
  return isAdvised ? marks.filter((name) => name !== "last") : marks;
}

export function backgroundOf(
  { theme, model, pieceSet, layout: { scale } }: Scene,
  isDark: boolean,
  marks: readonly MarkName[],
): Colour {
  const [light, dark] = pieceSet === "image"
    ? [theme.lightField, theme.darkField]
    : [theme.lightSquare, theme.darkSquare];
  const shades = isDark ? [dark, light] as const : [light, dark] as const;
  // The smallest squares have no room for rings.
  const isShown = scale > 1 && !showsSigns(model);
  const isTinted = (name: MarkName) =>
    marks.includes(name) && !(isShown && SHAPES.includes(name));
  const tint = TINTS.find(([name]) => isTinted(name));
  return tint === undefined ? shades[0] : tinted(shades, theme[tint[1]]);
}

// -- Shapes and signs -----------------------------------------------------------

export function drawMarks(
  scene: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  isEmpty: boolean,
  style: CellStyle,
): void {
  if (marks.length === 0) return;
  const shade = { ...style, foreground: shadeOf(style) };
  const targets = isEmpty ? marks : [];
  if (showsSigns(scene.model)) {
    drawCorners(scene, rect, marks, style);
    drawTarget(scene, rect, targets, style);
    drawPair(scene, rect, marks, style);
  } else if (scene.pieceSet === "image") {
    drawShapes(scene, rect, marks, shade);
  } else {
    drawCorners(scene, rect, marks, style);
    drawTarget(scene, rect, targets, shade);
    drawRing(scene, rect, marks, shade);
    drawPair(scene, rect, marks.filter(isEnd), style);
  }
}

function shadeOf({ background }: CellStyle): Colour | null {
  return background && shadeOn(background);
}

/** Whether a mark is that of an arrow's end. */
function isEnd(name: MarkName): boolean {
  return ADVICE.includes(name);
}

function drawShapes(
  { canvas }: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  { foreground }: CellStyle,
): void {
  if (foreground === null) return;
  const dots = marks.includes("target") ? ["dot" as const] : [];
  const rings = marks.includes("capture") ? ["ring" as const] : [];
  const images = [...dots, ...rings]
    .map((type) => imageOf({ type }, rect, foreground));
  canvas.addImages(rect, images);
}

/** The corners of a square, from the top left. */
function cornersOf({ x, y, width, height }: Rect) {
  const [right, bottom] = [x + width - 1, y + height - 1];
  return [[x, y], [right, y], [x, bottom], [right, bottom]];
}

/** Draws the cursor's corners on squares with room for them. */
function drawCorners(
  { canvas, signs }: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  style: CellStyle,
): void {
  if (rect.height < 2 || !marks.includes("cursor")) return;
  for (const [index, [x, y]] of cornersOf(rect).entries()) {
    canvas.put(x, y, signs.corners[index], style);
  }
}

/** Draws a ring in cells: corners around a piece that can be taken. */
function drawRing(
  { canvas, signs }: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  style: CellStyle,
): void {
  if (rect.height < 2 || !marks.includes("capture")) return;
  for (const [index, [x, y]] of cornersOf(rect).entries()) {
    const isFree = canvas.frame[y]?.[x]?.text === " ";
    if (isFree) canvas.put(x, y, signs.ring[index], style);
  }
}

function drawTarget(
  { canvas, signs }: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  style: CellStyle,
): void {
  if (!marks.includes("target")) return;
  const { x, y } = middleOf(rect, 1);
  canvas.put(x, y, signs.targets[rect.height > 1 ? 1 : 0], style);
}

/** Draws the signs of the most important mark at both sides of its square. */
function drawPair(
  { canvas, signs, model: { appearance } }: Scene,
  rect: Rect,
  marks: readonly MarkName[],
  style: CellStyle,
): void {
  const { x, width, height } = rect;
  // On small squares the sign of the cursor takes the place of others.
  const paired = marks.find((name) => height < 2 || name !== "cursor");
  if (paired === undefined || width < 2) return;
  const [before, after] = signs.pairs[paired];
  // On squares of two rows with glyphs, signs stand a cell further in.
  const isApart = height === 2 && width > 4 && !areDrawn(appearance, height);
  const inset = isApart ? 1 : 0;
  const { y } = middleOf(rect, 1);
  if (before !== " " && width > 2) canvas.put(x + inset, y, before, style);
  if (after !== " ") canvas.put(x + width - 1 - inset, y, after, style);
}

/** The place of a glyph in a square: the middle, or the cell below it. */
export function middleOf({ x, y, width, height }: Rect, glyphWidth: number) {
  return { x: x + ((width - glyphWidth) >> 1), y: y + (height >> 1) };
}

/** The panel beside the board: players, moves and engine. */

import { type Clock, timeLeft } from "../../../engine/chess/game/clock.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import {
  isClockRunning,
  isOver,
  position,
} from "../../../engine/chess/game/game.ts";
import { openingAt } from "../../../engine/chess/game/openings.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import {
  capturedPieces,
  materialBalance,
} from "../../../engine/chess/rules/material.ts";
import { isTask, playerOf } from "../../match/match.ts";
import { playerName } from "../../words/players.ts";
import { formatTime } from "../../words/chess/times.ts";
import { type Colour, contrast } from "../draw/colour.ts";
import { fromColumn, type Rect, rowOfRect } from "../draw/frame.ts";
import { pieceImage } from "../draw/image.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Binding, Model } from "../model/model.ts";
import { matchOnBoard } from "../model/situations.ts";
import { glyphCells, pieceGlyph } from "../theme/pieces.ts";
import { drawCurve, drawCurveMarks } from "./curve.ts";
import { drawEngine } from "./engine.ts";
import { drawMoves } from "./moves.ts";
import { drawPuzzle } from "./practice.ts";
import { drawCard, drawCounts } from "./review_panel.ts";
import { putLine, putRight, putWrapped, type Scene } from "./scene.ts";

/** Columns for signs, at the left of everything else. */
const INDENT = 2;

/** Draws the panel; where it has much room, it explains some keys. */
export function drawPanel(scene: Scene, explained: readonly Binding[]): void {
  const { layout, model, panel } = scene;
  if (layout.panel.height === 0) return;
  const { top, opening, moves, engine, bottom } = panel;
  const { card, curve, marks, keys } = panel;
  const below = model.looks.isFlipped ? BLACK : WHITE;
  drawPlayer(scene, rowOfRect(top, 0), COLOURS - below);
  drawCaptures(scene, rowOfRect(top, 1), COLOURS - below);
  const place = fromColumn(opening, INDENT);
  putWrapped(scene, place, openingOf(model), scene.styles.faint);
  drawMoves(scene, moves);
  if (engine.height > 0) drawEngine(scene, fromColumn(engine, INDENT));
  if (card.height > 0) drawTold(scene, fromColumn(card, INDENT));
  if (curve.height > 0) drawCurve(scene, curve);
  if (marks.height > 0) drawCurveMarks(scene, marks);
  if (keys.height > 0) drawKeys(scene, fromColumn(keys, INDENT), explained);
  drawCaptures(scene, rowOfRect(bottom, bottom.height - 2), below);
  drawPlayer(scene, rowOfRect(bottom, bottom.height - 1), below);
}

/** What is said of the puzzle on the board, or of the move under review. */
function drawTold(scene: Scene, rect: Rect): void {
  const { match } = scene.model;
  return isTask(match) ? drawPuzzle(scene, rect, match) : drawCard(scene, rect);
}

export function openingOf(model: Model): string {
  const { plies, shown } = matchOnBoard(model).game;
  return openingAt(plies, shown)?.name ?? "";
}

const KEY_WIDTH = 8;

/** Says at length what the keys in the footer do, while they are those of the board. */
function drawKeys(
  scene: Scene,
  rect: Rect,
  explained: readonly Binding[],
): void {
  const { model, styles, signs } = scene;
  if (model.overlay !== null || model.line !== null) return;
  const bindings = explained.slice(0, rect.height);
  // The last rows, next to the player.
  const first = rect.height - bindings.length;
  for (const [index, { keys: [key], label, help }] of bindings.entries()) {
    const row = rowOfRect(rect, first + index);
    putLine(scene, row, signs.keys[key] ?? key, styles.text);
    putLine(scene, fromColumn(row, KEY_WIDTH), help ?? label, styles.faint);
  }
}

/** The least columns for a name; a longer one is cut. */
const SHORTEST_NAME = 9;

function drawPlayer(scene: Scene, row: Rect, side: number): void {
  const { model, styles, signs } = scene;
  const isToMove = isTurnOf(model, side);
  const beside = drawClock(scene, row, side);
  const isReview = scene.panel.marks.height > 0;
  const free = isReview ? drawCounts(scene, beside, side) : beside;
  if (isToMove) putLine(scene, free, signs.turn, styles.accent);
  const place = fromColumn(free, INDENT);
  const name = sideName(side);
  const label = place.width < name.length ? name[0] : name;
  const style = isToMove ? styles.strong : styles.text;
  const rest = putLine(scene, place, label, style);
  const who = `  ${playerName(playerOf(model.match, side))}`;
  if (rest.width > SHORTEST_NAME) putLine(scene, rest, who, styles.faint);
}

/** Whether a side is to move: in the game, or in a line that is not played. */
export function isTurnOf(model: Model, side: number): boolean {
  const { game } = matchOnBoard(model);
  const ply = model.ground.kind === "game" ? game.ply : game.shown;
  return !isOver(game) && position(game, ply).side === side;
}

/** From this width on, a row has a space after the sign of a clock. */
const ROOMY = 20;

/** Draws a clock at the right of a row; returns the rest of the row. */
function drawClock(scene: Scene, row: Rect, side: number): Rect {
  const { model, styles, signs } = scene;
  const { game } = matchOnBoard(model);
  if (game.clock === null) return row;
  const left = timeLeft(game.clock, side);
  const isLow = isTimeLow(game.clock, left) && !isOver(game);
  const isRunning = isClockRunning(game) &&
    game.plies[game.ply].position.side === side;
  const style = isRunning ? styles.strong : styles.text;
  const sign = isRunning ? signs.turn : " ";
  const gap = row.width >= ROOMY ? " " : "";
  const text = (isLow ? "!" : sign) + gap + formatTime(left);
  return putRight(scene, row, text, isLow ? styles.warning : style);
}

const LOW_MILLISECONDS = 10_000;

/** Whether less than a tenth of the time, or 10 seconds, is left. */
export function isTimeLow({ control }: Clock, left: number): boolean {
  const seconds = "perMove" in control
    ? control.perMove
    : Math.max(control.base, control.increment);
  return left < Math.max(LOW_MILLISECONDS, 100 * seconds);
}

/** Draws the pieces that a side has captured, and its lead. */
function drawCaptures(scene: Scene, row: Rect, side: number): void {
  const { model, styles } = scene;
  if (row.height === 0) return;
  const { game } = matchOnBoard(model);
  const now = position(game);
  const pieces = capturedPieces(position(game, 0), now, COLOURS - side);
  const balance = materialBalance(now);
  const lead = side === WHITE ? balance : -balance;
  const rest = lead > 0 ? putRight(scene, row, ` +${lead}`, styles.text) : row;
  const room = fromColumn(rest, INDENT);
  const width = capturedWidth(scene, pieces.length, room);
  const last = Math.floor(room.width / width);
  for (const [index, piece] of pieces.slice(0, last).entries()) {
    const place = { ...fromColumn(room, width * index), width };
    drawCaptured(scene, place, piece);
  }
}

/** Columns for a captured piece: with a blank if there is room. */
function capturedWidth(scene: Scene, count: number, room: Rect): number {
  const { pieceSet, model: { appearance } } = scene;
  // An image is as wide as it is high.
  if (pieceSet === "image") return 2;
  const width = glyphCells(appearance);
  return count * (width + 1) <= room.width ? width + 1 : width;
}

/** Draws a small piece on the panel's ground. */
function drawCaptured(scene: Scene, place: Rect, piece: number): void {
  const { canvas, pieceSet, theme, styles, model: { appearance } } = scene;
  const [body, rim] = (piece & WHITE) !== 0
    ? [theme.whitePiece, theme.whiteRim]
    : [theme.blackPiece, theme.blackRim];
  if (pieceSet === "image") {
    canvas.addImages(place, [pieceImage(piece, place, body, rim)]);
    return;
  }
  const isPlain = appearance.depth === "never";
  const isSeen = isPlain || isSeenOn(appearance, body, theme.background);
  const foreground = isSeen ? body : theme.text;
  const isOutlined = isPlain ? (piece & WHITE) !== 0 : !isSeen;
  const glyph = pieceGlyph(appearance, piece, isOutlined);
  const width = glyphCells(appearance);
  canvas.putWide(place.x, place.y, glyph, width, {
    ...styles.text,
    foreground,
  });
}

/** The least contrast of a piece that is filled. */
const LEAST_CONTRAST = 3;

function isSeenOn({ depth }: Appearance, body: Colour, ground: Colour) {
  return depth === "16"
    ? body.basic !== ground.basic
    : contrast(body.rgb, ground.rgb) >= LEAST_CONTRAST;
}

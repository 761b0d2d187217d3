/** The panel beside the board: players, moves and engine. */

import { type Clock, timeLeft } from "../../../engine/chess/game/clock.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import {
  type Game,
  isClockRunning,
  isOver,
  position,
} from "../../../engine/chess/game/game.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import {
  capturedPieces,
  materialBalance,
} from "../../../engine/chess/rules/material.ts";
import { isTask, playerOf } from "../../match/match.ts";
import { playerName } from "../../words/players.ts";
import { describeMoveTime, formatTime } from "../../words/chess/times.ts";
import { wrap } from "../../text/width.ts";
import { type Colour, contrast } from "../draw/colour.ts";
import { fromColumn, type Rect, rowOfRect, rowsFrom } from "../draw/frame.ts";
import { lastPlyOf, timeOfMove } from "../../../engine/chess/game/move_time.ts";
import { describeLastMove } from "../../words/chess/position.ts";
import { describeScore } from "../../words/strength.ts";
import { DIGIT_ROWS, largeTime } from "../theme/digits.ts";
import { pieceImage } from "../draw/image.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Binding, Model } from "../model/model.ts";
import { isBoardHidden, matchOnBoard } from "../model/situations.ts";
import { glyphCells, pieceGlyph } from "../theme/pieces.ts";
import { pieceColours } from "../theme/themes.ts";
import { drawCurve, drawCurveMarks } from "./curve.ts";
import { drawEngine } from "./engine.ts";
import { openingOf } from "./opening.ts";
import { drawMoves } from "./moves.ts";
import { drawPuzzle } from "./practice.ts";
import { drawCard, drawCounts, drawItems } from "./review_panel.ts";
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
  drawLargeClock(scene, rowsFrom(top, 1, top.height - 1), COLOURS - below);
  const place = fromColumn(opening, INDENT);
  putWrapped(scene, place, fittingName(place, model), scene.styles.faint);
  drawMoves(scene, moves);
  if (engine.height > 0) drawEngine(scene, fromColumn(engine, INDENT));
  if (card.height > 0) drawTold(scene, fromColumn(card, INDENT));
  if (curve.height > 0) drawCurve(scene, curve);
  if (marks.height > 0) drawCurveMarks(scene, marks);
  if (keys.height > 0) drawKeys(scene, fromColumn(keys, INDENT), explained);
  drawCaptures(scene, rowOfRect(bottom, bottom.height - 2), below);
  drawLargeClock(scene, rowsFrom(bottom, 0, bottom.height - 1), below);
  drawPlayer(scene, rowOfRect(bottom, bottom.height - 1), below);
}

/** The opening's name, or the family's: the line below the board has the rest. */
function fittingName(place: Rect, model: Model): string {
  const name = openingOf(model);
  const isCut = wrap(name.split(" "), place.width).length > place.height;
  return isCut ? name.split(":", 1)[0] : name;
}

/** What is said of the puzzle on the board, of the move under review, or of the game. */
function drawTold(scene: Scene, rect: Rect): void {
  const { match } = scene.model;
  if (isTask(match)) return drawPuzzle(scene, rect, match);
  return scene.isReview ? drawCard(scene, rect) : drawGlance(scene, rect);
}

/** What the last move did, how long it took, and how games at this level went. */
function drawGlance(scene: Scene, rect: Rect): void {
  const { model, styles } = scene;
  if (isBoardHidden(model)) return;
  const { game } = matchOnBoard(model);
  const last = game.shown === 0 ? "" : describeLastMove(game);
  const standing = model.standing === null ? "" : describeScore(model.standing);
  drawItems(scene, rect, [
    { text: last, style: styles.text },
    { text: standing, style: styles.faint },
  ]);
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
  // The last rows, next to the player, or the first, beside the moves.
  const isBeside = rect.y === scene.panel.moves.y;
  const first = isBeside ? 0 : rect.height - bindings.length;
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
  const beside = hasLargeClocks(scene)
    ? drawMoveTime(scene, row, side)
    : drawClock(scene, row, side);
  const free = scene.isReview ? drawCounts(scene, beside, side) : beside;
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

/** Columns of a clock in large digits, with its sign. */
const LARGEST_CLOCK = 20;

/** Whether a game with clocks shows them large. */
function hasLargeClocks({ panel: { top } }: Scene): boolean {
  return top.height > DIGIT_ROWS;
}

/** Says at the right of a row how long a side's last move took; returns the rest. */
function drawMoveTime(scene: Scene, row: Rect, side: number): Rect {
  const { game } = matchOnBoard(scene.model);
  const time = timeOfMove(game, lastPlyOf(game, side));
  if (time === null) return row;
  return putRight(scene, row, describeMoveTime(time), scene.styles.faint);
}

/** Draws a clock in large digits at the right, if it has the room. */
function drawLargeClock(scene: Scene, rect: Rect, side: number): void {
  const { model } = scene;
  const { game } = matchOnBoard(model);
  if (game.clock === null || rect.height < DIGIT_ROWS) return;
  const { text, style, sign } = clockOf(scene, game.clock, side);
  const rows = largeTime(text, model.appearance.isUnicode);
  for (const [index, row] of rows.entries()) {
    const before = index === 1 ? sign : " ";
    putRight(scene, rowOfRect(rect, index), `${before} ${row}`, style);
  }
}

/** What a clock shows, the sign before it, and how. */
function clockOf({ model, styles, signs }: Scene, clock: Clock, side: number) {
  const { game } = matchOnBoard(model);
  const { time, isRunning, isLow } = readClock(game, clock, side);
  const usual = isRunning ? styles.strong : styles.text;
  const style = isLow ? styles.warning : usual;
  const turn = isRunning ? signs.turn : " ";
  return { text: time, style, sign: isLow ? "!" : turn };
}

/** What the clock of a side says. */
export function readClock(game: Game, clock: Clock, side: number) {
  const left = timeLeft(clock, side);
  return {
    time: formatTime(left),
    isRunning: isClockRunning(game) &&
      game.plies[game.ply].position.side === side,
    isLow: isTimeLow(clock, left) && !isOver(game),
  };
}

/** From this width on, a row has a space after the sign of a clock. */
const ROOMY = 20;

/** Draws a clock at the right of a row; returns the rest of the row. */
function drawClock(scene: Scene, row: Rect, side: number): Rect {
  const { clock } = matchOnBoard(scene.model).game;
  if (clock === null) return row;
  const { text, style, sign } = clockOf(scene, clock, side);
  const gap = row.width >= ROOMY ? " " : "";
  return putRight(scene, row, sign + gap + text, style);
}

const LOW_MILLISECONDS = 10_000;

/** Whether less than a tenth of the time, or 10 seconds, is left. */
function isTimeLow({ control }: Clock, left: number): boolean {
  const seconds = "perMove" in control
    ? control.perMove
    : Math.max(control.base, control.increment);
  return left < Math.max(LOW_MILLISECONDS, 100 * seconds);
}

/** Draws the pieces that a side has captured, and its lead. */
function drawCaptures(scene: Scene, whole: Rect, side: number): void {
  const { model, styles } = scene;
  if (whole.height === 0) return;
  const taken = hasLargeClocks(scene) ? LARGEST_CLOCK : 0;
  const row = { ...whole, width: whole.width - taken };
  const { pieces, lead } = capturesOf(matchOnBoard(model).game, side);
  const rest = lead > 0 ? putRight(scene, row, ` +${lead}`, styles.text) : row;
  const room = fromColumn(rest, INDENT);
  const width = capturedWidth(scene, pieces.length, room);
  const last = Math.floor(room.width / width);
  for (const [index, piece] of pieces.slice(0, last).entries()) {
    const place = { ...fromColumn(room, width * index), width };
    drawCaptured(scene, place, piece);
  }
}

/** The pieces that a side has captured, and how many pawns it is ahead. */
export function capturesOf(game: Game, side: number) {
  const now = position(game);
  const pieces = capturedPieces(position(game, 0), now, COLOURS - side);
  const balance = materialBalance(now);
  return { pieces, lead: side === WHITE ? balance : -balance };
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
  const [body, rim] = pieceColours(theme, piece);
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

/** The panel beside the board: players, moves and engine. */

import { type Clock, timeLeft } from "../../../engine/game/clock.ts";
import { sideName } from "../../../engine/rules/position.ts";
import { isClockRunning, isOver } from "../../../engine/game/game.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/mod.ts";
import { playerOf, sideToMove } from "../../match/match.ts";
import { playerName } from "../../words/players.ts";
import { judgedAt } from "../../match/review.ts";
import { formatTime } from "../../words/chess/times.ts";
import { type Colour, contrast } from "../draw/colour.ts";
import { fromColumn, type Rect, rowOf, type Style } from "../draw/frame.ts";
import { pieceImage } from "../draw/image.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Model } from "../model/model.ts";
import { glyphCells, glyphOf } from "../theme/pieces.ts";
import { putLine, putRight, type Scene } from "./scene.ts";
import { drawCurve, drawEngine } from "./engine.ts";

/** Columns for signs, at the left of everything else. */
const INDENT = 2;

export function drawPanel(scene: Scene): void {
  const { layout, model, panel } = scene;
  if (layout.panel.height === 0) return;
  const { top, opening, moves, engine, curve, bottom } = panel;
  const below = model.isFlipped ? BLACK : WHITE;
  drawPlayer(scene, rowOf(top, 0), COLOURS - below);
  drawCaptures(scene, rowOf(top, 1), COLOURS - below);
  const place = fromColumn(opening, INDENT);
  putLine(scene, place, model.summary.opening, scene.styles.faint);
  drawMoves(scene, moves);
  if (engine.height > 0) drawEngine(scene, fromColumn(engine, INDENT));
  if (curve.height > 0) drawCurve(scene, fromColumn(curve, INDENT));
  drawCaptures(scene, rowOf(bottom, bottom.height - 2), below);
  drawPlayer(scene, rowOf(bottom, bottom.height - 1), below);
}

/** The least columns for a name; a longer one is cut. */
const SHORTEST_NAME = 9;
function drawPlayer(scene: Scene, row: Rect, side: number): void {
  const { model: { match }, styles, signs } = scene;
  const isToMove = !isOver(match.game) && sideToMove(match) === side;
  const free = drawClock(scene, row, side);
  if (isToMove) putLine(scene, free, signs.turn, styles.accent);
  const place = fromColumn(free, INDENT);
  const name = sideName(side);
  const label = place.width < name.length ? name[0] : name;
  const style = isToMove ? styles.strong : styles.text;
  const rest = putLine(scene, place, label, style);
  const who = `  ${playerName(playerOf(match, side))}`;
  if (rest.width > SHORTEST_NAME) putLine(scene, rest, who, styles.faint);
}

/** From this width on, a row has a space after the sign of a clock. */
const ROOMY = 20;

/** Draws a clock at the right of a row; returns the rest of the row. */
function drawClock(scene: Scene, row: Rect, side: number): Rect {
  const { model: { match: { game } }, styles, signs } = scene;
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
function isTimeLow({ control }: Clock, left: number): boolean {
  const seconds = "perMove" in control
    ? control.perMove
    : Math.max(control.base, control.increment);
  return left < Math.max(LOW_MILLISECONDS, 100 * seconds);
}

/** Draws the pieces that a side has captured, and its lead. */
function drawCaptures(scene: Scene, row: Rect, side: number): void {
  const { model: { summary }, styles } = scene;
  if (row.height === 0) return;
  const [pieces, lead] = side === WHITE
    ? [summary.blackLosses, summary.balance]
    : [summary.whiteLosses, -summary.balance];
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
  const glyph = glyphOf(appearance, piece, isOutlined);
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

/** Columns for a number, its point and a space. */
const NUMBER_WIDTH = 5;
/** Columns for a sign and a move. */
const MOVE_WIDTH = 9;
const SHORTEST_MOVE = 7;

/** The moves in sight, by the ply that they led to, and their places. */
export function listedMoves(model: Model, list: Rect) {
  const columns = list.width >= NUMBER_WIDTH + 2 * SHORTEST_MOVE ? 2 : 1;
  const { plies, shown } = model.match.game;
  const offset = columns === 2 && plies[0].position.side === BLACK ? 1 : 0;
  const rowAt = (ply: number) => Math.floor((ply - 1 + offset) / columns);
  const rows = rowAt(plies.length - 1) + 1;
  // The move on the board stays in the middle, as far as the list allows.
  const middle = rowAt(Math.max(1, shown)) - (list.height >> 1);
  const top = Math.max(0, Math.min(middle, rows - list.height));
  const room = Math.floor((list.width - NUMBER_WIDTH) / columns);
  const width = Math.min(MOVE_WIDTH, room);
  const first = Math.max(1, top * columns + 1 - offset);
  const below = (top + list.height) * columns - offset + 1;
  const end = Math.min(plies.length, below);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const ply = first + index;
    const column = (ply - 1 + offset) % columns;
    const x = list.x + NUMBER_WIDTH - 1 + column * width;
    const y = list.y + rowAt(ply) - top;
    // Whether the row shows the number of the move.
    const isNumbered = column === 0 || index === 0;
    return { ply, rect: { x, y, width, height: 1 }, isNumbered };
  });
}

function drawMoves(scene: Scene, list: Rect): void {
  const { model: { match, summary }, signs, styles } = scene;
  const { game } = match;
  for (const { ply, rect, isNumbered } of listedMoves(scene.model, list)) {
    if (isNumbered) {
      const { fullmoves, side } = game.plies[ply - 1].position;
      const number = `${fullmoves}${side === BLACK ? signs.ellipsis : "."}`
        .padStart(NUMBER_WIDTH - 1);
      const place = { ...rect, x: list.x, width: number.length };
      putLine(scene, place, number, styles.faint);
    }
    const [sign, style] = signAndStyle(scene, ply);
    const end = putLine(scene, rect, sign + summary.sans[ply], style);
    putLine(scene, end, judgedAt(match, ply)?.mark ?? "", styles.warning);
  }
}

function signAndStyle(scene: Scene, ply: number): [string, Style] {
  const { model: { match: { game }, aside }, signs, styles } = scene;
  const isPlayed = aside === null || ply <= aside.parting;
  if (ply === game.shown) {
    return [signs.shown, isPlayed ? styles.accent : styles.warning];
  }
  if (!isPlayed) return [" ", styles.faint];
  if (ply > game.ply) return [" ", styles.faint];
  return [ply === game.ply ? signs.live : " ", styles.text];
}

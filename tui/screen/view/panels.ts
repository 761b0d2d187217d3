/**
 * The panel beside the board: players, moves and engine.
 *
 * @module
 */

import { COLOURS } from "../../../engine/rules/attacks.ts";
import { type Clock, timeLeft } from "../../../engine/game/clock.ts";
import { sideName } from "../../../engine/rules/position.ts";
import { isClockRunning, isOver } from "../../../engine/game/game.ts";
import { BLACK, WHITE } from "../../../engine/mod.ts";
import { playerName, sideToMove } from "../../match/match.ts";
import { formatTime } from "../../match/sentences.ts";
import { type Rect, rowOf } from "../draw/canvas.ts";
import { panelLayout } from "../layout/panel.ts";
import { glyphCells, pieceText } from "../theme/pieces.ts";
import { putLine, putRight, type Scene } from "./scene.ts";
import { drawCurve, drawEngine } from "./engine.ts";
import { drawMoves } from "./moves.ts";

/** Draws the panel. */
export function drawPanel(scene: Scene): void {
  const { layout, model } = scene;
  if (layout.panel.height === 0) return;
  const panel = panelLayout(layout, model);
  const below = model.match.isFlipped ? BLACK : WHITE;
  const { top, bottom } = panel;
  drawPlayer(scene, rowOf(top, 0), COLOURS - below);
  drawCaptures(scene, rowOf(top, 1), COLOURS - below);
  drawMoves(scene, panel.moves);
  if (panel.engine.height > 0) drawEngine(scene, indented(panel.engine));
  if (panel.curve.height > 0) drawCurve(scene, indented(panel.curve));
  drawCaptures(scene, rowOf(bottom, bottom.height - 2), below);
  drawPlayer(scene, rowOf(bottom, bottom.height - 1), below);
}

// -- Players ------------------------------------------------------------------

/** Columns at the left for signs; everything else begins after them. */
const INDENT = 2;

/** A row of this width has room for a space after the sign of a clock. */
const ROOMY = 20;

function indented(rect: Rect): Rect {
  return { ...rect, x: rect.x + INDENT, width: rect.width - INDENT };
}

function drawPlayer(scene: Scene, row: Rect, side: number): void {
  const { model: { match }, styles, signs } = scene;
  if (row.height === 0) return;
  const isToMove = !isOver(match.game) && sideToMove(match) === side;
  const free = drawClock(scene, row, side);
  if (isToMove) putLine(scene, free, signs.turn, styles.accent);
  const name = indented(free);
  const style = isToMove ? styles.strong : styles.text;
  const isNarrow = name.width < sideName(side).length;
  const shown = isNarrow ? sideName(side)[0] : sideName(side);
  const end = putLine(scene, name, shown, style);
  const room = name.x + name.width - end;
  const who = `  ${playerName(match, side)}`;
  if (room <= who.length) return;
  putLine(scene, { ...name, x: end, width: room }, who, styles.faint);
}

/** Draws a clock at the right of a row; returns what is free beside it. */
function drawClock(scene: Scene, row: Rect, side: number): Rect {
  const { model: { match: { game } }, styles, signs } = scene;
  if (game.clock === null) return row;
  const left = timeLeft(game.clock, side);
  const isLow = isTimeLow(game.clock, left) && !isOver(game);
  const isRunning = isClockRunning(game) &&
    game.plies[game.ply].position.side === side;
  const style = isRunning ? styles.strong : styles.text;
  const sign = isRunning ? signs.running : " ";
  const gap = row.width >= ROOMY ? " " : "";
  const text = (isLow ? signs.low : sign) + gap + formatTime(left);
  return putRight(scene, row, text, isLow ? styles.warning : style);
}

const LOW_MILLISECONDS = 20_000;

/** Is less than a tenth of the time left, and less than 20 seconds? */
export function isTimeLow({ control }: Clock, left: number): boolean {
  const seconds = "perMove" in control
    ? control.perMove
    : Math.max(control.base, control.increment);
  return left < Math.min(LOW_MILLISECONDS, 100 * seconds);
}

/** Draws the men that a side has taken, and how far it is ahead. */
function drawCaptures(scene: Scene, row: Rect, side: number): void {
  const { model: { summary, appearance }, canvas, styles, theme } = scene;
  if (row.height === 0) return;
  const pieces = side === WHITE ? summary.blackLosses : summary.whiteLosses;
  const lead = side === WHITE ? summary.balance : -summary.balance;
  const rest = lead > 0 ? putRight(scene, row, ` +${lead}`, styles.text) : row;
  const width = glyphCells(appearance);
  const foreground = side === WHITE ? theme.blackPiece : theme.whitePiece;
  const style = { foreground, background: theme.darkSquare };
  let x = row.x + INDENT;
  for (const piece of pieces) {
    if (x + width > rest.x + rest.width) break;
    const glyph = pieceText(piece, appearance);
    canvas.putWide(x, row.y, glyph, width, style);
    x += width;
  }
}

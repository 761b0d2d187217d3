/**
 * What the engine thinks, and how its opinion changed during the game.
 *
 * @module
 */

import { WHITE } from "../../../engine/mod.ts";
import { mateDistance } from "../../../engine/player/score.ts";
import type { Position } from "../../../engine/rules/position.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import { formatScore, scoreForWhite, SETTLED } from "../../match/sentences.ts";
import { type Rect, rowOf } from "../draw/canvas.ts";
import { wrap } from "../../text/width.ts";
import type { Style } from "../draw/frame.ts";
import type { Model } from "../model/model.ts";
import { putLine, putRight, type Scene } from "./scene.ts";

/** Where the second column of the engine's numbers begins. */
const SECOND_COLUMN = 13;

/** Draws depth, score, nodes, speed, time and line of the last thought. */
export function drawEngine(scene: Scene, rect: Rect): void {
  const { model: { info, infoPly, request }, styles } = scene;
  if (info === null || infoPly === null) {
    putLine(scene, rect, "Denomax has not thought yet", styles.faint);
    return;
  }
  const style = request === null ? styles.faint : styles.text;
  const { depth, score, nodes, speed, time } = figures(
    info,
    infoPly.position.side,
  );
  const second = (row: Rect) => ({
    ...row,
    x: row.x + SECOND_COLUMN,
    width: row.width - SECOND_COLUMN,
  });
  const [upper, lower] = [rowOf(rect, 0), rowOf(rect, 1)];
  putLine(scene, upper, depth, style);
  putLine(scene, second(upper), score, styles.strong);
  putLine(scene, lower, nodes, style);
  putLine(scene, putRight(scene, second(lower), time, style), speed, style);
  drawLine(scene, rect, style);
}

function drawLine(scene: Scene, rect: Rect, style: Style): void {
  const { model: { infoPly, principalVariation }, signs } = scene;
  if (infoPly === null) return;
  const words = numberedLine(infoPly.position, principalVariation);
  const room = rect.height - 2;
  const lines = wrap(words, rect.width);
  const shown = lines.slice(0, room);
  if (lines.length > room && room > 0) {
    shown[room - 1] = `${shown[room - 1]} ${signs.ellipsis}`;
  }
  shown.forEach((line, index) =>
    putLine(scene, rowOf(rect, 2 + index), line, style)
  );
}

/** Moves of a line with their numbers: `["3... Nf6", "4. O-O", "Be7"]`. */
export function numberedLine(
  { fullmoves, side }: Position,
  sans: readonly string[],
): string[] {
  const offset = side === WHITE ? 0 : 1;
  return sans.map((san, index) => {
    const number = fullmoves + ((index + offset) >> 1);
    const isWhite = (index + offset) % 2 === 0;
    if (isWhite) return `${number}. ${san}`;
    return index === 0 ? `${number}... ${san}` : san;
  });
}

/** A thought in short texts. */
function figures(info: SearchInfo, side: number) {
  const { ply, nodes, milliseconds } = info;
  const score = scoreForWhite(info.score, side);
  const text = formatScore(score);
  const perSecond = milliseconds > 0 ? 1000 * nodes / milliseconds : 0;
  const seconds = milliseconds / 1000;
  return {
    depth: ply < SETTLED ? `depth ${ply}` : "to the end",
    score: mateDistance(score) === null ? `${text} for White` : text,
    nodes: `${shortNumber(nodes)} nodes`,
    speed: `${shortNumber(perSecond)}/s`,
    time: `${seconds.toFixed(seconds < 100 ? 1 : 0)} s`,
  };
}

/** A number in few characters: `"950"`, `"12.3k"`, `"1.24M"`. */
function shortNumber(value: number): string {
  const rounded = Math.round(value);
  if (rounded < 1000) return String(rounded);
  const [unit, letter] = rounded < 999_500 ? [1000, "k"] : [1e6, "M"];
  const scaled = rounded / unit;
  return scaled.toPrecision(scaled < 999.5 ? 3 : 4) + letter;
}

// -- Curve --------------------------------------------------------------------

/** Score, in the engine's units, that fills half of the room there is. */
const HALF_FULL = 250;
const LABEL = "eval ";

/** Draws the engine's opinion by ply: the higher, the better for White. */
export function drawCurve(scene: Scene, rect: Rect): void {
  const { model, canvas, styles, signs } = scene;
  const middle = rowOf(rect, rect.height - 1 >> 1);
  const left = putLine(scene, middle, LABEL, styles.faint);
  const width = Math.max(0, rect.width - LABEL.length);
  for (const [column, { ply, score }] of curve(model, width).entries()) {
    const level = levelOf(score, 8 * rect.height);
    const style = curveStyle(scene, ply);
    for (let row = 0; row < rect.height; row++) {
      const filled = level - 8 * (rect.height - 1 - row);
      const bar = signs.bars[Math.max(0, Math.min(8, filled))];
      canvas.put(left + column, rect.y + row, bar, style);
    }
  }
}

/** White's share is light in every theme, and the ply shown stands out. */
function curveStyle({ model, theme, styles }: Scene, ply: number): Style {
  const { shown, ply: last } = model.match.game;
  const { foreground, background } = styles.bar;
  if (ply === shown) {
    return { foreground: theme.lightLast, background, isBold: true };
  }
  return { foreground: ply > last ? theme.faint : foreground, background };
}

/** Height of a score in eighths of a row, at least one; even is the middle. */
function levelOf(score: number, eighths: number): number {
  const share = score / (Math.abs(score) + HALF_FULL);
  const middle = eighths / 2;
  return Math.max(1, Math.round(middle + middle * share));
}

/** Plies with known scores, no more than there are columns. */
function curve(
  { summary: { scores }, match: { game } }: Model,
  width: number,
): { ply: number; score: number }[] {
  const points: { ply: number; score: number }[] = [];
  let known = 0;
  for (let ply = 0; ply < game.plies.length; ply++) {
    known = scores[ply] ?? known;
    points.push({ ply, score: known });
  }
  if (points.length <= width) return points;
  const { shown } = game;
  const step = points.length / width;
  return Array.from({ length: width }, (_, column) => {
    const [from, to] = [column, column + 1].map((at) => Math.floor(at * step));
    const isShown = shown >= from && shown < to;
    return points[isShown ? shown : to - 1];
  });
}

/** The engine's thoughts, and the curve of its scores during the game. */

import { hasNotThought } from "../../words/notices.ts";
import { numberedLine } from "../../../engine/game/variation_tree.ts";
import { mateDistance } from "../../../engine/score.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import { winningChance } from "../../../engine/review/winning_chance.ts";
import { judgedAt } from "../../match/review.ts";
import { scoreForWhite } from "../../../engine/score.ts";
import { formatScore, SETTLED } from "../../words/chess/scores.ts";
import { fromColumn, type Rect, rowOf, type Style } from "../draw/frame.ts";
import { shortNumber } from "../../text/short_number.ts";
import { wrap } from "../../text/width.ts";
import type { Model } from "../model/model.ts";
import { putLine, putRight, type Scene } from "./scene.ts";

/** Where the second column of figures begins, if there is one. */
const SECOND_COLUMN = 13;
const LEAST_FOR_TWO_COLUMNS = 28;

/** The last ply, up to the one on the board, that the engine thought about. */
function plyThoughtAbout({ summary, match: { game } }: Model): number {
  return summary.thoughts.findLastIndex((thought, ply) =>
    ply <= game.shown && thought !== null
  );
}

/** The engine's line for the ply on the board, unless it reveals a hint. */
export function shownLine(model: Model): string[] {
  const { summary: { plies, thoughts }, match, request, hint } = model;
  const ply = plyThoughtAbout(model);
  const current = match.game.plies[match.game.shown];
  const isSecret = request?.isHint && request.gamePly === current ||
    hint?.gamePly === current && !hint.isWhole;
  const variation = thoughts[ply]?.variation ?? [];
  return isSecret
    ? []
    : numberedLine(plies[Math.max(0, ply)].position, variation);
}

/** Draws depth, score, nodes, speed, time and line for the ply on the board. */
export function drawEngine(scene: Scene, rect: Rect): void {
  const { model, styles, signs } = scene;
  const { summary: { plies, thoughts }, request } = model;
  const { game, opponent } = model.match;
  const ply = plyThoughtAbout(model);
  const info = thoughts[ply]?.info;
  if (info === undefined) {
    if (model.match.review?.size) return;
    const words = hasNotThought(opponent.name).split(" ");
    return putLines(scene, rect, wrap(words, rect.width), styles.faint);
  }
  const score = scoreForWhite(info.score, plies[ply].position.side);
  const isMate = plies[game.shown].ending?.reason === "checkmate";
  const whose = mateDistance(score) === null ? " for White" : "";
  const outlook = isMate ? "checkmate" : formatScore(score) + whose;
  const isNow = request?.gamePly === plies[ply];
  const style = isNow ? styles.text : styles.faint;
  const isNarrow = rect.width < LEAST_FOR_TWO_COLUMNS;
  const rows = figures(info, outlook, isNarrow);
  for (const [index, [left, middle, right]] of rows.entries()) {
    const row = rowOf(rect, index);
    const rest = putLine(scene, row, left, style);
    const next = isNarrow ? rest : fromColumn(row, SECOND_COLUMN);
    const free = putRight(scene, next, right, style);
    putLine(scene, free, middle, right === "" ? styles.strong : style);
  }
  const lines = wrap(shownLine(model), rect.width);
  const room = rect.height - rows.length;
  if (lines.length > room) lines[room - 1] += ` ${signs.ellipsis}`;
  const { y } = rowOf(rect, rows.length);
  putLines(scene, { ...rect, y, height: room }, lines, style);
}

function putLines(scene: Scene, rect: Rect, lines: string[], style: Style) {
  lines.forEach((line, row) => putLine(scene, rowOf(rect, row), line, style));
}

function figures(info: SearchInfo, outlook: string, isNarrow: boolean) {
  const { ply, milliseconds } = info;
  const perSecond = milliseconds > 0 ? 1000 * info.nodes / milliseconds : 0;
  const seconds = milliseconds / 1000;
  const depth = ply < SETTLED ? `depth ${ply}` : "to the end";
  const nodes = `${shortNumber(info.nodes)} nodes`;
  const speed = `${shortNumber(Math.round(perSecond))}/s`;
  const time = `${seconds.toFixed(seconds < 100 ? 1 : 0)} s`;
  return isNarrow
    ? [["", outlook, ""], [depth, "", time], [nodes, "", speed]]
    : [[depth, outlook, ""], [nodes, speed, time]];
}

// -- Curve --------------------------------------------------------------------

const LABEL = "eval ";

/** Draws White's winning chance by ply; the first row marks mistakes. */
export function drawCurve(scene: Scene, rect: Rect): void {
  const { model, canvas, styles } = scene;
  const { summary, match } = model;
  const isUnknown = summary.scores.every((score) => score === null);
  if (isUnknown && !match.review?.size) return;
  const middle = rowOf(rect, rect.height - 1 >> 1);
  const { x: left, width } = putLine(scene, middle, LABEL, styles.faint);
  for (const [column, point] of curve(model, width).entries()) {
    const { ply, score, isMarked } = point;
    const level = levelOf(score, 8 * rect.height);
    const place = { ...rect, x: left + column };
    drawColumn(scene, place, level, curveStyle(scene, ply));
    if (isMarked) canvas.put(place.x, place.y, "?", styles.warning);
  }
}

/** Fills a column from below, to a level in eighths of a row. */
function drawColumn(scene: Scene, rect: Rect, level: number, style: Style) {
  for (let row = 0; row < rect.height; row++) {
    const filled = level - 8 * (rect.height - 1 - row);
    const sign = scene.signs.bars[Math.max(0, Math.min(8, filled))];
    scene.canvas.put(rect.x, rect.y + row, sign, style);
  }
}

/** Draws the score beside the board: White's share is light. */
export function drawBar(scene: Scene): void {
  const { model, layout: { bar }, styles } = scene;
  const { isFlipped, isEngineShown, isPaused } = model;
  const score = isEngineShown && !isPaused ? shownScore(model) : null;
  if (score === null) return;
  const level = levelOf(isFlipped ? -score : score, 8 * bar.height);
  drawColumn(scene, bar, level, { ...styles.bar, isInverse: isFlipped });
}

/** The score for White of the ply on the board, or the last known before. */
function shownScore({ summary, match }: Model): number | null {
  const { plies, scores, thoughts } = summary;
  const judged = judgedAt(match);
  if (judged !== undefined) return judged.score;
  const ply = plies.findLastIndex((_, ply) =>
    ply <= match.game.shown && (thoughts[ply] ?? scores[ply]) !== null
  );
  const score = thoughts[ply]?.info.score;
  return score === undefined
    ? scores[ply] ?? null
    : scoreForWhite(score, plies[ply].position.side);
}

/** White's share is light in every theme; the ply on the board stands out. */
function curveStyle({ model, theme, styles }: Scene, ply: number): Style {
  const { shown, ply: last } = model.match.game;
  const { foreground, background } = styles.bar;
  if (ply === shown) {
    return { foreground: theme.last, background, isBold: true };
  }
  return { foreground: ply > last ? theme.faint : foreground, background };
}

/** The height of a score in eighths of a row, at least 1; even: half. */
function levelOf(score: number, eighths: number): number {
  const isMate = mateDistance(score) !== null;
  const sure = score > 0 ? 100 : 0;
  const chance = isMate ? sure : winningChance(score);
  return Math.max(1, Math.round(eighths * chance / 100));
}

/**
 * Scores by ply. A column of several plies takes the one on the board, else the
 * last mistake, else the last.
 */
function curve({ summary: { scores }, match }: Model, width: number) {
  const { plies, shown } = match.game;
  let known = 0;
  const points = plies.map((_, ply) => {
    const judged = judgedAt(match, ply);
    known = judged?.score ?? scores[ply] ?? known;
    return { ply, score: known, isMarked: (judged?.mark ?? null) !== null };
  });
  if (points.length <= width) return points;
  const step = points.length / width;
  return Array.from({ length: width }, (_, column) => {
    const [from, to] = [column, column + 1].map((at) => Math.floor(at * step));
    const some = points.slice(from, to);
    return some.find(({ ply }) => ply === shown) ??
      some.findLast(({ isMarked }) => isMarked) ?? some[some.length - 1];
  });
}

/** White's winning chance during the game as a curve, and beside the board. */

import type { Game } from "../../../engine/chess/game/game.ts";
import { scoreForWhite } from "../../../engine/chess/score.ts";
import { toEngineScore } from "../../../engine/review/centipawns.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { finalChance } from "../../../engine/review/winning_chance.ts";
import {
  judgedAt,
  markedMoves,
  type PlyRange,
} from "../../match/match_review.ts";
import type { CellStyle, Rect } from "../draw/frame.ts";
import type { Model } from "../model/model.ts";
import {
  isBoardHidden,
  isReviewing,
  isReviewShown,
  matchOnBoard,
} from "../model/situations.ts";
import { NO_THOUGHT, thoughtScores } from "../model/thoughts.ts";
import type { Scene } from "./scene.ts";

/** What the curve has in a column. */
interface Point {
  readonly ply: number;
  readonly score: number;
  /** Whether the score is of this ply, not of one before. */
  readonly isKnown: boolean;
  /** Whether any ply up to this one has a score. */
  readonly isJudgedBefore: boolean;
}

/** Draws White's share in light, and a line through the ply on the board. */
export function drawCurve(scene: Scene, rect: Rect): void {
  const { model } = scene;
  const points = pointsOf(model, rect.width);
  if (points.every(({ ply, isKnown }) => ply === 0 || !isKnown)) return;
  const { game } = model.match;
  const now = columnOf(game, game.shown, rect.width);
  for (const [column, point] of points.entries()) {
    const eighths = 8 * rect.height;
    // What is still to be judged is told apart from what is even.
    const isEmpty = !point.isJudgedBefore && isReviewing(model);
    const level = isEmpty ? 0 : levelOf(point.score, eighths);
    const place = { ...rect, x: rect.x + column };
    drawColumn(scene, place, level, curveStyle(scene, point));
    if (column === now) drawLine(scene, place, level);
  }
}

/** Fills a column from below, to a level in eighths of a row. */
function drawColumn(scene: Scene, rect: Rect, level: number, style: CellStyle) {
  for (let row = 0; row < rect.height; row++) {
    const filled = filledAt(rect, row, level);
    const sign = scene.signs.bars[Math.max(0, Math.min(8, filled))];
    scene.canvas.put(rect.x, rect.y + row, sign, { ...style, isSolid: true });
  }
}

/** Eighths of a row that are filled, and more than 8 below the level. */
function filledAt({ height }: Rect, row: number, level: number): number {
  return level - 8 * (height - 1 - row);
}

/** A line through a column: dark where the column is light. */
function drawLine(
  { canvas, signs, theme, model }: Scene,
  rect: Rect,
  level: number,
) {
  const isPlain = model.appearance.depth === "never";
  const light = { foreground: theme.bar, background: theme.barText };
  const dark = { foreground: theme.barText, background: theme.bar };
  for (let row = 0; row < rect.height; row++) {
    const isLight = filledAt(rect, row, level) > 4;
    const style = isLight ? { ...light, isInverse: isPlain } : dark;
    canvas.put(rect.x, rect.y + row, signs.upright, { ...style, isBold: true });
  }
}

/** White's share is light in every theme; what is not known is faint. */
function curveStyle({ model, theme, styles }: Scene, point: Point): CellStyle {
  const { foreground, background } = styles.bar;
  const isLive = point.isKnown && point.ply <= model.match.game.ply;
  return { foreground: isLive ? foreground : theme.faint, background };
}

/** The height of a score in eighths of a row, at least 1; even: half. */
function levelOf(score: number, eighths: number): number {
  return Math.max(1, Math.round(eighths * finalChance(score) / 100));
}

// -- Columns ------------------------------------------------------------------

/** The plies of each column: a ply has several, or shares one with others. */
function rangesOf({ plies }: Game, width: number): PlyRange[] {
  return Array.from({ length: width }, (_, column) => {
    const from = Math.floor(column * plies.length / width);
    const next = Math.floor((column + 1) * plies.length / width);
    return { from, to: Math.max(from, next - 1) };
  });
}

/** What each column shows: the ply on the board, or else the last of its own. */
function pointsOf(model: Model, width: number): Point[] {
  const plies = knownScores(model);
  const { game } = model.match;
  return rangesOf(game, width).map(({ from, to }) => {
    const isHere = from <= game.shown && game.shown <= to;
    return plies[isHere ? game.shown : to];
  });
}

/** Scores by ply; one that is not known is that before. */
function knownScores({ match, engine: { thoughts } }: Model): Point[] {
  let score = 0;
  let isJudgedBefore = false;
  return thoughtScores(match.game, thoughts).map((thought, ply) => {
    const judged = judgedAt(match, ply)?.score ?? null;
    const found = judged === null ? thought : toEngineScore(judged);
    score = found ?? score;
    // The start needs no search.
    const isKnown = found !== null || ply === 0;
    isJudgedBefore ||= found !== null;
    return { ply, score, isKnown, isJudgedBefore: isJudgedBefore || isKnown };
  });
}

/** The middle column of a ply, among so many. */
function columnOf(game: Game, ply: number, width: number): number {
  const ranges = rangesOf(game, width);
  const first = ranges.findIndex(({ to }) => to >= ply);
  const last = ranges.findLastIndex(({ from }) => from <= ply);
  return (first + last) >> 1;
}

/** The ply that the curve shows in a column of the screen. */
export function curvePly(model: Model, { x: left, width }: Rect, x: number) {
  return pointsOf(model, width)[x - left].ply;
}

// -- Marks --------------------------------------------------------------------

/** Draws marks below their plies; without room they are cut or left out. */
export function drawCurveMarks(scene: Scene, rect: Rect): void {
  const { model, canvas, styles } = scene;
  const { match } = model;
  const { game } = match;
  const taken = new Set<number>();
  for (const { ply, mark } of byWeight(markedMoves(match), game.shown)) {
    const middle = columnOf(game, ply, rect.width);
    const text = [mark ?? "", SHORT_MARK]
      .find((text) => !columnsFrom(middle, text).some((at) => taken.has(at)));
    if (text === undefined) continue;
    columnsFrom(middle, text).forEach((column) => taken.add(column));
    const end = rect.x + rect.width;
    canvas.put(rect.x + middle, rect.y, text, styles.warning, end);
  }
}

/** A mark where there is no room for it. */
const SHORT_MARK = "?";

/** The move on the board first, then the worst. */
function byWeight(moves: readonly JudgedMove[], shown: number): JudgedMove[] {
  const weight = ({ ply, drop }: JudgedMove) => ply === shown ? Infinity : drop;
  return moves.toSorted((one, other) => weight(other) - weight(one));
}

function columnsFrom(column: number, text: string): number[] {
  return [...text].map((_, index) => column + index);
}

// -- Beside the board ---------------------------------------------------------

/** Draws the score beside the board: White's share is light. */
export function drawBar(scene: Scene): void {
  const { model, layout: { bar }, styles } = scene;
  const { isFlipped, isEngineShown, hasBar } = model.looks;
  const isShown = (hasBar || isEngineShown || isReviewShown(model)) &&
    !isBoardHidden(model);
  const score = isShown ? shownScore(model) : null;
  if (score === null) return;
  const level = levelOf(isFlipped ? -score : score, 8 * bar.height);
  drawColumn(scene, bar, level, { ...styles.bar, isInverse: isFlipped });
}

/** The score for White of the ply on the board, or the last known before. */
function shownScore(model: Model): number | null {
  const match = matchOnBoard(model);
  const { plies, shown } = match.game;
  const judged = judgedAt(match)?.score ?? null;
  if (judged !== null) return toEngineScore(judged);
  const scores = plies.slice(0, shown + 1).map(({ position }) => {
    const { info, score } = model.engine.thoughts.get(position) ?? NO_THOUGHT;
    return info ? scoreForWhite(info.score, position.side) : score;
  });
  return scores.findLast((score) => score !== null) ?? null;
}

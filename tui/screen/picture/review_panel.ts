/** The review in the panel: a card for the move on the board, and the counts. */

import type { JudgedMove } from "../../../engine/review/judge.ts";
import { NOTICES } from "../../words/notices.ts";
import {
  judgedAt,
  markedMoves,
  summaryOfReview,
  swingOf,
} from "../../match/match_review.ts";
import {
  cardOf,
  countMistakes,
  describeChances,
  describeSwing,
  describeTurningPoints,
  markCounts,
  secretCardOf,
} from "../../words/chess/review_words.ts";
import {
  describeBriefly,
  describeSummary,
  type SummaryLine,
} from "../../words/chess/summary.ts";
import { type CellStyle, type Rect, rowsFrom } from "../draw/frame.ts";
import { LEAST_FOR_SUMMARY } from "../layout/panel_layout.ts";
import { wrap } from "../../text/width.ts";
import type { Model } from "../model/model.ts";
import {
  isRetrying,
  isReviewing,
  isSummaryShown,
} from "../model/situations.ts";
import { putRight, putWrapped, type Scene, wrapped } from "./scene.ts";

/** A text of the card; one that is extra has only rows that nothing else needs. */
export interface Item {
  readonly text: string;
  readonly style: CellStyle;
  readonly isExtra?: boolean;
  /** At the right of its first row. */
  readonly right?: string;
  /** Whether a row stays empty above. */
  readonly isApart?: boolean;
}

/** A card of this width can hold a sentence. */
const LEAST_FOR_WORDS = 24;

/** Columns that the table of a summary fills at most. */
const MOST_OF_SUMMARY = 44;

/** A card of fewer rows would cut what is wrong with a move. */
const ROWS_FOR_WORDS = 4;

/** Whether the card says what is wrong with a move; else it is told below. */
export function tellsFault({ card: { width, height } }: Scene["panel"]) {
  return width >= LEAST_FOR_WORDS && height >= ROWS_FOR_WORDS;
}

/** Columns at least between a move and its scores, with the indent. */
const LEAST_APART = 4;

/** Draws what the review says of the move on the board, or of the game. */
export function drawCard(scene: Scene, rect: Rect): void {
  drawItems(scene, rect, itemsOf(scene, rect));
}

/** Draws texts below each other; those that are empty take no row. */
export function drawItems(scene: Scene, rect: Rect, all: readonly Item[]) {
  const items = all.filter(({ text }) => text !== "");
  let top = 0;
  for (const [index, item] of items.entries()) {
    const { text, style, right = "", isApart = false } = item;
    if (isApart && top > 0) top++;
    const later = items.slice(index + 1).filter(({ isExtra }) => !isExtra);
    const room = Math.max(1, rect.height - top - later.length);
    const place = rowsFrom(rect, top, room);
    putRight(scene, place, right, scene.styles.text);
    top += putWrapped(scene, place, text, style);
  }
}

function itemsOf(scene: Scene, rect: Rect): Item[] {
  const { model } = scene;
  const judged = judgedInReview(model);
  const summary = summaryItems(scene, rect);
  if (summary.length > 0 && !judged?.mark) return summary;
  if (judged === undefined) {
    return [...unjudgedItems(scene), ...gameItems(scene)];
  }
  const items = moveItems(scene, judged);
  if (scene.panel.card.width < LEAST_FOR_WORDS) {
    return items.filter(({ isExtra }) => !isExtra);
  }
  if (isSeeking(model)) return items;
  const others = summary.length > 0 ? summary : gameItems(scene, judged.ply);
  return [...items, ...others];
}

/** At either end of a game, its summary, once the review is done. */
function summaryItems(
  { model, styles }: Scene,
  { width, height }: Rect,
): Item[] {
  const { match } = model;
  const { game } = match;
  if (!isSummaryShown(model)) return [];
  const summary = summaryOfReview(match);
  const lines = width < LEAST_FOR_SUMMARY
    ? describeBriefly(summary)
    : describeSummary(game, summary, Math.min(width - 1, MOST_OF_SUMMARY));
  return fitting(lines, { width, height })
    .map(({ text, importance }, row) => ({
      text,
      style: row === 1 ? styles.strong : styles.text,
      isExtra: importance !== "needed",
      isApart: row === 0,
    }));
}

/** The lines that there is room for, the more important ones first. */
function fitting(
  lines: readonly SummaryLine[],
  { width, height }: Pick<Rect, "width" | "height">,
): SummaryLine[] {
  const chosen = new Set<SummaryLine>();
  let room = height;
  for (const importance of ["needed", "telling", "detail"] as const) {
    for (const line of lines) {
      if (line.importance !== importance) continue;
      const rows = wrapped(line.text, width).length;
      if (rows > room && importance !== "needed") continue;
      chosen.add(line);
      room -= rows;
    }
  }
  return lines.filter((line) => chosen.has(line));
}

/** Whether the player seeks a better move, which the card must not tell. */
function isSeeking(model: Model): boolean {
  return isRetrying(model) && !isBetterOnBoard(model);
}

function isBetterOnBoard({ ground }: Model): boolean {
  return ground.kind === "aside" && ground.shows === "better";
}

/** The judgement of the move on the board, or of the one to improve on. */
function judgedInReview(model: Model): JudgedMove | undefined {
  const { match } = model;
  return judgedAt(match, match.game.shown + Number(isRetrying(model)));
}

function unjudgedItems({ model, styles }: Scene): Item[] {
  const { game } = model.match;
  const text = game.shown === 0 ? "" : NOTICES.notJudged;
  return [{ text, style: styles.faint }];
}

function moveItems(scene: Scene, judged: JudgedMove): Item[] {
  const { model, styles, panel } = scene;
  const { width } = panel.card;
  const { match } = model;
  const isSecret = isSeeking(model);
  const { move, verdict, reply, better } = isSecret
    ? secretCardOf(match, judged)
    : cardOf(match, judged);
  const { swing, chances } = isSecret ? NO_SWING : swingTexts(scene, judged);
  const isBelow = judged.mark !== null && !tellsFault(panel);
  const isShared = `${move}${swing}`.length < width - LEAST_APART;
  const [right, below] = isShared ? [swing, ""] : ["", swing];
  return [
    { text: move, style: moveStyle(scene, judged), right },
    { text: below, style: styles.text },
    {
      text: isBelow ? "" : verdict,
      style: styles.text,
      isExtra: width < LEAST_FOR_WORDS,
    },
    { text: better, style: styles.accent },
    { text: reply, style: styles.faint, isExtra: true },
    { text: chances, style: styles.faint, isExtra: true },
  ];
}

/** The better line, if the card has no room for it; empty where it is secret. */
export function cutLine({ model, panel, isReview }: Scene): string {
  const { width, height } = panel.card;
  const judged = judgedInReview(model);
  const isDrawn = height > 0 && isReview;
  if (!isDrawn || !judged?.mark || isSeeking(model)) return "";
  const { move, verdict, better } = cardOf(model.match, judged);
  const rows = [move, verdict, better]
    .flatMap((text) => wrap(text.split(" "), width - CARD_INDENT));
  return rows.length > height ? better : "";
}

/** Columns that the card leaves free at the left. */
const CARD_INDENT = 2;

function moveStyle({ styles }: Scene, { mark }: JudgedMove): CellStyle {
  return mark === null ? styles.strong : styles.warning;
}

const NO_SWING = { swing: "", chances: "" };

/** How the move changed the score, and White's chances. */
function swingTexts({ model, signs }: Scene, judged: JudgedMove) {
  const swing = swingOf(model.match, judged);
  return swing === null ? NO_SWING : {
    swing: describeSwing(swing, signs.to),
    chances: describeChances(swing, signs.to),
  };
}

/** Where else the game turned, as far as that is known. */
function gameItems({ model, styles }: Scene, ply = 0): Item[] {
  const { match } = model;
  const points = describeTurningPoints(match, ply);
  const hasMistakes = markedMoves(match).length > 0;
  const none = isReviewing(model) ? [] : countMistakes(match);
  const texts = hasMistakes ? points : none;
  return texts.map((text, index) => ({
    text,
    style: styles.faint,
    isExtra: true,
    isApart: index === 0,
  }));
}

// -- Counts -------------------------------------------------------------------

/** From this width on, a row counts marks that do not occur, too. */
const ROOMY = 30;

/** Draws how often a side's moves have each mark; returns the rest of the row. */
export function drawCounts(scene: Scene, row: Rect, side: number): Rect {
  const { styles, model } = scene;
  const counts = markCounts(model.match, side)
    .filter(({ times }) => times > 0 || row.width >= ROOMY);
  return counts.toReversed().reduce((rest, { mark, times }) => {
    const style = times > 0 ? styles.warning : styles.faint;
    return putRight(scene, rest, ` ${times}${mark}`, style);
  }, row);
}

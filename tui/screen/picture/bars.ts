/** The lines around the board: title, state and notice. */

import {
  type Game,
  isOver,
  isSameGame,
} from "../../../engine/chess/game/game.ts";
import { levelElo, type Strength } from "../../../engine/player/levels.ts";
import {
  isTask,
  levelPlayed,
  type Match,
  playersOf,
} from "../../match/match.ts";
import { adviserOf, DENOMAX } from "../../match/players.ts";
import {
  describeBrowsing,
  describePastTurn,
  describeRemarks,
  describeTurn,
} from "../../words/chess/game_state.ts";
import { isThinking, NOTICES, thenPlayed } from "../../words/notices.ts";
import { describeEvent, describePlayers } from "../../words/players.ts";
import { puzzleTitle } from "../../words/practice.ts";
import { describeJudged, reviewedBy } from "../../words/chess/review_words.ts";
import { lineOf, type Sentence } from "../../words/sentence.ts";
import {
  describeLimits,
  describeScoreBriefly,
  levelAndPlayer,
} from "../../words/strength.ts";
import { describeControl } from "../../words/chess/times.ts";
import { judgedAt, judgedCount } from "../../match/match_review.ts";
import {
  type CellStyle,
  fromColumn,
  NOWHERE,
  type Rect,
} from "../draw/frame.ts";
import { widthOf, wrap } from "../../text/width.ts";
import type { Model } from "../model/model.ts";
import {
  isBoardHidden,
  isPaused,
  isRetrying,
  isReviewShown,
  matchOnBoard,
  requestOf,
} from "../model/situations.ts";
import { namesPlayers } from "../layout/panel_layout.ts";
import type { Signs } from "../theme/symbols.ts";
import { shownLine } from "./engine.ts";
import { cutLine, tellsFault } from "./review_panel.ts";
import { openingOf } from "./opening.ts";
import { putLine, putRight, type Scene } from "./scene.ts";

export function inset(bar: Rect): Rect {
  return fromColumn({ ...bar, width: bar.width - 1 }, 1);
}

export function drawTitle(scene: Scene): void {
  const { model, layout: { title }, canvas, styles, signs } = scene;
  if (model.ground.kind === "aside") return drawBanner(scene);
  canvas.fill(title, styles.bar);
  const terms = ` ${describeTerms(scene)}`;
  const free = putRight(scene, inset(title), terms, styles.bar);
  const players = describePlayers(playersOf(model.match));
  const isTold = namesPlayers(scene.layout) && !isRecordReviewed(model);
  const texts = [`Denomax ${signs.dot} ${players}`, players]
    .filter((text) => !isTold && widthOf(text) <= free.width);
  putLine(scene, free, texts[0] ?? "Denomax", styles.barKey);
}

/** Whether the panel counts marks beside long names, which it may have to cut. */
function isRecordReviewed(model: Model): boolean {
  return isReviewShown(model) && model.match.game.record !== null;
}

/** Says in place of the title that the line on the board is not played. */
function drawBanner(scene: Scene): void {
  const { layout: { title }, canvas, styles } = scene;
  canvas.fill(title, styles.banner);
  const way = ` ${NOTICES.escGoesBack}`;
  const free = putRight(scene, inset(title), way, styles.banner);
  putLine(scene, free, NOTICES.notPlayed, styles.banner);
}

/** Who has judged the game. */
function judgeName({ review: { secondLook, secondJudge } }: Model): string {
  const second = secondLook === null ? null : secondJudge;
  return (second ?? DENOMAX).name;
}

/** Columns of a title that has room for what the opponent likes. */
const ROOM_FOR_TASTE = 60;

/** Strength and time control, a puzzle, who reviews, or a record's event. */
export function describeTerms(
  { model, layout: { title }, signs }: Scene,
): string {
  if (isReviewShown(model)) return reviewedBy(judgeName(model));
  if (isTask(model.match)) return puzzleTitle(model.match);
  const { record } = model.match.game;
  // The first card says what is chosen on it; there is no game yet.
  if (model.overlay?.type === "card" && model.overlay.isFirst) return "";
  if (record !== null) return describeEvent(record.tags).join(` ${signs.dot} `);
  const { strength, hasCoach, opponent, manner, game: { clock } } = model.match;
  const most = "level" in strength ? "" : describeLimits(strength.limits);
  const free = most === "" ? [] : [`${most} a move`];
  const how = "level" in strength
    ? [describeLevel(strength, title.width)]
    : free;
  const isRoomy = title.width >= ROOM_FOR_TASTE;
  const taste = isRoomy && "level" in strength ? manner.style ?? "" : "";
  const times = clock === null ? [] : [describeControl(clock.control)];
  const help = hasCoach && clock === null ? ["Coach"] : [];
  const rating = opponent.rating ? [`at ${opponent.rating} Elo`] : [];
  const { standing } = model;
  const isPlayed = standing !== null &&
    levelPlayed(model.match) === standing.level;
  const score = isPlayed ? [describeScoreBriefly(standing)] : [];
  return [...rating, ...how, taste, ...times, ...help, ...score]
    .filter((text) => text !== "").join(` ${signs.dot} `);
}

/** The level, who plays it, and about what rating that is, where there is room. */
function describeLevel(
  strength: Extract<Strength, { level: number }>,
  width: number,
): string {
  const { level } = strength;
  const name = `Level ${width >= 60 ? levelAndPlayer(level) : level}`;
  if ("results" in strength) return `${name} (auto)`;
  return width >= 40 ? `${name}, about ${levelElo(level)}` : name;
}

// -- State and notice ---------------------------------------------------------

/** Draws the lines below the board; where room is short, some share a row. */
export function drawMessages(given: Scene): void {
  if (given.layout.isApart) return;
  const scene = { ...given, model: withRemarks(given) };
  const { model: { line }, layout, styles } = scene;
  const rows = noticeRows(scene);
  const isTaken = rows[0] === layout.state || isLineInState(scene);
  const state = isTaken ? layout.space : layout.state;
  const rest = putLine(scene, state, stateLine(scene), stateStyle(scene));
  drawOpening(scene, fromColumn(rest, 2));
  const used = drawNotice(scene, rows);
  if (used === 0) putLine(scene, layout.notice, shortInfo(scene), styles.faint);
  const isFree = used === 0 || used < rows.length;
  if (line === null && isFree) {
    putLine(scene, layout.input, invitation(scene.model), styles.faint);
  }
}

/** Names the opening at the end of a row that has the room, if the panel cuts it. */
function drawOpening(scene: Scene, rest: Rect): void {
  const { panel, styles, model } = scene;
  const { width, height } = panel.opening;
  const name = height > 0 && !isBoardHidden(model) ? openingOf(model) : "";
  const isCut = linesIn(name, { ...rest, width: width - 2 }).length > height;
  if (isCut && widthOf(name) <= rest.width) {
    putRight(scene, rest, name, styles.faint);
  }
}

/** Without a row of its own, the input line takes the row of the state. */
function isLineInState({ model: { line }, layout: { input } }: Scene): boolean {
  return line !== null && input === NOWHERE;
}

function stateStyle({ model: { match, ground }, styles }: Scene): CellStyle {
  if (ground.kind === "aside") return styles.warning;
  return isOver(match.game) ? styles.accent : styles.strong;
}

/** Without a notice, comments on the position take its place. */
export function withRemarks(scene: Scene): Model {
  const { model, panel } = scene;
  const { notice, review } = model;
  if (notice.text !== "" || isBoardHidden(model)) return model;
  const match = matchOnBoard(model);
  const isTold = isRetrying({ review, match }) || tellsFault(panel);
  const judged = isTold ? undefined : judgedAt(match);
  const remark: Sentence = judged?.mark
    ? describeJudged(match, judged)
    : { text: describeRemarks(match.game).join(" ") || cutLine(scene) };
  return { ...model, notice: { ...remark, isWarning: false } };
}

/** The rows for a notice; a long one takes the row of the state as well. */
function noticeRows(scene: Scene): Rect[] {
  const { model: { line, notice, match, ground }, layout } = scene;
  const { state, input } = layout;
  const own = [layout.notice, ...line === null ? [input] : []]
    .filter((row) => row !== NOWHERE);
  if (layout.notice !== NOWHERE) {
    const { length } = linesIn(lineOf(notice), layout.notice);
    const isShort = length <= own.length || isLineInState(scene);
    return isShort ? own : [state, ...own];
  }
  if (isLineInState(scene)) return [];
  // Nothing may hide that the line on the board is not played.
  const isUrgent = ground.kind === "game" &&
    (notice.isWarning || !isOver(match.game));
  return notice.text !== "" && isUrgent ? [state, ...own] : [];
}

/** A text broken between words. */
function linesIn(text: string, { width }: Rect): string[] {
  return text === "" ? [] : wrap(text.split(" "), width);
}

/** Breaks a sentence into rows; if they are too few, cuts it before its advice. */
function fitted(
  sentence: Sentence,
  rows: readonly Rect[],
  ellipsis: string,
): string[] {
  const { text, advice } = sentence;
  let lines = linesIn(lineOf(sentence), rows[0]);
  if (advice === undefined) return lines;
  const words = text.split(" ");
  while (lines.length > rows.length && words.length > 1) {
    words.pop();
    const cut = { text: words.join(" ") + ellipsis, advice };
    lines = linesIn(lineOf(cut), rows[0]);
  }
  return lines;
}

/** Draws the notice in some rows; returns how many it needs. */
function drawNotice(scene: Scene, rows: readonly Rect[]): number {
  const { model: { notice }, styles, signs } = scene;
  const texts = rows.length === 0 ? [] : fitted(notice, rows, signs.ellipsis);
  const style = notice.isWarning ? styles.warning : styles.accent;
  for (const [index, row] of rows.entries()) {
    const end = index === rows.length - 1 ? texts.length : index + 1;
    putLine(scene, row, texts.slice(index, end).join(" "), style);
  }
  return texts.length;
}

function invitation(model: Model): string {
  if (isPaused(model) || model.overlay !== null) return "";
  const { match } = model;
  if (isTask(match) && match.solution !== null) return "";
  if (!isOver(match.game) || isRetrying(model)) return NOTICES.typeMove;
  const isUnread = match.game.record === null && !isReviewShown(model);
  return isUnread ? NOTICES.reviewIt : NOTICES.startAnother;
}

const PROGRESS_WIDTH = 10;

/** Whose move it is, and first that the game is not saved, if it is not. */
export function stateLine(scene: Scene): string {
  const { model, signs } = scene;
  const state = stateOf(scene);
  return model.device.isUnsaved
    ? `${NOTICES.unsaved} ${signs.dot} ${state}`
    : state;
}

/** Whose move it is, which ply is on the board, or how the game ended. */
function stateOf({ model, layout, signs }: Scene): string {
  const { match, review: { game: reviewed }, ground, hand } = model;
  const request = requestOf(model);
  const { game } = matchOnBoard(model);
  const isLast = game.shown === game.ply;
  if (isPaused(model) && isLast) return NOTICES.isPaused;
  const state = isLast
    ? describeTurn(game)
    : browsing(game, layout.state.width, signs);
  if (isPaused(model)) return `${NOTICES.isPaused} ${signs.dot} ${state}`;
  if (ground.kind === "aside") {
    return `${NOTICES.notPlayed} ${signs.dot} ${state}`;
  }
  if (reviewed !== null && isSameGame(reviewed, game)) {
    const progress = ` ${signs.dot} ${reviewProgress(match, reviewed, signs)}`;
    const { width } = layout.state;
    const whole = state + progress;
    return widthOf(whole) <= width || isLast
      ? whole
      : describeBrowsing(game, true) + progress;
  }
  if (request === null) return state;
  const { opponent } = match;
  const { name } = request.about === "turn" ? opponent : adviserOf(opponent);
  const next = hand.premove === null ? [] : [thenPlayed(hand.premove.text)];
  return [state, isThinking(name, request.about), ...next].join(
    ` ${signs.dot} `,
  );
}

/** The ply on the board and its turn, in brief where room is short. */
function browsing(game: Game, width: number, { dot }: Signs): string {
  const turn = ` ${dot} ${describePastTurn(game)}`;
  const whole = describeBrowsing(game, false) + turn;
  if (widthOf(whole) <= width) return whole;
  return describeBrowsing(game, true) + turn;
}

function reviewProgress(match: Match, reviewed: Game, { bars }: Signs): string {
  const { ply } = reviewed;
  const done = judgedCount({ ...match, game: reviewed });
  const filled = Math.round(PROGRESS_WIDTH * done / ply);
  const bar = bars[8].repeat(filled).padEnd(PROGRESS_WIDTH, bars[1]);
  return `review ${bar} ${done} of ${ply}`;
}

/** The engine's line, where no panel shows it. */
function shortInfo({ model, panel }: Scene): string {
  const isShown = model.looks.isEngineShown && panel.engine.height === 0 &&
    !isPaused(model);
  return isShown ? shownLine(model).join(" ") : "";
}

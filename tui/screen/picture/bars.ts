/** The lines around the board: title, state and notice. */

import { sideName } from "../../../engine/rules/position.ts";
import { isOver, position } from "../../../engine/game/game.ts";
import { NO_SQUARE, WHITE } from "../../../engine/mod.ts";
import { levelElo } from "../../../engine/player/levels.ts";
import { DENOMAX, describePlayers, sideToMove } from "../../match/match.ts";
import { describeEnd, describeRemarks } from "../../words/game_state.ts";
import { describeLimits } from "../../words/strength.ts";
import { describeControl } from "../../words/times.ts";
import { describeJudged, firstUnjudged, judgedAt } from "../../match/review.ts";
import { isRetrying } from "../bindings/situations.ts";
import { fromColumn, NOWHERE, type Rect } from "../draw/frame.ts";
import { widthOf, wrap } from "../../text/width.ts";
import type { Model } from "../model/model.ts";
import { shownLine } from "./engine.ts";
import { putLine, putRight, type Scene } from "./scene.ts";

export function inset(bar: Rect): Rect {
  return fromColumn({ ...bar, width: bar.width - 1 }, 1);
}

export function drawTitle(scene: Scene): void {
  const { model: { match }, layout: { title }, canvas, styles, signs } = scene;
  canvas.fill(title, styles.bar);
  const terms = ` ${describeTerms(scene)}`;
  const free = putRight(scene, inset(title), terms, styles.bar);
  const text = `Denomax ${signs.dot} ${describePlayers(match)}`;
  const isRoomy = widthOf(text) <= free.width;
  putLine(scene, free, isRoomy ? text : "Denomax", styles.barKey);
}

/** The strength of the engine and the time control. */
function describeTerms({ model, layout: { title }, signs }: Scene): string {
  const { strength, hasCoach, game: { clock } } = model.match;
  const isRoomy = "level" in strength && title.width >= 40;
  const elo = isRoomy ? `, about ${levelElo(strength.level)}` : "";
  const note = "results" in strength ? " (auto)" : elo;
  const most = "level" in strength ? "" : describeLimits(strength.limits);
  const free = most === "" ? [] : [`${most} a move`];
  const how = "level" in strength ? [`Level ${strength.level}${note}`] : free;
  const times = clock === null ? [] : [describeControl(clock.control)];
  const help = hasCoach && clock === null ? ["Coach"] : [];
  return [...how, ...times, ...help].join(` ${signs.dot} `);
}

// -- State and notice ---------------------------------------------------------

/** Draws the lines below the board; where room is short, some share a row. */
export function drawMessages(stage: Scene): void {
  const scene = { ...stage, model: withRemarks(stage.model) };
  const { model: { line, match }, layout, styles } = scene;
  // The line takes the row of the state where it has none of its own.
  if (line !== null && layout.input === NOWHERE) return;
  const rows = noticeRows(scene);
  const state = rows[0] === layout.state ? layout.space : layout.state;
  const style = isOver(match.game) ? styles.accent : styles.strong;
  putLine(scene, state, describeState(scene), style);
  const used = drawNotice(scene, rows);
  if (used === 0) putLine(scene, layout.notice, shortInfo(scene), styles.faint);
  const isFree = used === 0 || used < rows.length;
  if (line === null && isFree) {
    putLine(scene, layout.input, invitation(scene.model), styles.faint);
  }
}

/** Without a notice, comments on the position take its place. */
function withRemarks(model: Model): Model {
  const { notice, match, isPaused } = model;
  if (notice.text !== "" || isPaused) return model;
  const judged = isRetrying(model) ? undefined : judgedAt(match);
  const text = judged?.mark
    ? describeJudged(match, judged)
    : describeRemarks(match.game).join(" ");
  return { ...model, notice: { text, isWarning: false } };
}

/** The rows for a notice; a long one takes the row of the state as well. */
function noticeRows({ model: { line, notice, match }, layout }: Scene): Rect[] {
  const { state, input } = layout;
  const own = [layout.notice, ...line === null ? [input] : []]
    .filter((row) => row !== NOWHERE);
  if (layout.notice !== NOWHERE) {
    const { length } = wrapped(notice.text, layout.notice);
    return length <= own.length ? own : [state, ...own];
  }
  const isUrgent = notice.isWarning || !isOver(match.game);
  return notice.text !== "" && isUrgent ? [state, ...own] : [];
}

function wrapped(text: string, { width }: Rect): string[] {
  return text === "" ? [] : wrap(text.split(" "), width);
}

/** Breaks a text into rows; if they are too few, cuts what precedes advice. */
function fitted(text: string, rows: readonly Rect[], ellipsis: string) {
  const [whole, reason = "", advice] = /^(.*)(; .*)$/.exec(text) ?? [text];
  const words = reason.split(" ");
  let lines = wrapped(whole, rows[0]);
  while (lines.length > rows.length && words.length > 1) {
    words.pop();
    lines = wrapped(words.join(" ") + ellipsis + advice, rows[0]);
  }
  return lines;
}

/** Draws the notice in some rows; returns how many it needs. */
function drawNotice(scene: Scene, rows: readonly Rect[]): number {
  const { model: { notice }, styles, signs } = scene;
  const { text, isWarning } = notice;
  const texts = rows.length === 0 ? [] : fitted(text, rows, signs.ellipsis);
  const style = isWarning ? styles.warning : styles.accent;
  for (const [index, row] of rows.entries()) {
    const end = index === rows.length - 1 ? texts.length : index + 1;
    putLine(scene, row, texts.slice(index, end).join(" "), style);
  }
  return texts.length;
}

function invitation(model: Model): string {
  if (model.isPaused || model.overlay !== null) return "";
  const isEnd = isOver(model.match.game) && !isRetrying(model);
  const first = isEnd ? "n for a new game" : "Type a move";
  return `${first}, : for a command, ? for help`;
}

const PROGRESS_WIDTH = 10;

/** Whose move it is, which ply is on the board, or how the game ended. */
function describeState({ model, layout, signs }: Scene): string {
  const { match, summary, request, reviewed, isPaused } = model;
  const { game } = match;
  if (isPaused) return "The game is paused";
  const isLive = game.shown === game.ply;
  const check = summary.checkSquare === NO_SQUARE ? "" : ", in check";
  const side = sideName(position(game).side);
  const turn = isOver(game)
    ? describeEnd(game)
    : `${sideName(sideToMove(match))} to move${check}`;
  const was = ` ${signs.dot} ${side} was to move${check}`;
  const state = isLive ? turn : browsing(model, layout.state.width, was) + was;
  if (reviewed?.plies[0] === game.plies[0]) {
    const { ply } = reviewed;
    const done = firstUnjudged({ ...match, game: reviewed }) - 1;
    const filled = Math.round(PROGRESS_WIDTH * done / ply);
    const progress = signs.bars[8].repeat(filled)
      .padEnd(PROGRESS_WIDTH, signs.bars[1]);
    return `${state} ${signs.dot} review ${progress} ${done} of ${ply}`;
  }
  if (request === null) return state;
  const thinker = request.isHint ? DENOMAX : match.engine;
  return `${state} ${signs.dot} ${thinker} is thinking`;
}

/** `"Browsing 12... Nf6 (move 12 of 30)"`, or shorter where room is short. */
function browsing({ match, summary }: Model, width: number, more: string) {
  const { plies, shown, ply } = match.game;
  if (shown === 0) return "Browsing the start";
  const { fullmoves, side } = plies[shown - 1].position;
  const number = `${fullmoves}${side === WHITE ? "." : "..."}`;
  const place = shown > ply
    ? "taken back"
    : `move ${fullmoves} of ${plies[ply - 1].position.fullmoves}`;
  const move = `Browsing ${number} ${summary.sans[shown]}`;
  const whole = `${move} (${place})`;
  return widthOf(whole + more) <= width ? whole : move;
}

/** The engine's line, where no panel shows it. */
function shortInfo({ model, panel }: Scene): string {
  const { isEngineShown, isPaused } = model;
  const isShown = isEngineShown && panel.engine.height === 0 && !isPaused;
  return isShown ? shownLine(model).join(" ") : "";
}

/**
 * The lines around the board: title, state, notice, input and keys.
 *
 * @module
 */

import { sideName } from "../../../engine/rules/position.ts";
import { isOver } from "../../../engine/game/game.ts";
import { NO_SQUARE, WHITE } from "../../../engine/mod.ts";
import { describePlayers, type Match, sideToMove } from "../../match/match.ts";
import { describeEnd, describeLimits } from "../../match/sentences.ts";
import { footerBindings } from "../bindings/bindings.ts";
import { NOWHERE, type Rect } from "../draw/canvas.ts";
import { widthOf, wrap } from "../../text/width.ts";
import type { Style } from "../draw/frame.ts";
import type { Key } from "../model/keys.ts";
import type { Layout } from "../layout/layout.ts";
import type { InputLine, Model } from "../model/model.ts";
import { panelLayout } from "../layout/panel.ts";
import { putLine, putRight, type Scene } from "./scene.ts";
import { keyName, signsOf } from "../theme/symbols.ts";
import { numberedLine } from "./engine.ts";
import { moveNumber } from "./moves.ts";

/** Columns at both ends of a bar. */
const MARGIN = 1;

function inset({ x, width, ...rest }: Rect): Rect {
  return { ...rest, x: x + MARGIN, width: Math.max(0, width - 2 * MARGIN) };
}

// -- Title --------------------------------------------------------------------

/** Draws the bar at the top: who plays, and how. */
export function drawTitle(scene: Scene): void {
  const { model: { match }, layout: { title }, canvas, styles, signs } = scene;
  if (title.height === 0) return;
  canvas.fill(title, styles.bar);
  const terms = ` ${describeTerms(match, signs.dot)}`;
  const row = inset(title);
  const name = `Denomax ${signs.dot} `;
  const humanSides = describePlayers(match);
  const isRoomy = widthOf(name + humanSides + terms) <= row.width;
  const free = putRight(scene, row, terms, styles.bar);
  const text = isRoomy ? name + humanSides : "Denomax";
  putLine(scene, free, text, styles.barKey);
}

/** How strong the engine plays, and what the clocks were set to. */
function describeTerms({ strength, game }: Match, dot: string): string {
  const most = "level" in strength ? "" : describeLimits(strength.limits);
  const free = most === "" ? "" : `${most} a move`;
  const how = "level" in strength ? `level ${strength.level}` : free;
  const control = game.clock?.control;
  if (control === undefined) return how;
  const clock = "perMove" in control
    ? `${control.perMove} s a move`
    : `${minutes(control.base)}+${control.increment}`;
  return how === "" ? clock : `${how} ${dot} ${clock}`;
}

/** Seconds as the minutes that people name a time control by. */
function minutes(seconds: number): string {
  return String(Math.round(seconds / 6) / 10);
}

// -- State, notice, input -----------------------------------------------------

/** Draws the lines below the board. Where one is missing, another stands in. */
export function drawMessages(scene: Scene): void {
  const { model: { line, notice, match }, layout, styles } = scene;
  const isNews = notice.isWarning || !isOver(match.game);
  const isUntold = notice.text !== "" && isNews && layout.notice === NOWHERE;
  if (line !== null && layout.input === NOWHERE) {
    drawInput(scene, layout.state, line);
  } else if (isUntold) {
    putLine(scene, layout.state, notice.text, noticeStyle(scene));
  } else {
    const style = isOver(match.game) ? styles.accent : styles.strong;
    putLine(scene, layout.state, describeState(scene), style);
  }
  const isInputFree = drawNotice(scene);
  if (line !== null) drawInput(scene, layout.input, line);
  else if (isInputFree) drawInvitation(scene);
}

function noticeStyle({ model: { notice }, styles }: Scene): Style {
  return notice.isWarning ? styles.warning : styles.accent;
}

/**
 * Draws what there is to tell. If it is long and nothing is typed, it goes on in
 * the line for that; returns whether that line is still free.
 */
function drawNotice(scene: Scene): boolean {
  const { model: { line, notice: { text } }, layout, styles } = scene;
  if (text === "") {
    putLine(scene, layout.notice, shortInfo(scene), styles.faint);
    return true;
  }
  const style = noticeStyle(scene);
  const [first, ...rest] = wrap(text.split(" "), layout.notice.width);
  if (rest.length === 0 || line !== null) {
    putLine(scene, layout.notice, text, style);
    return true;
  }
  putLine(scene, layout.notice, first, style);
  putLine(scene, layout.input, rest.join(" "), style);
  return false;
}

function drawInvitation(scene: Scene): void {
  const { model, layout, styles } = scene;
  if (model.isPaused || model.overlay !== null) return;
  const first = isOver(model.match.game) ? "n for a new game" : "Type a move";
  const text = `${first}, : for a command, ? for help`;
  putLine(scene, layout.input, text, styles.faint);
}

/** Whose move it is, what is shown instead, or how the game has ended. */
function describeState({ model, signs }: Scene): string {
  const { match, summary, request, isPaused } = model;
  const { game } = match;
  if (isPaused) return "The game is paused";
  const isLive = game.shown === game.ply;
  const isChecked = isLive && summary.checkSquare !== NO_SQUARE;
  const turn = isOver(game)
    ? describeEnd(game)
    : `${sideName(sideToMove(match))} to move${isChecked ? ", in check" : ""}`;
  const state = isLive ? turn : `${browsing(model)} ${signs.dot} ${turn}`;
  if (request === null) return state;
  const activity = request.isHint ? "looks for a hint" : "is thinking";
  return `${state} ${signs.dot} Denomax ${activity}`;
}

/** `"Browsing 12... Nf6 (move 12 of 30)"`. */
function browsing(model: Model): string {
  const { match: { game: { shown, ply } }, summary } = model;
  const moves = ply === 0 ? 0 : moveNumber(model, ply).number;
  if (shown === 0) return "Browsing the start";
  const { number, side } = moveNumber(model, shown);
  const dots = side === WHITE ? "." : "...";
  const name = `${number}${dots} ${summary.sans[shown]}`;
  return shown > ply
    ? `Browsing ${name} (taken back)`
    : `Browsing ${name} (move ${number} of ${moves})`;
}

/** The engine's line, where there is no panel to show it. */
function shortInfo({ model, layout }: Scene): string {
  const { infoPly, principalVariation, info, isEngineShown } = model;
  const hasPanel = panelLayout(layout, model).engine.height > 0;
  const isShown = isEngineShown && !hasPanel && !model.isPaused;
  if (!isShown || info === null || infoPly === null) return "";
  const line = numberedLine(infoPly.position, principalVariation);
  return line.join(" ");
}

/** Draws what has been typed, the cursor, and what could be meant. */
function drawInput(scene: Scene, rect: Rect, line: InputLine): void {
  const { canvas, styles } = scene;
  if (rect.height === 0) return;
  const sign = line.kind === "command" ? ":" : "> ";
  const end = rect.x + rect.width;
  // The end of a long text stays in sight: that is where one types.
  const room = Math.max(0, rect.width - sign.length - 1);
  const text = lastCells(line.text, room);
  const afterSign = canvas.put(rect.x, rect.y, sign, styles.faint, end);
  const cursor = canvas.put(afterSign, rect.y, text, styles.strong, end);
  const inverse: Style = { ...styles.text, isInverse: true };
  const next = canvas.put(cursor, rect.y, " ", inverse, end);
  const candidates = line.candidates.join("  ");
  const rest = { ...rect, x: next + 2, width: end - next - 2 };
  if (rest.width > 0) putLine(scene, rest, candidates, styles.faint);
}

/** The end of a text that fits some cells. */
function lastCells(text: string, width: number): string {
  const characters = [...text];
  while (widthOf(characters.join("")) > width) characters.shift();
  return characters.join("");
}

// -- Footer -------------------------------------------------------------------

export interface FooterKey {
  /** The key. */
  readonly key: Key;
  /** Its name as shown. */
  readonly name: string;
  /** What it does, in a word. */
  readonly label: string;
  /** Its cells. */
  readonly rect: Rect;
}

const BETWEEN_KEYS = 2;

/** The keys that work now, as many as the footer has room for. */
export function footerKeys(model: Model, { footer }: Layout): FooterKey[] {
  if (footer.height === 0) return [];
  const signs = signsOf(model.appearance);
  const row = inset(footer);
  const shown: FooterKey[] = [];
  let { x } = row;
  for (const { keys: [key], label } of footerBindings(model)) {
    const name = keyName(key, signs);
    const width = widthOf(name) + 1 + widthOf(label);
    if (x + width > row.x + row.width) break;
    shown.push({ key, name, label, rect: { ...row, x, width } });
    x += width + BETWEEN_KEYS;
  }
  return shown;
}

/** Draws the bar at the bottom. */
export function drawFooter({ model, layout, canvas, styles }: Scene): void {
  canvas.fill(layout.footer, styles.bar);
  for (const { name, label, rect } of footerKeys(model, layout)) {
    const end = canvas.put(rect.x, rect.y, name, styles.barKey);
    canvas.put(end + 1, rect.y, label, styles.bar);
  }
}

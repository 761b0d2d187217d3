/** The lines around the board: title, state, notice, input and keys. */

import { sideName } from "../../../engine/rules/position.ts";
import { isOver } from "../../../engine/game/game.ts";
import { numberedLine } from "../../../engine/game/variation_tree.ts";
import { NO_SQUARE, WHITE } from "../../../engine/mod.ts";
import { describePlayers, type Match, sideToMove } from "../../match/match.ts";
import { describeEnd, describeLimits } from "../../match/sentences.ts";
import { footerBindings } from "../bindings/bindings.ts";
import { fromColumn, NOWHERE, type Rect } from "../draw/canvas.ts";
import { widthOf, wrap } from "../../text/width.ts";
import type { InputLine, Model } from "../model/model.ts";
import { putLine, putRight, type Scene } from "./scene.ts";

/** A bar without a column at both ends. */
function inset(bar: Rect): Rect {
  return fromColumn({ ...bar, width: bar.width - 1 }, 1);
}

// -- Title --------------------------------------------------------------------

export function drawTitle(scene: Scene): void {
  const { model: { match }, layout: { title }, canvas, styles, signs } = scene;
  canvas.fill(title, styles.bar);
  const terms = ` ${describeTerms(match, signs.dot)}`;
  const free = putRight(scene, inset(title), terms, styles.bar);
  const text = `Denomax ${signs.dot} ${describePlayers(match)}`;
  const isRoomy = widthOf(text) <= free.width;
  putLine(scene, free, isRoomy ? text : "Denomax", styles.barKey);
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
    // In minutes, as people name a time control.
    : `${Math.round(control.base / 6) / 10}+${control.increment}`;
  return how === "" ? clock : `${how} ${dot} ${clock}`;
}

// -- State, notice, input -----------------------------------------------------

/** Draws the lines below the board. Where one is missing, another stands in. */
export function drawMessages(scene: Scene): void {
  const { model: { line, notice, match }, layout, styles } = scene;
  const isEnd = isOver(match.game);
  const isUntold = notice.text !== "" && layout.notice === NOWHERE &&
    (notice.isWarning || !isEnd);
  const style = notice.isWarning ? styles.warning : styles.accent;
  if (line !== null && layout.input === NOWHERE) {
    drawInput(scene, layout.state, line);
  } else if (isUntold) putLine(scene, layout.state, notice.text, style);
  else {
    const state = describeState(scene);
    putLine(scene, layout.state, state, isEnd ? styles.accent : styles.strong);
  }
  // A long notice goes on in the line for input, if nothing is typed.
  const [first, ...rest] = line === null
    ? wrap(notice.text.split(" "), layout.notice.width)
    : [notice.text];
  if (first === "") {
    putLine(scene, layout.notice, shortInfo(scene), styles.faint);
  } else putLine(scene, layout.notice, first, style);
  if (line !== null) drawInput(scene, layout.input, line);
  else if (rest.length > 0) {
    putLine(scene, layout.input, rest.join(" "), style);
  } else putLine(scene, layout.input, invitation(scene.model), styles.faint);
}

function invitation({ isPaused, overlay, match }: Model): string {
  if (isPaused || overlay !== null) return "";
  const first = isOver(match.game) ? "n for a new game" : "Type a move";
  return `${first}, : for a command, ? for help`;
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
function browsing({ match: { game }, summary }: Model): string {
  const { plies, shown, ply } = game;
  if (shown === 0) return "Browsing the start";
  const { fullmoves, side } = plies[shown - 1].position;
  const number = `${fullmoves}${side === WHITE ? "." : "..."}`;
  const place = shown > ply
    ? "taken back"
    : `move ${fullmoves} of ${plies[ply - 1].position.fullmoves}`;
  return `Browsing ${number} ${summary.sans[shown]} (${place})`;
}

/** The engine's line, where there is no panel to show it. */
function shortInfo({ model, panel }: Scene): string {
  const { infoPly, principalVariation, info, isEngineShown } = model;
  const hasPanel = panel.engine.height > 0;
  const isShown = isEngineShown && !hasPanel && !model.isPaused;
  if (!isShown || info === null || infoPly === null) return "";
  return numberedLine(infoPly.position, principalVariation).join(" ");
}

/** Draws what has been typed, the cursor, and what could be meant. */
function drawInput(scene: Scene, rect: Rect, line: InputLine): void {
  const { styles } = scene;
  const sign = line.kind === "command" ? ":" : "> ";
  const row = putLine(scene, rect, sign, styles.faint);
  // The end of a long text stays in sight: that is where one types.
  const text = lastCells(line.text, Math.max(0, row.width - 1));
  const cursor = putLine(scene, row, text, styles.strong);
  const rest = putLine(scene, cursor, " ", { ...styles.text, isInverse: true });
  const candidates = line.candidates.join("  ");
  putLine(scene, fromColumn(rest, 2), candidates, styles.faint);
}

/** The end of a text that fits some cells. */
function lastCells(text: string, width: number): string {
  const characters = [...text];
  while (widthOf(characters.join("")) > width) characters.shift();
  return characters.join("");
}

// -- Footer -------------------------------------------------------------------

const BETWEEN_KEYS = 2;

/** The keys that work now, as many as the footer has room for, and where. */
export function footerKeys(
  { model, layout: { footer }, signs: { keys } }: Omit<Scene, "canvas">,
) {
  const shown = [];
  let row = inset(footer);
  for (const { keys: [key], label } of footerBindings(model)) {
    const name = keys[key] ?? key;
    const width = widthOf(name) + 1 + widthOf(label);
    if (width > row.width) break;
    shown.push({ key, name, label, rect: { ...row, width } });
    row = fromColumn(row, width + BETWEEN_KEYS);
  }
  return shown;
}

export function drawFooter(scene: Scene): void {
  const { layout, canvas, styles } = scene;
  canvas.fill(layout.footer, styles.bar);
  for (const { name, label, rect } of footerKeys(scene)) {
    const rest = putLine(scene, rect, name, styles.barKey);
    putLine(scene, fromColumn(rest, 1), label, styles.bar);
  }
}

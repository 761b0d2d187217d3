/** The tree of a search beside the board of a row, and the engine's lines below. */

import { newGame } from "../../../engine/game/game.ts";
import { NO_SQUARE } from "../../../engine/mod.ts";
import { actingLines, ENGINE_LINES } from "../../../engine/trace/tree.ts";
import type { StepKind } from "../../../engine/trace/tree.ts";
import { kindAt, positionOf, rowsOf } from "../../trace/walk.ts";
import type { TraceWalk } from "../../trace/walk.ts";
import type { TreeRow } from "../../trace/tree_rows.ts";
import { describeRow, describeStep } from "../../words/search_tree.ts";
import { type Rect, rowOf } from "../draw/frame.ts";
import type { Size } from "../model/model.ts";
import { drawInput } from "./bars.ts";
import { drawBoard } from "./board.ts";
import { putLine, type Scene, sceneOf } from "./scene.ts";

/** Windows that have room for the lines of the engine, and for a board. */
const ROWS_FOR_CODE = 20;
const [COLUMNS_FOR_BOARD, ROWS_FOR_BOARD] = [60, 16];
const COLUMNS_FOR_PIECES = 96;
/** Columns and rows that a board would leave to the panel and the lines. */
const [PANEL, LINES] = [14, 5];

export function drawWalk(scene: Scene, walk: TraceWalk): void {
  const { model, canvas, styles } = scene;
  const { columns, rows } = model.size;
  const title = { x: 0, y: 0, width: columns, height: 1 };
  const all = rowsOf(walk);
  const index = all.findIndex(({ item }) => item === walk.selected);
  const row = all[index];
  const kind = kindAt(walk, row);
  canvas.fill(title, styles.bar);
  const told = model.notice.text || describeStep(kind, row);
  if (model.line !== null) drawInput(scene, title, model.line);
  else putLine(scene, title, ` ${told}`, styles.barKey);
  const code = rows < ROWS_FOR_CODE
    ? 0
    : Math.min(rows - ROWS_FOR_BOARD, Math.max(7, rows >> 2));
  const height = Math.max(0, rows - code - 2);
  const [panel, lines] = columns < COLUMNS_FOR_PIECES ? [0, 0] : [PANEL, LINES];
  const left = columns < COLUMNS_FOR_BOARD ? 0 : drawPosition(scene, row, {
    columns: (columns >> 1) + panel,
    rows: height + lines,
  });
  const tree = { x: left, y: 1, width: columns - left, height };
  drawTree(scene, all, index, tree);
  const y = rows - code - 1;
  drawCode(scene, kind, { x: 0, y, width: columns, height: code });
}

/** Draws the board of a row at the left, below the title; returns its end. */
function drawPosition({ model, canvas }: Scene, row: TreeRow, size: Size) {
  const game = newGame(positionOf(row));
  const match = { ...model.match, game };
  const summary = { ...model.summary, checkSquare: NO_SQUARE };
  const move = row.tried && { ...row.tried.move, promotion: 0 };
  const hint = move && { gamePly: game.plies[0], move, isWhole: true };
  const shown = { hint, size, match, summary, line: null, walk: null };
  const scene = { ...sceneOf({ ...model, ...shown }), canvas };
  const { board } = scene.layout;
  if (board.y === 0) return 0;
  drawBoard(scene);
  return board.x + board.width + 2;
}

const LABEL_WIDTH = 22;

/** Draws the rows around the one that is gone to. */
function drawTree(scene: Scene, rows: TreeRow[], index: number, rect: Rect) {
  const { styles, signs: { keys } } = scene;
  const middle = index - (rect.height >> 1);
  const top = Math.max(0, Math.min(middle, rows.length - rect.height));
  for (const [i, row] of rows.slice(top, top + rect.height).entries()) {
    const arrow = row.isOpen ? keys.down : keys.right;
    const sign = row.branch === null ? " " : arrow;
    const label = `${" ".repeat(2 * row.level)}${sign} ${row.label}`;
    const value = String(row.value ?? "").padStart(6);
    const text = `${label.padEnd(LABEL_WIDTH)}${value}  ${describeRow(row)}`;
    const style = row.tried?.isBest ? styles.strong : styles.text;
    const isInverse = top + i === index;
    const shown = isInverse ? text.padEnd(rect.width) : text;
    putLine(scene, rowOf(rect, i), shown, { ...style, isInverse });
  }
}

/** Draws the lines of the engine that act, with some around them. */
function drawCode(scene: Scene, kind: StepKind, rect: Rect): void {
  const { styles } = scene;
  const [first, last] = actingLines(kind);
  const spare = rect.height - (last - first + 1);
  const top = first - Math.max(1, spare >> 1);
  for (let i = 0; i < rect.height; i++) {
    const number = top + i;
    const isActing = number >= first && number <= last;
    const style = isActing ? styles.strong : styles.faint;
    const text = `${String(number + 1).padStart(4)}  ${ENGINE_LINES[number]}`;
    putLine(scene, rowOf(rect, i), text, style);
  }
}

/**
 * The walk through the tree of a search, in place of the game: the tree beside
 * the board of the selected row, and the lines of the engine below.
 */

import { sideName } from "../../../engine/chess/rules/position.ts";
import { NOTICES } from "../../words/notices.ts";
import {
  actingLines,
  kindAt,
  LISTING,
  ownLines,
  positionInRow,
  type TraceWalk,
  type TreeRow,
  type WalkAction,
  walkOn,
  walkRows,
} from "../../../engine/study/trace/walk.ts";
import { describeNode } from "../../words/study/search_node.ts";
import { describeRow, describeStep } from "../../words/study/search_tree.ts";
import { type Rect, rowOfRect, topAround } from "../draw/frame.ts";
import { openLine } from "../game/line_text.ts";
import { type Layout, layoutOf, squareRects } from "../layout/layout.ts";
import type { Size } from "../model/appearance.ts";
import type { Binding } from "../model/model.ts";
import { type BoardPicture, drawBoard, NOTHING } from "../picture/board.ts";
import { putLine, type Scene } from "../picture/scene.ts";
import { widthOf, wrap } from "../../text/width.ts";
import { shownSet } from "../theme/pieces.ts";
import type { Signs } from "../theme/symbols.ts";
import type { Layer } from "./common/layer.ts";
import { bindingsNamed } from "./game_keys.ts";

export const WALK: Layer<TraceWalk> = {
  bindings: ({ device: { canQuit } }) => {
    const footer = BINDINGS.filter(({ command }) =>
      canQuit || command !== "quit"
    );
    return { live: BINDINGS, footer };
  },
  adviceFor: () => NOTICES.escCloses,
  hitTest: () => null,
  draw: drawWalk,
};

/** Walks in the tree. */
function walking(to: WalkAction): Binding["run"] {
  return (model) => {
    const { ground } = model;
    if (ground.kind !== "walk") return model;
    return {
      ...model,
      ground: { kind: "walk", walk: walkOn(ground.walk, to) },
    };
  };
}

const BINDINGS: readonly Binding[] = [
  { keys: [" "], label: "step", run: walking("step") },
  { keys: ["backspace"], label: "back", run: walking("stepBack") },
  { ...bindingsNamed("menu")[0], label: "help" },
  { keys: ["v"], label: "node", run: walking("variables") },
  {
    keys: ["/"],
    label: "find",
    run: (model) => openLine(model, "command", "find "),
    keepsNotice: true,
  },
  {
    keys: ["escape"],
    label: "to the game",
    run: (model) => ({ ...model, ground: { kind: "game" } }),
  },
  ...bindingsNamed("quit"),
  { keys: ["right"], label: "open", run: walking("open") },
  { keys: ["left"], label: "close", run: walking("close") },
  { keys: ["k"], label: "keys", run: walking("keys") },
  { keys: ["enter"], label: "fold", run: walking("toggle") },
  { keys: ["up"], label: "up", run: walking("up") },
  { keys: ["down"], label: "down", run: walking("down") },
];

// -- Picture ------------------------------------------------------------------

/** The least rows of a window for the lines of the engine. */
const ROWS_FOR_CODE = 20;
/** The least columns and rows of a window that shows a board. */
const COLUMNS_FOR_BOARD = 60;
const ROWS_FOR_BOARD = 16;
/** The least columns of a window that draws the pieces. */
const COLUMNS_FOR_PIECES = 96;
/** Columns of the listing with its numbers, and the least beside it. */
const CODE_COLUMNS = 87;
const NODE_COLUMNS = 28;
/** Columns and rows of panel and lines, which the walk does not draw. */
const PANEL_COLUMNS = 14;
const LINE_ROWS = 5;

function drawWalk(scene: Scene, walk: TraceWalk): void {
  const { model, canvas, styles } = scene;
  const { columns, rows } = model.size;
  const title = { x: 0, y: 0, width: columns, height: 1 };
  const all = walkRows(walk);
  const index = all.findIndex(({ item }) => item === walk.selected);
  const row = all[index];
  const kind = kindAt(walk, row);
  canvas.fill(title, styles.bar);
  const text = model.notice.text || describeStep(kind, row);
  if (model.line === null) putLine(scene, title, ` ${text}`, styles.barKey);
  const code = codeRows(rows, walk);
  const height = Math.max(0, rows - code - 2);
  const isRoomy = columns >= COLUMNS_FOR_PIECES;
  const left = columns < COLUMNS_FOR_BOARD ? 0 : drawPosition(scene, row, {
    columns: (columns >> 1) + (isRoomy ? PANEL_COLUMNS : 0),
    rows: height + (isRoomy ? LINE_ROWS : 0),
  });
  const tree = { x: left, y: 1, width: columns - left, height };
  putLine(scene, { ...tree, height: 1 }, HEADING, styles.faint);
  drawTree(scene, all, index, { ...tree, y: 2, height: height - 1 });
  const y = rows - code - 1;
  drawPanes(scene, walk, row, { x: 0, y, width: columns, height: code });
}

/** Rows below the tree; a low window has some only for variables asked for. */
function codeRows(rows: number, { hasVariables }: TraceWalk): number {
  if (rows < ROWS_FOR_CODE) return hasVariables ? rows >> 1 : 0;
  return Math.min(rows - ROWS_FOR_BOARD, Math.max(7, rows >> 2));
}

/** Draws the lines of the listing and the node's variables, or one of them. */
function drawPanes(scene: Scene, walk: TraceWalk, row: TreeRow, rect: Rect) {
  const { hasKeys, hasVariables } = walk;
  const isWide = rect.width >= CODE_COLUMNS + NODE_COLUMNS;
  const code = { ...rect, width: isWide ? CODE_COLUMNS : rect.width };
  if (isWide || !hasVariables) drawCode(scene, walk, row, code);
  if (!isWide && !hasVariables) return;
  const x = isWide ? CODE_COLUMNS : 1;
  const pane = { ...rect, x, width: rect.width - x };
  const lines = describeNode(row, { width: pane.width, hasKeys });
  for (const [i, line] of lines.slice(0, rect.height).entries()) {
    const style = i === 0 ? scene.styles.strong : scene.styles.text;
    putLine(scene, rowOfRect(pane, i), line, style);
  }
}

/** Draws the board of a row at the left; returns the column after it. */
function drawPosition(scene: Scene, row: TreeRow, size: Size): number {
  const { appearance, looks: { isFlipped, blindfold } } = scene.model;
  const layout = offEdge(layoutOf({ size, appearance }));
  const { board } = layout;
  if (board.y === 0) return 0;
  const cells = squareRects(layout, isFlipped);
  const pieceSet = shownSet(appearance, layout.scale);
  const { pieces, ...picture } = rowPicture(row);
  drawBoard({ ...scene, layout, cells, pieceSet }, {
    ...picture,
    pieces: blindfold === "on" ? [] : pieces,
  });
  return board.x + board.width + 2;
}

/** The board of the selected row. */
export function walkPicture(walk: TraceWalk): BoardPicture {
  const row = walkRows(walk).find(({ item }) => item === walk.selected);
  return row === undefined ? NOTHING : rowPicture(row);
}

/** The position of a row, and the move that is tried in it. */
function rowPicture(row: TreeRow): BoardPicture {
  const arrows = row.tried === null
    ? []
    : [{ ...row.tried.move, meaning: "hint" } as const];
  return { pieces: positionInRow(row).board, marked: [], arrows };
}

/** Moves a board that begins at the edge of the window one column to the right. */
function offEdge(layout: Layout): Layout {
  const { ranks, board, files } = layout;
  if (ranks.x > 0) return layout;
  const [labels, squares, letters] = [ranks, board, files]
    .map((rect) => ({ ...rect, x: rect.x + 1 }));
  return { ...layout, ranks: labels, board: squares, files: letters };
}

const LABEL_WIDTH = 21;
const VALUE_WIDTH = 6;

/** The columns of the tree. */
const HEADING = `${"  move".padEnd(LABEL_WIDTH - 2)}for value  why`;

/** Columns before the reason of the selected row, where it has rows of its own. */
const REASON_INDENT = 4;

/**
 * Draws the rows around the selected one, each in the view of a side. A reason that
 * is cut there follows in whole below.
 */
function drawTree(scene: Scene, rows: TreeRow[], index: number, rect: Rect) {
  const { styles, signs: { keys } } = scene;
  const text = rowText(rows[index], keys);
  const reason = widthOf(text) <= rect.width
    ? []
    : wrap(describeRow(rows[index]).split(" "), rect.width - REASON_INDENT)
      .map((line) => " ".repeat(REASON_INDENT) + line);
  const height = Math.max(1, rect.height - reason.length);
  const top = topAround(index, height, rows.length);
  const shown = rows.slice(top, top + height);
  const lines = shown.flatMap((row, i) => {
    const isInverse = top + i === index;
    const style = row.tried?.isBest ? styles.strong : styles.text;
    return [rowText(row, keys), ...isInverse ? reason : []].map((text) => ({
      text: isInverse ? text.padEnd(rect.width) : text,
      style: { ...style, isInverse },
    }));
  });
  for (const [i, { text, style }] of lines.slice(0, rect.height).entries()) {
    putLine(scene, rowOfRect(rect, i), text, style);
  }
}

function rowText(row: TreeRow, { down, right }: Signs["keys"]): string {
  const arrow = row.isOpen ? down : right;
  const sign = row.branch === null ? " " : arrow;
  const label = `${" ".repeat(2 * row.level)}${sign} ${row.label}`;
  const value = String(row.value ?? "").padStart(VALUE_WIDTH);
  const side = row.value === null ? " " : sideName(row.side).charAt(0);
  const name = `${label.padEnd(LABEL_WIDTH - 1)} `;
  return `${name}${side}${value}  ${describeRow(row)}`;
}

/**
 * Draws the lines of the engine that are at work, and some around them: those of
 * a class where it has them.
 */
function drawCode(scene: Scene, walk: TraceWalk, row: TreeRow, rect: Rect) {
  const { styles } = scene;
  const kind = kindAt(walk, row);
  const own = walk.listing && ownLines(walk.listing, kind);
  const listing = own && walk.listing || LISTING;
  const [first, last] = own ?? actingLines(kind);
  const spare = rect.height - (last - first + 1);
  const top = first - Math.max(1, spare >> 1);
  for (let i = 0; i < rect.height; i++) {
    const number = top + i;
    const isActing = number >= first && number <= last;
    const style = isActing ? styles.strong : styles.faint;
    const text = `${String(number + 1).padStart(4)}  ${listing[number] ?? ""}`;
    putLine(scene, rowOfRect(rect, i), text, style);
  }
}

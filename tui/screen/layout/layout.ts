/**
 * Where everything is on the screen. The board takes the largest squares that
 * leave room for the lines and for a panel: beside the board, below it, or, in
 * small windows, nowhere.
 */

import { SQUARES } from "../../../engine/chess/rules/attacks.ts";
import { isInside, NOWHERE, type Rect } from "../draw/frame.ts";
import type { Appearance, Size } from "../model/appearance.ts";
import type { Model } from "../model/model.ts";
import { areDrawn, glyphCells } from "../theme/pieces.ts";

/** What the layout depends on. It is no part of the game, so nothing moves. */
type Seen = Pick<Model, "size" | "appearance">;

/** Rows and columns of a square, 0 without a board, and the panel's place. */
type Plan = ReturnType<typeof planFor>;

/** Rows of a square, the most first; larger squares would look silly. */
const SCALES = [8, 7, 6, 5, 4, 3, 2, 1];
/** From this scale on, a window shows more than a board. */
const FULL_SCALE = 2;
const RANKS_WIDTH = 2;

/** Lines around the board, the most important first. */
const LINES = ["state", "files", "notice", "footer", "input", "title", "space"];

/**
 * Lines for which squares larger than the smallest must leave room: without a
 * line of its own, the input takes that of the state.
 */
const FULL_LINES = 4;

// Room for a panel: columns beside the board, or rows below it.
/** The least that squares larger than the smallest leave. */
const NARROW_PANEL: Size = { columns: 12, rows: 4 };
/** The least that large squares leave: two columns of moves. */
const FAIR_PANEL: Size = { columns: 20, rows: 8 };

/** What is below the panel where the rest is shown apart. */
const LINES_APART = ["input"];

/** Empty columns at each edge, and between board and panel. */
function airOf(columns: number): { edge: number; gap: number } {
  return columns >= 76 ? { edge: 1, gap: 3 } : { edge: 0, gap: 2 };
}

/** The possible sizes of a square, the largest first. */
export function squareSizes(appearance: Appearance) {
  return SCALES.map((scale) => {
    // An odd width looks square and gives the piece a middle.
    const isOdd = scale === 1 || areDrawn(appearance, scale) ||
      glyphCells(appearance) === 1;
    return { scale, squareWidth: isOdd ? 2 * scale + 1 : 2 * scale };
  });
}

const NO_BOARD = { scale: 0, squareWidth: 0, isPanelBeside: false };

function planFor({ size: { columns, rows }, appearance }: Seen) {
  if (appearance.isBoardApart) return NO_BOARD;
  const narrow = [2, 1].map((squareWidth) => ({ scale: 1, squareWidth }));
  for (const square of [...squareSizes(appearance), ...narrow]) {
    const { scale, squareWidth } = square;
    const isFull = scale >= FULL_SCALE;
    const spare = {
      columns: columns - 8 * squareWidth,
      rows: rows - 8 * scale - (isFull ? FULL_LINES : 0),
    };
    if (spare.columns < 0 || spare.rows < 0) continue;
    const panel = scale > FULL_SCALE ? FAIR_PANEL : NARROW_PANEL;
    const beside = spare.columns - RANKS_WIDTH - airOf(columns).gap;
    const isPanelBeside = beside >= panel.columns;
    const isPanelBelow = spare.rows >= panel.rows &&
      spare.columns >= RANKS_WIDTH;
    if (isPanelBeside || isPanelBelow || !isFull) {
      return { ...square, isPanelBeside };
    }
  }
  return NO_BOARD;
}

// -- The whole ----------------------------------------------------------------

export function layoutOf(seen: Seen) {
  const { size, appearance: { isBoardApart: isApart = false } } = seen;
  const plan = planFor(seen);
  const columns = columnsOf(size, plan);
  const rows = rowsOf(size, plan, isApart ? LINES_APART : LINES);
  return {
    ...plan,
    /** Whether board, players and sentences are shown elsewhere. */
    isApart,
    board: part(columns.board, rows.board),
    ranks: part(columns.ranks, rows.board),
    files: part(columns.board, rows.files),
    /** The evaluation of the position, beside the board. */
    bar: part(columns.bar, rows.board),
    panel: part(columns.panel, rows.panel),
    title: part(columns.window, rows.title),
    /** Empty, unless the lines below need it. */
    space: part(columns.line, rows.space),
    state: part(columns.line, rows.state),
    notice: part(columns.line, rows.notice),
    input: part(columns.line, rows.input),
    footer: part(columns.window, rows.footer),
  };
}

/** A part without room is `NOWHERE`. */
export type Layout = Readonly<ReturnType<typeof layoutOf>>;

/** Columns or rows: the first, and the one after the last. */
type Span = readonly [start: number, end: number];

function part([left, right]: Span, [top, bottom]: Span): Rect {
  if (left >= right || top >= bottom) return NOWHERE;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const WIDEST_PANEL = 112;

/** Windows so narrow need a second row for the keys, if the panel can spare it. */
const ROOM_FOR_ONE_ROW_OF_KEYS = 60;
const ROWS_TO_SPARE = 9;

function columnsOf({ columns }: Size, plan: Plan) {
  const { scale, squareWidth, isPanelBeside } = plan;
  const width = 8 * squareWidth;
  const ranks = columns >= width + RANKS_WIDTH ? RANKS_WIDTH : 0;
  const { edge, gap } = airOf(columns);
  const room = columns - ranks - width - gap - 2 * edge;
  const beside = isPanelBeside ? gap + Math.min(WIDEST_PANEL, room) : 0;
  const used = ranks + width + beside;
  const left = scale === 0 ? 0 : (columns - used) >> 1;
  const board = left + ranks;
  const boardEnd = board + width;
  // Without a panel beside the board, sentences run to the edge.
  const right = isPanelBeside ? left + used : columns;
  const bar = boardEnd + (isPanelBeside ? gap - 2 : 1);
  return {
    window: [0, columns],
    line: [left, right],
    ranks: [left, board],
    board: [board, boardEnd],
    bar: [bar, Math.min(bar + 1, columns)],
    panel: isPanelBeside
      ? [boardEnd + gap, right]
      : [left, Math.min(left + WIDEST_PANEL, right)],
  } satisfies Record<string, Span>;
}

function rowsOf(
  { rows: all, columns }: Size,
  { scale, isPanelBeside }: Plan,
  wanted: readonly string[],
) {
  const free = all - 8 * scale;
  const lines = wanted.filter((name) => scale > 0 || name !== "files")
    .slice(0, Math.max(0, free));
  const rest = free - lines.length;
  const isPanelBelow = !isPanelBeside && rest > 1;
  const moreKeys = columns < ROOM_FOR_ONE_ROW_OF_KEYS && isPanelBelow &&
      lines.includes("footer") && rest >= ROWS_TO_SPARE
    ? 1
    : 0;
  const spare = rest - moreKeys;
  const above = isPanelBelow ? 0 : (spare + 1) >> 1;
  const line = (name: string) => lines.includes(name) ? 1 : 0;
  const rows = stack({
    title: line("title"),
    above,
    board: 8 * scale,
    files: line("files"),
    below: spare - above,
    space: line("space"),
    state: line("state"),
    notice: line("notice"),
    input: line("input"),
    footer: line("footer") + moreKeys,
  });
  const [top, bottom] = rows.below;
  // Beside the board, and below it where there is room, a row stays empty above.
  const panel: Span = isPanelBeside
    ? [rows.board[0] - Math.max(0, above - 1), bottom]
    : [bottom - top > 4 && lines.includes("title") ? top + 1 : top, bottom];
  return { ...rows, panel };
}

/** Stacks parts of these heights. */
export function stack<Name extends string>(
  heights: Readonly<Record<Name, number>>,
) {
  const spans = {} as Record<Name, Span>;
  let end = 0;
  for (const name in heights) spans[name] = [end, end += heights[name]];
  return spans;
}

/** Where a board is, and how large its squares are. */
export type CellPlace = Pick<Layout, "board" | "scale" | "squareWidth">;

/** Where each square of a board is, by its number in 0x88. */
export function squareRects(place: CellPlace, isFlipped: boolean): Rect[] {
  const { board: { x, y }, scale: height, squareWidth: width } = place;
  const rects: Rect[] = Array(128).fill(NOWHERE);
  for (const square of SQUARES) {
    const row = square >> 4;
    const file = square & 7;
    const down = isFlipped ? 7 - row : row;
    const right = isFlipped ? 7 - file : file;
    rects[square] = {
      x: x + width * right,
      y: y + height * down,
      width,
      height,
    };
  }
  return rects;
}

/** The square at a cell of the screen, undefined beside the board. */
export function squareAt(rects: readonly Rect[], x: number, y: number) {
  return SQUARES.find((square) => isInside(rects[square], x, y));
}

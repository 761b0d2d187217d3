/**
 * Where everything is on the screen. The painter and the hit test both ask
 * here, so that a click means what is seen.
 *
 * ```text
 * title
 *   8 ■ □ ■ □   panel: players, clocks,
 *   7 □ ■ □ ■   moves, engine
 *     a b c d
 *
 *   state, notice, input
 * footer
 * ```
 *
 * The board takes the largest squares that leave room for the rest. Where there
 * is little room, the panel goes below it or away, and then the lines, the least
 * important first.
 *
 * @module
 */

import { NO_SQUARE } from "../../../engine/mod.ts";
import { isInside, NOWHERE, type Rect } from "../draw/canvas.ts";
import {
  gapOf,
  isAiry,
  type LineName,
  linesOf,
  type Plan,
  planFor,
  RANKS_WIDTH,
} from "./board_size.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Size } from "../model/model.ts";
import { glyphCells } from "../theme/pieces.ts";

/** Where everything is. What there is no room for is `NOWHERE`. */
export interface Layout {
  /** Rows of a square, 0 without a board. */
  readonly scale: number;
  /** Columns of a square. */
  readonly squareWidth: number;
  /** The squares. */
  readonly board: Rect;
  /** Digits of the ranks, to the left of the board. */
  readonly ranks: Rect;
  /** Letters of the files, below the board. */
  readonly files: Rect;
  /** Players, moves and engine. */
  readonly panel: Rect;
  /** Bar at the top. */
  readonly title: Rect;
  /** Whose move it is, or the result. */
  readonly state: Rect;
  /** The latest thing to tell. */
  readonly notice: Rect;
  /** The line being typed. */
  readonly input: Rect;
  /** Bar at the bottom, with the keys. */
  readonly footer: Rect;
}

// -- Squares ------------------------------------------------------------------

/** Where a square of the board is. */
export function cellRect(
  { board, scale, squareWidth }: Layout,
  square: number,
  isFlipped: boolean,
): Rect {
  const [row, file] = [square >> 4, square & 7];
  return {
    x: board.x + squareWidth * (isFlipped ? 7 - file : file),
    y: board.y + scale * (isFlipped ? 7 - row : row),
    width: squareWidth,
    height: scale,
  };
}

/** The square that a cell belongs to, `NO_SQUARE` if it belongs to none. */
export function squareAt(
  { board, scale, squareWidth }: Layout,
  x: number,
  y: number,
  isFlipped: boolean,
): number {
  if (!isInside(board, x, y)) return NO_SQUARE;
  const file = Math.floor((x - board.x) / squareWidth);
  const row = Math.floor((y - board.y) / scale);
  return isFlipped ? 16 * (7 - row) + 7 - file : 16 * row + file;
}

// -- The whole ----------------------------------------------------------------

/** Where everything is in a window, for some kind of pieces. */
export function layoutOf(
  { size, appearance }: {
    readonly size: Size;
    readonly appearance: Appearance;
  },
): Layout {
  const plan = planFor(size, glyphCells(appearance));
  const lines = linesOf(size, plan);
  const across = columnsOf(size, plan);
  const down = rowsOf(size, plan, lines);
  const line = (name: LineName, y: number) =>
    lines.has(name)
      ? { x: across.left, y, width: across.width, height: 1 }
      : NOWHERE;
  const bar = (name: LineName, y: number) =>
    lines.has(name) ? { ...line(name, y), x: 0, width: size.columns } : NOWHERE;
  const board = {
    x: across.board,
    y: down.board,
    width: 8 * plan.squareWidth,
    height: 8 * plan.scale,
  };
  const besides = {
    ...board,
    x: across.left,
    width: across.board - across.left,
  };
  return {
    ...plan,
    board,
    ranks: besides.width > 0 ? besides : NOWHERE,
    files: lines.has("files")
      ? { ...board, y: board.y + board.height, height: 1 }
      : NOWHERE,
    panel: panelOf(plan, across, down),
    title: bar("title", 0),
    state: line("state", down.messages),
    notice: line("notice", down.messages + 1),
    input: line("input", down.messages + down.messageRows - 1),
    footer: bar("footer", size.rows - 1),
  };
}

const WIDEST_PANEL = 46;

/** Columns of the parts. */
interface Across {
  /** Where the ranks and lines begin. */
  readonly left: number;
  readonly width: number;
  readonly board: number;
  readonly panel: number;
}

function columnsOf({ columns }: Size, plan: Plan): Across {
  const boardWidth = 8 * plan.squareWidth;
  if (boardWidth === 0) {
    return { left: 0, width: columns, board: 0, panel: 0 };
  }
  const hasRanks = columns >= boardWidth + RANKS_WIDTH;
  const ranked = boardWidth + (hasRanks ? RANKS_WIDTH : 0);
  const gap = gapOf(columns);
  const air = isAiry(columns) ? 1 : 0;
  const panelWidth = plan.isPanelBeside
    ? Math.min(WIDEST_PANEL, columns - ranked - gap - 2 * air)
    : 0;
  const used = ranked + (panelWidth > 0 ? gap + panelWidth : 0);
  const left = (columns - used) >> 1;
  return {
    left,
    // Sentences may go on to the edge where the board alone is too narrow.
    width: panelWidth > 0 ? used : columns - left,
    board: left + ranked - boardWidth,
    panel: panelWidth > 0 ? left + ranked + gap : left,
  };
}

/** Rows of the parts. */
interface Down {
  /** Empty rows above the board. */
  readonly above: number;
  readonly board: number;
  /** Rows of the board and the letters below it. */
  readonly boardRows: number;
  readonly below: number;
  readonly belowRows: number;
  readonly messages: number;
  readonly messageRows: number;
}

function rowsOf(
  { rows }: Size,
  { scale, isPanelBeside }: Plan,
  lines: ReadonlySet<LineName>,
): Down {
  const count = (...names: LineName[]) =>
    names.filter((name) => lines.has(name)).length;
  const boardRows = 8 * scale + count("files");
  const messageRows = count("state", "notice", "input");
  const spaces = count("space");
  const bars = count("title", "footer");
  const spare = Math.max(0, rows - boardRows - messageRows - spaces - bars);
  const isPanelBelow = !isPanelBeside && spare > 1;
  const above = isPanelBelow ? 0 : (spare + 1) >> 1;
  const belowRows = spare - above;
  const board = count("title") + above;
  const below = board + boardRows;
  const messages = below + belowRows + spaces;
  return { above, board, boardRows, below, belowRows, messages, messageRows };
}

function panelOf({ isPanelBeside }: Plan, across: Across, down: Down): Rect {
  const { above, board, boardRows, below, belowRows } = down;
  const right = across.left + across.width;
  if (isPanelBeside) {
    const width = right - across.panel;
    // It takes all rows but one at the top.
    const rise = Math.max(0, above - 1);
    const height = rise + boardRows + belowRows;
    return { x: across.panel, y: board - rise, width, height };
  }
  if (belowRows === 0) return NOWHERE;
  // An empty row sets the panel off from the board.
  const gap = belowRows > 4 ? 1 : 0;
  const width = Math.min(WIDEST_PANEL, across.width);
  return { x: across.left, y: below + gap, width, height: belowRows - gap };
}

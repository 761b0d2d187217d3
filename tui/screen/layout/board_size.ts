/** What a window has room for: squares of a size, the panel, and lines. */

import type { Size } from "../model/model.ts";

/** Rows and columns of a square, 0 without a board, and the panel's place. */
export interface Plan {
  readonly scale: number;
  readonly squareWidth: number;
  /** Is the panel beside the board? Otherwise it goes below. */
  readonly isPanelBeside: boolean;
}

/** Rows of a square, the most first; larger squares would look silly. */
const SCALES = [8, 7, 6, 5, 4, 3, 2, 1];
/** Scale from which there is more to a window than a board. */
const FULL_SCALE = 2;
/** Columns for the digits of the ranks. */
export const RANKS_WIDTH = 2;

/** Lines around the board, the most important first. */
const LINES = [
  ...["state", "files", "input", "notice", "footer", "title", "space"],
] as const;

export type LineName = typeof LINES[number];

/** Lines that squares larger than the smallest must leave room for. */
const FULL_LINES = LINES.length - 1;

// Panels that are worth larger squares than the smallest, and large squares: so
// many columns beside the board, or rows below it.
const NARROW_PANEL: Size = { columns: 12, rows: 4 };
const FAIR_PANEL: Size = { columns: 30, rows: 8 };

/** Empty columns: at each edge, and between board and panel. */
export function airOf(columns: number): { edge: number; gap: number } {
  return columns >= 76 ? { edge: 1, gap: 3 } : { edge: 0, gap: 2 };
}

/** Columns of a square, so that it looks square and a glyph has a middle. */
function squareColumns(scale: number, glyphWidth: number): number {
  return scale === 1 || glyphWidth === 1 ? 2 * scale + 1 : 2 * scale;
}

/** The largest squares that leave room for the rest, and the panel's place. */
export function planFor({ columns, rows }: Size, glyphWidth: number): Plan {
  const sizes = SCALES.map((n) => [n, squareColumns(n, glyphWidth)]);
  for (const [scale, squareWidth] of [...sizes, [1, 2], [1, 1]]) {
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
      return { scale, squareWidth, isPanelBeside };
    }
  }
  return { scale: 0, squareWidth: 0, isPanelBeside: false };
}

export function linesOf({ rows }: Size, { scale }: Plan): Set<LineName> {
  const wanted = LINES.filter((name) => scale > 0 || name !== "files");
  return new Set(wanted.slice(0, Math.max(0, rows - 8 * scale)));
}

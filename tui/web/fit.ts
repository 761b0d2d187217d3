/// <reference lib="dom" />

/** How large the terminal's cells are, and how many of them there is room for. */

import type { Terminal } from "npm:@xterm/xterm@6.0.0";
import { deviceCell, type PixelSize } from "./terminal_core.ts";

export const FONT = '"DejaVu Sans Mono", Menlo, Consolas, monospace';

/** About how high characters are where there is room, in pixels of CSS. */
const FONT_SIZE = 15;

/** The least height that can be read, on a phone before one's eyes. */
const LEAST_FONT_SIZE = 11;

/** The columns that sentences need. */
const ENOUGH_COLUMNS = 42;

/** The size that a character's width is measured at. */
const MEASURED_SIZE = 100;

/** The least that the program can be shown in. */
const LEAST_COLUMNS = 2;

/** A cell in whole pixels of the device. */
export function cellPixels(terminal: Terminal): PixelSize {
  const { width, height } = deviceCell(terminal);
  return { width: Math.round(width), height: Math.round(height) };
}

/**
 * Fills the terminal's room with cells. Their width is a whole number of the
 * device's pixels, and on a small phone they shrink until there are enough. The
 * window's own size would not do: on a phone it grows with what overflows.
 */
export function fitInto(room: HTMLElement, terminal: Terminal): void {
  const density = devicePixelRatio;
  const share = widthShare();
  const setCellWidth = (pixels: number) => {
    terminal.options.fontSize = pixels / (share * density);
  };
  let cellWidth = Math.round(FONT_SIZE * share * density);
  setCellWidth(cellWidth);
  const least = LEAST_FONT_SIZE * share * density;
  while (
    cellWidth - 1 >= least &&
    sizeOf(room, terminal).columns < ENOUGH_COLUMNS
  ) {
    setCellWidth(--cellWidth);
  }
  const { columns, rows } = sizeOf(room, terminal);
  terminal.resize(Math.max(LEAST_COLUMNS, columns), Math.max(1, rows));
}

/** How many cells of the present size there is room for. */
function sizeOf(room: HTMLElement, terminal: Terminal) {
  const { width, height } = cellPixels(terminal);
  return {
    columns: Math.floor(room.clientWidth * devicePixelRatio / width),
    rows: Math.floor(room.clientHeight * devicePixelRatio / height),
  };
}

/** The width of a character as a share of the font's size. */
function widthShare(): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("The page cannot measure its font");
  context.font = `${MEASURED_SIZE}px ${FONT}`;
  return context.measureText("W").width / MEASURED_SIZE;
}

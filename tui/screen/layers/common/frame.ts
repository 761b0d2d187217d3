/** Framed lines over the board: their place and their drawing. */

import { capitalised } from "../../../text/phrases.ts";
import { clip, widthOf, wrapColumns } from "../../../text/width.ts";
import {
  type CellStyle,
  isInside,
  type Rect,
  rowOfRect,
} from "../../draw/frame.ts";
import type { Size } from "../../model/appearance.ts";
import type { Key } from "../../model/input.ts";
import type { Model } from "../../model/model.ts";
import { putLine, type Scene, stageOf } from "../../picture/scene.ts";

/** A line of a sheet; a click on it may press a key, or go to a row. */
export interface FramedLine {
  readonly text: string;
  readonly isHeading?: boolean;
  readonly isSelected?: boolean;
  /** Whether it names what cannot be done now. */
  readonly isGrey?: boolean;
  readonly key?: Key;
  readonly row?: number;
}

export type Sides = Pick<Rect, "width" | "height">;

/** The lines in sight, and their size. */
export interface Viewport extends Sides {
  readonly title: string;
  readonly lines: readonly FramedLine[];
  /** Index of the first line in sight, and the highest that it can be. */
  readonly top: number;
  readonly last: number;
}

/** The room for a sheet: that of its lines, without the frame. */
interface Room extends Sides {
  readonly window: Rect;
  readonly left: number;
  readonly right: number;
  readonly frameRows: number;
}

/** A sheet in its place. */
export interface Sheet extends Viewport {
  readonly frame: Rect;
  readonly inside: Rect;
}

/** Columns of text at most, which are read in one go. */
export const WIDEST = 72;
const SMALLEST_FRAMED: Size = { columns: 14, rows: 6 };
/** Columns of the frame at each side, with a blank. */
const MARGIN = 2;
const NOTHING: Sides = { width: 0, height: 0 };

/** The room in the window, so many columns from its left edge. */
export function roomFor(model: Model, indent = MARGIN): Room {
  const { title, footer } = stageOf(model).layout;
  const { columns: width, rows } = model.size;
  const height = rows - title.height - footer.height;
  const isFramed = width >= SMALLEST_FRAMED.columns &&
    height >= SMALLEST_FRAMED.rows;
  const left = isFramed ? indent : 0;
  const right = isFramed ? MARGIN : 0;
  const frameRows = isFramed ? 2 : 0;
  return {
    window: { x: 0, y: title.height, width, height },
    left,
    right,
    frameRows,
    width: width - left - right,
    height: height - frameRows,
  };
}

/** The room in the panel, if it has so many columns, or else in the window. */
export function roomBeside(model: Model, columns: number): Room {
  const room = roomFor(model);
  const { panel } = stageOf(model).layout;
  const width = panel.width - room.left - room.right;
  return width >= columns ? { ...room, width } : room;
}

/** Puts a sheet into the middle of the board, or else of the window. */
export function placeSheet(
  model: Model,
  room: Room,
  seen: Viewport,
  beside: Sides = NOTHING,
): Sheet {
  const { board } = stageOf(model).layout;
  return sheetIn([board, room.window], room, seen, beside);
}

/** Puts a sheet into the panel beside the board, or else on the board. */
export function placeBeside(model: Model, room: Room, seen: Viewport): Sheet {
  const { board, panel } = stageOf(model).layout;
  return sheetIn([panel, board, room.window], room, seen, NOTHING);
}

/** Puts a sheet into the middle of the first place with room for it. */
function sheetIn(
  places: readonly Rect[],
  room: Room,
  seen: Viewport,
  beside: Sides,
): Sheet {
  const { left, right, frameRows } = room;
  const width = left + seen.width + beside.width + right;
  const height = Math.max(seen.height, beside.height) + frameRows;
  const around =
    places.find((place) => width <= place.width && height <= place.height) ??
      room.window;
  const x = around.x + ((around.width - width) >> 1);
  const y = around.y + ((around.height - height) >> 1);
  const inside = {
    x: x + left,
    y: y + frameRows / 2,
    width: seen.width,
    height: height - frameRows,
  };
  return { ...seen, frame: { x, y, width, height }, inside };
}

/** The lines in sight: from `top` on, as far as the selected ones are in sight. */
export function seenLines(
  title: string,
  whole: readonly FramedLine[],
  top: number,
  room: Sides,
): Viewport {
  const texts = [title, ...whole.map(({ text }) => text)];
  const width = Math.min(WIDEST, room.width, Math.max(...texts.map(widthOf)));
  const all = wrapped(whole, width);
  const height = Math.min(room.height, all.length);
  const last = all.length - height;
  const chosen = all.findIndex(({ isSelected }) => isSelected);
  const end = all.findLastIndex(({ isSelected }) => isSelected);
  const wanted = chosen < 0
    ? top
    : Math.max(end - height + 1, Math.min(top, chosen));
  const first = Math.max(0, Math.min(wanted, last));
  const lines = all.slice(first, first + height);
  return { title, lines, top: first, last, width, height };
}

/** Breaks lines that are too long; those of options lose blanks instead. */
function wrapped(lines: readonly FramedLine[], width: number): FramedLine[] {
  return lines.flatMap((line) => {
    const { text, key, row } = line;
    if (row !== undefined || widthOf(text) <= width) return [line];
    const texts = key === undefined
      ? wrapColumns(text, width)
      : [text.replace(/(?<=\S) +/g, " ")];
    return texts.map((text) => ({ ...line, text }));
  });
}

/** The line at a cell, undefined if there is none. */
export function lineAt(
  { inside, lines }: Sheet,
  x: number,
  y: number,
): FramedLine | undefined {
  const wide = {
    ...inside,
    x: inside.x - MARGIN,
    width: inside.width + 2 * MARGIN,
  };
  return isInside(wide, x, y) ? lines[y - inside.y] : undefined;
}

// -- Drawing ------------------------------------------------------------------

export function drawSheet(scene: Scene, sheet: Sheet): void {
  const { theme, styles, canvas, model: { appearance } } = scene;
  const plain: CellStyle = appearance.depth === "never"
    ? styles.text
    : { foreground: theme.barText, background: theme.bar };
  const { frame, inside, lines } = sheet;
  canvas.fill(frame, plain);
  if (frame.height > inside.height) drawFrame(scene, sheet, plain);
  const grey: CellStyle = appearance.depth === "never"
    ? styles.faint
    : { ...plain, foreground: theme.faint };
  lines.forEach((line, index) => {
    const { text, isHeading = false, isSelected = false, isGrey } = line;
    const row = rowOfRect(inside, index);
    const own = isGrey ? grey : plain;
    const style = { ...own, isBold: isHeading, isInverse: isSelected };
    canvas.fill(row, style);
    putLine(scene, row, text, style);
  });
}

function drawFrame(scene: Scene, sheet: Sheet, style: CellStyle): void {
  const { canvas, signs, layout, model: { notice } } = scene;
  const { frame: { x, y, width, height }, title, top, last } = sheet;
  const [topLeft, flat, topRight, bottomLeft, bottomRight, upright] = signs.box;
  const bottom = y + height - 1;
  const line = flat.repeat(width - 2);
  canvas.put(x, y, topLeft + line + topRight, style);
  canvas.put(x, bottom, bottomLeft + line + bottomRight, style);
  for (let row = y + 1; row < bottom; row++) {
    canvas.put(x, row, upright, style);
    canvas.put(x + width - 1, row, upright, style);
  }
  const writeOn = (row: number, text: string) => {
    if (text === "") return;
    const clipped = clip(text, width - 4, signs.ellipsis);
    canvas.put(x + 1, row, ` ${clipped} `, { ...style, isBold: true });
  };
  writeOn(y, capitalised(title));
  // The frame shows the notice that the sheet hides.
  const isHiding = bottom >= layout.notice.y;
  writeOn(bottom, isHiding ? notice.text : "");
  const [up, down] = signs.more;
  if (top > 0) canvas.put(x + width - 3, y, up, style);
  if (top < last) canvas.put(x + width - 3, bottom, down, style);
}

/** What lies over the board: sheets of framed lines, scrolled if too long. */

import { isInside, type Rect, rowOf, type Style } from "../draw/frame.ts";
import { clip, widthOf, wrapColumns } from "../../text/width.ts";
import { squareColumns } from "../layout/layout.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Key } from "../model/keys.ts";
import type { Model, Overlay, Size } from "../model/model.ts";
import { drawSmallBoard } from "./board.ts";
import { putLine, type Scene, stageOf } from "./scene.ts";
import type { Signs } from "../theme/symbols.ts";

/** A line of a sheet; a click on it may press a key, or go to a row. */
interface SheetLine {
  readonly row?: number;
  readonly text: string;
  readonly isHeading?: boolean;
  readonly isSelected?: boolean;
  readonly key?: Key;
}

const WIDEST = 72;
/** Rows of the squares of a small board, the most first. */
const SCALES = [7, 6, 5, 4, 3, 2, 1];
/** Columns that a board leaves to the lines, and between them. */
const [LEAST, GAP] = [46, 3];
const NO_BOARD = { scale: 0, squareWidth: 0 };
const SMALLEST_FRAMED: Size = { columns: 14, rows: 6 };

// -- Sheets -------------------------------------------------------------------

/** The lines of an overlay, and below them its options. */
function linesOf(overlay: Overlay, signs: Signs): SheetLine[] {
  const { lines, options, selected } = overlay;
  const answers = options.map(({ keys: [key], label }, index): SheetLine => {
    const isSelected = index === selected;
    const sign = isSelected ? signs.shown : " ";
    const text = `${sign} ${signs.keys[key] ?? key}  ${label}`;
    return { text, isSelected, key };
  });
  const isApart = lines.length > 0 && answers.length > 0;
  const above = isApart ? [...lines, ""] : lines;
  const texts = above.map((line): SheetLine =>
    typeof line === "string"
      ? { text: line }
      : { text: line.heading, isHeading: true }
  );
  return [...texts, ...answers];
}

/** The largest board that can stand beside lines, if any can. */
function boardBeside({ width, height }: Rect, appearance: Appearance) {
  const sizes = SCALES.map((scale) => (
    { scale, squareWidth: squareColumns(scale, appearance) }
  ));
  return sizes.find(({ scale, squareWidth }) =>
    8 * scale <= height && 8 * squareWidth + GAP + LEAST <= width
  ) ?? NO_BOARD;
}

/** Lines that are too long go on below. */
function wrapped(lines: readonly SheetLine[], width: number): SheetLine[] {
  return lines.flatMap((line) =>
    widthOf(line.text) <= width
      ? [line]
      : wrapColumns(line.text, width).map((text) => ({ ...line, text }))
  );
}

/** The lines of an overlay that are seen in so much room, and which they are. */
function linesSeen(overlay: Overlay, room: Rect, signs: Signs) {
  const whole = linesOf(overlay, signs);
  const texts = [overlay.title, ...whole.map(({ text }) => text)];
  const widest = Math.min(WIDEST, room.width);
  const width = Math.min(widest, Math.max(...texts.map(widthOf)));
  const lines = wrapped(whole, width);
  const height = Math.min(room.height, lines.length);
  const last = lines.length - height;
  const chosen = lines.findIndex(({ isSelected }) => isSelected);
  const first = chosen < 0 ? overlay.top : chosen - height + 1;
  const top = Math.max(0, Math.min(first, last));
  const seen = lines.slice(top, top + height);
  return { title: overlay.title, lines: seen, top, last, width, height };
}

/** The same of a list, which fills the room; the row gone to is in the middle. */
function rowsSeen(overlay: Overlay, room: Rect, signs: Signs) {
  const { all, rows, selected, filter } = overlay;
  const found = rows.length < all.length ? `${rows.length} of ` : "";
  const words = filter === null ? "" : ` /${filter}_`;
  const title = `${overlay.title} (${found}${all.length})${words}`;
  const { width, height } = room;
  const last = Math.max(0, rows.length - height);
  const top = Math.max(0, Math.min(selected - (height >> 1), last));
  const lines = rows.slice(top, top + height).map(
    ({ text }, index): SheetLine => {
      const row = top + index;
      const isSelected = row === selected;
      const sign = isSelected ? signs.shown : " ";
      return { text: sign + text.trimEnd(), isSelected, row };
    },
  );
  return { title, lines, top, last, width, height };
}

/**
 * What is seen of an overlay in the room there is, the window but for its bars,
 * and its place in the middle of it or of the board, with a frame and without.
 */
function sheetOf(model: Model, overlay: Overlay) {
  const { signs, layout: { title, footer, board } } = stageOf(model);
  const { columns, rows } = model.size;
  const free = rows - title.height - footer.height;
  const room = { x: 0, y: title.height, width: columns, height: free };
  const isFramed = room.width >= SMALLEST_FRAMED.columns &&
    room.height >= SMALLEST_FRAMED.rows;
  const isList = overlay.all.length > 0;
  // The sign of the row that is gone to stands at the frame.
  const [left, right, down] = isFramed ? [isList ? 1 : 2, 2, 2] : [0, 0, 0];
  const [width, height] = [room.width - left - right, room.height - down];
  const { scale, squareWidth } = isList || overlay.board !== null
    ? boardBeside({ ...room, width, height }, model.appearance)
    : NO_BOARD;
  const aside = scale === 0 ? 0 : 8 * squareWidth + GAP;
  const seenIn = isList ? rowsSeen : linesSeen;
  const most = { ...room, width: width - aside, height };
  const seen = seenIn(overlay, most, signs);
  const outer = {
    width: left + seen.width + aside + right,
    height: Math.max(seen.height, 8 * scale) + down,
  };
  const isOnBoard = outer.width <= board.width && outer.height <= board.height;
  const around = isOnBoard ? board : room;
  const x = around.x + ((around.width - outer.width) >> 1);
  const y = around.y + ((around.height - outer.height) >> 1);
  const inside = {
    ...{ x: x + left, y: y + down / 2 },
    ...{ width: seen.width, height: outer.height - down },
  };
  const beside = { ...inside, x: inside.x + seen.width + GAP };
  const small = { scale, squareWidth, board: beside };
  return { ...seen, frame: { x, y, ...outer }, inside, small };
}

/** The furthest that the lines of an overlay can be scrolled. */
export function lastTop(model: Model): number {
  return model.overlay === null ? 0 : sheetOf(model, model.overlay).last;
}

/** The line of an overlay in some cell. */
export function overlayLine(
  model: Model,
  x: number,
  y: number,
): SheetLine | undefined {
  if (model.overlay === null) return undefined;
  const { inside, lines } = sheetOf(model, model.overlay);
  const { width, ...place } = inside;
  const line = { ...place, x: inside.x - 2, width: width + 4 };
  return isInside(line, x, y) ? lines[y - inside.y] : undefined;
}

// -- Drawing ------------------------------------------------------------------

export function drawOverlay(scene: Scene, overlay: Overlay): void {
  if (overlay.under !== null) drawOverlay(scene, overlay.under);
  const sheet = sheetOf(scene.model, overlay);
  const { theme, styles, canvas, model: { appearance } } = scene;
  const plain: Style = appearance.depth === "never"
    ? styles.text
    : { foreground: theme.barText, background: theme.bar };
  const { frame, inside, lines, small } = sheet;
  canvas.fill(frame, plain);
  if (frame.height > inside.height) drawFrame(scene, sheet, plain);
  lines.forEach(({ text, isHeading = false, isSelected = false }, index) => {
    const row = rowOf(inside, index);
    const style = { ...plain, isBold: isHeading, isInverse: isSelected };
    putLine(scene, row, isSelected ? text.padEnd(inside.width) : text, style);
  });
  const { board } = overlay;
  if (board !== null && small.scale > 0) drawSmallBoard(scene, board, small);
}

function drawFrame(
  { canvas, signs, layout, model: { notice } }: Scene,
  { frame, title, top, last }: ReturnType<typeof sheetOf>,
  style: Style,
): void {
  const { x, y, width, height } = frame;
  const [topLeft, flat, topRight, bottomLeft, bottomRight, upright] = signs.box;
  const line = flat.repeat(width - 2);
  canvas.put(x, y, topLeft + line + topRight, style);
  canvas.put(x, y + height - 1, bottomLeft + line + bottomRight, style);
  for (let row = y + 1; row < y + height - 1; row++) {
    canvas.put(x, row, upright, style);
    canvas.put(x + width - 1, row, upright, style);
  }
  const writeOn = (row: number, text: string) => {
    const shown = clip(text, width - 4, signs.ellipsis);
    if (text === "") return;
    canvas.put(x + 1, row, ` ${shown} `, { ...style, isBold: true });
  };
  writeOn(y, title.charAt(0).toUpperCase() + title.slice(1));
  // What is to be told where the sheet hides it.
  const isHiding = y + height > layout.notice.y;
  writeOn(y + height - 1, isHiding ? notice.text : "");
  const [up, down] = signs.more;
  if (top > 0) canvas.put(x + width - 3, y, up, style);
  if (top < last) canvas.put(x + width - 3, y + height - 1, down, style);
}

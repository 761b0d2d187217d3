/** What lies over the board: sheets of framed lines, scrolled if too long. */

import { isInside, rowOf } from "../draw/canvas.ts";
import { clip, widthOf, wrapColumns } from "../../text/width.ts";
import type { Style } from "../draw/frame.ts";
import type { Key } from "../model/keys.ts";
import type { Model, Overlay, Size } from "../model/model.ts";
import { putLine, type Scene, stageOf } from "./scene.ts";
import type { Signs } from "../theme/symbols.ts";

/** A line of a sheet; a click on it may press a key. */
interface SheetLine {
  readonly text: string;
  readonly isHeading?: boolean;
  readonly isSelected?: boolean;
  readonly key?: Key;
}

const WIDEST = 72;
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

/** Lines that are too long go on below. */
function wrapped(lines: readonly SheetLine[], width: number): SheetLine[] {
  return lines.flatMap((line) =>
    widthOf(line.text) <= width
      ? [line]
      : wrapColumns(line.text, width).map((text) => ({ ...line, text }))
  );
}

/**
 * The lines of an overlay cut to the room there is, the window but for its bars,
 * and their place in the middle of it or of the board, with a frame and without.
 */
function sheetOf(model: Model, overlay: Overlay) {
  const { signs, layout: { title, footer, board } } = stageOf(model);
  const { columns, rows } = model.size;
  const free = rows - title.height - footer.height;
  const room = { x: 0, y: title.height, width: columns, height: free };
  const isFramed = room.width >= SMALLEST_FRAMED.columns &&
    room.height >= SMALLEST_FRAMED.rows;
  const [across, down] = isFramed ? [4, 2] : [0, 0];
  const whole = linesOf(overlay, signs);
  const texts = [overlay.title, ...whole.map(({ text }) => text)];
  const widest = Math.min(WIDEST, room.width - across);
  const width = Math.min(widest, Math.max(...texts.map(widthOf)));
  const lines = wrapped(whole, width);
  const height = Math.min(room.height - down, lines.length);
  const outer = { width: width + across, height: height + down };
  const isOnBoard = outer.width <= board.width && outer.height <= board.height;
  const around = isOnBoard ? board : room;
  const x = around.x + ((around.width - outer.width) >> 1);
  const y = around.y + ((around.height - outer.height) >> 1);
  const last = lines.length - height;
  const chosen = lines.findIndex(({ isSelected }) => isSelected);
  const top = chosen < 0 ? overlay.top : chosen - height + 1;
  return {
    title: overlay.title,
    lines,
    /** The first line that is to be seen, and the last that it could be. */
    top: Math.max(0, Math.min(top, last)),
    last,
    frame: { x, y, ...outer },
    inside: { x: x + across / 2, y: y + down / 2, width, height },
  };
}

/** The furthest that the lines of an overlay can be scrolled. */
export function lastTop(model: Model): number {
  return model.overlay === null ? 0 : sheetOf(model, model.overlay).last;
}

/** The key that a click on a cell of an overlay presses. */
export function overlayKey(model: Model, x: number, y: number) {
  if (model.overlay === null) return undefined;
  const { frame, inside, lines, top } = sheetOf(model, model.overlay);
  const { height } = inside;
  const isLine = isInside({ ...frame, y: inside.y, height }, x, y);
  return isLine ? lines[top + y - inside.y].key : undefined;
}

// -- Drawing ------------------------------------------------------------------

export function drawOverlay(scene: Scene, overlay: Overlay): void {
  const sheet = sheetOf(scene.model, overlay);
  const { theme, styles, canvas, model: { appearance } } = scene;
  const plain: Style = appearance.depth === "never"
    ? styles.text
    : { foreground: theme.barText, background: theme.bar };
  const { frame, inside, lines, top } = sheet;
  canvas.fill(frame, plain);
  if (frame.height > inside.height) drawFrame(scene, sheet, plain);
  const shown = lines.slice(top, top + inside.height);
  shown.forEach(({ text, isHeading = false, isSelected = false }, index) => {
    const row = rowOf(inside, index);
    const style = { ...plain, isBold: isHeading, isInverse: isSelected };
    putLine(scene, row, isSelected ? text.padEnd(inside.width) : text, style);
  });
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

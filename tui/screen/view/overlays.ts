/**
 * What lies over the board: help, texts, questions and choices. Each is a sheet
 * of lines in a frame; what is too long is scrolled.
 *
 * @module
 */

import { type Rect, rowOf } from "../draw/canvas.ts";
import { clip, widthOf, wrap } from "../../text/width.ts";
import type { Style } from "../draw/frame.ts";
import type { Hit } from "./hits.ts";
import type { Layout } from "../layout/layout.ts";
import type { Model, Overlay, Size } from "../model/model.ts";
import { putLine, type Scene, stageOf } from "./scene.ts";
import type { Signs } from "../theme/symbols.ts";

/** A line of a sheet. */
interface SheetLine {
  readonly text: string;
  readonly isSelected?: boolean;
  readonly hit?: Hit;
}

/** Lines with a title. */
interface Sheet {
  readonly title: string;
  readonly lines: readonly SheetLine[];
  /** The first line that is to be seen. */
  readonly top: number;
}

/** A sheet in its place, with its frame and without. */
interface PlacedSheet extends Sheet {
  readonly frame: Rect;
  readonly inside: Rect;
}

const WIDEST = 72;
const SMALLEST_FRAMED: Size = { columns: 14, rows: 6 };

// -- Sheets -------------------------------------------------------------------

function sheetOf(overlay: Overlay, signs: Signs): Sheet {
  const { title, lines, options, selected, top } = overlay;
  const answers = options.map(({ keys: [key], label }, index): SheetLine => {
    const isSelected = index === selected;
    const text = selected === null
      ? `${key}  ${label}`
      : `${isSelected ? signs.shown : " "} ${capitalized(label)}`;
    return { text, isSelected, hit: { type: "key", key } };
  });
  const isApart = lines.length > 0 && answers.length > 0;
  const texts = isApart ? [...lines, ""] : lines;
  return {
    title,
    lines: [...texts.map((text) => ({ text })), ...answers],
    top: selected ?? top,
  };
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Lines that are too long go on below. */
function wrapped(lines: readonly SheetLine[], width: number): SheetLine[] {
  return lines.flatMap((line) =>
    widthOf(line.text) <= width
      ? [line]
      : wrap(line.text.split(" "), width).map((text) => ({ ...line, text }))
  );
}

/** A sheet cut to the room there is, in the middle of it or of the board. */
function place(sheet: Sheet, size: Size, layout: Layout): PlacedSheet {
  const room = roomFor(size, layout);
  const isFramed = room.width >= SMALLEST_FRAMED.columns &&
    room.height >= SMALLEST_FRAMED.rows;
  const [across, down] = isFramed ? [4, 2] : [0, 0];
  const texts = [sheet.title, ...sheet.lines.map(({ text }) => text)];
  const widest = Math.min(WIDEST, room.width - across);
  const width = Math.min(widest, Math.max(...texts.map(widthOf)));
  const lines = wrapped(sheet.lines, width);
  const height = Math.min(room.height - down, lines.length);
  const outer = { width: width + across, height: height + down };
  const { board } = layout;
  const isOnBoard = outer.width <= board.width && outer.height <= board.height;
  const around = isOnBoard ? board : room;
  const x = around.x + ((around.width - outer.width) >> 1);
  const y = around.y + ((around.height - outer.height) >> 1);
  const inside = { x: x + across / 2, y: y + down / 2, width, height };
  const top = Math.max(0, Math.min(sheet.top, lines.length - height));
  return { ...sheet, lines, top, frame: { x, y, ...outer }, inside };
}

/** The window but for its bars. */
function roomFor(
  { columns, rows }: Size,
  { title, footer }: Layout,
): Rect {
  const height = rows - title.height - footer.height;
  return { x: 0, y: title.height, width: columns, height };
}

function placed(model: Model, overlay: Overlay): PlacedSheet {
  const { signs, layout } = stageOf(model);
  return place(sheetOf(overlay, signs), model.size, layout);
}

/** The furthest that the lines of an overlay can be scrolled. */
export function lastTop(model: Model): number {
  if (model.overlay === null) return 0;
  const { lines, inside } = placed(model, model.overlay);
  return lines.length - inside.height;
}

/** What a cell of an overlay belongs to, null if there is nothing to click. */
export function overlayHit(model: Model, x: number, y: number): Hit | null {
  if (model.overlay === null) return null;
  const { frame, inside, lines, top } = placed(model, model.overlay);
  if (x < frame.x || x >= frame.x + frame.width) return null;
  if (y < inside.y || y >= inside.y + inside.height) return null;
  return lines[top + y - inside.y].hit ?? null;
}

// -- Drawing ------------------------------------------------------------------

export function drawOverlay(scene: Scene, overlay: Overlay): void {
  const sheet = placed(scene.model, overlay);
  const { theme, styles, canvas, model: { appearance } } = scene;
  const plain: Style = appearance.depth === "never"
    ? styles.text
    : { foreground: theme.barText, background: theme.bar };
  const { frame, inside, lines, top } = sheet;
  canvas.fill(frame, plain);
  if (frame.height > inside.height) drawFrame(scene, sheet, plain);
  const shown = lines.slice(top, top + inside.height);
  shown.forEach(({ text, isSelected = false, hit }, index) => {
    const row = rowOf(inside, index);
    const isTitle = hit === undefined && /^\S/.test(text);
    const style = { ...plain, isBold: isTitle, isInverse: isSelected };
    putLine(scene, row, isSelected ? text.padEnd(inside.width) : text, style);
  });
}

function drawFrame(scene: Scene, sheet: PlacedSheet, style: Style): void {
  const { canvas, signs } = scene;
  const { frame: { x, y, width, height }, inside, title, top, lines } = sheet;
  const [topLeft, flat, topRight, bottomLeft, bottomRight, upright] = signs.box;
  const line = flat.repeat(width - 2);
  canvas.put(x, y, topLeft + line + topRight, style);
  canvas.put(x, y + height - 1, bottomLeft + line + bottomRight, style);
  for (let row = y + 1; row < y + height - 1; row++) {
    canvas.put(x, row, upright, style);
    canvas.put(x + width - 1, row, upright, style);
  }
  if (title !== "") {
    const text = clip(title, width - 4, signs.ellipsis);
    canvas.put(x + 1, y, ` ${text} `, { ...style, isBold: true });
  }
  const [up, down] = signs.more;
  if (top > 0) canvas.put(x + width - 3, y, up, style);
  if (top + inside.height < lines.length) {
    canvas.put(x + width - 3, y + height - 1, down, style);
  }
}

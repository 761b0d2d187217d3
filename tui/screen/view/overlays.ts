/** What lies over the board: sheets of framed lines, scrolled if too long. */

import { isInside, type Rect, rowOf, type Style } from "../draw/frame.ts";
import { clip, widthOf, wrapColumns } from "../../text/width.ts";
import { squareSizes } from "../layout/layout.ts";
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
/** Columns that a board leaves to the lines, and between them. */
const [LEAST, GAP] = [46, 3];
const NO_BOARD = { scale: 0, squareWidth: 0 };
const SMALLEST_FRAMED: Size = { columns: 14, rows: 6 };

type Sides = Pick<Rect, "width" | "height">;

/** The lines of an overlay, and below them its options. */
function linesOf({ lines, options, selected }: Overlay, signs: Signs) {
  const answers = options.map(({ keys: [key], label }, index): SheetLine => {
    const isSelected = index === selected;
    const sign = isSelected ? signs.shown : " ";
    const text = `${sign} ${signs.keys[key] ?? key}  ${label}`;
    return { text, isSelected, key };
  });
  const isApart = lines.length > 0 && answers.length > 0;
  const above = [...lines, ...isApart ? [""] : []].map((line): SheetLine =>
    typeof line === "string"
      ? { text: line }
      : { text: line.heading, isHeading: true }
  );
  return [...above, ...answers];
}

/** Lines that are too long go on below; options stand closer instead. */
function wrapped(lines: readonly SheetLine[], width: number): SheetLine[] {
  return lines.flatMap((line) => {
    const { text, key } = line;
    if (widthOf(text) <= width) return [line];
    const texts = key === undefined
      ? wrapColumns(text, width)
      : [text.replace(/(?<=\S) +/g, " ")];
    return texts.map((text) => ({ ...line, text }));
  });
}

/** The lines of an overlay that are seen in so much room, and which they are. */
function linesSeen(overlay: Overlay, room: Sides, signs: Signs) {
  const { title } = overlay;
  const whole = linesOf(overlay, signs);
  const texts = [title, ...whole.map(({ text }) => text)];
  const width = Math.min(WIDEST, room.width, Math.max(...texts.map(widthOf)));
  const all = wrapped(whole, width);
  const height = Math.min(room.height, all.length);
  const last = all.length - height;
  const chosen = all.findIndex(({ isSelected }) => isSelected);
  const first = chosen < 0 ? overlay.top : chosen - height + 1;
  const top = Math.max(0, Math.min(first, last));
  const lines = all.slice(top, top + height);
  return { title, lines, top, last, width, height };
}

/** The same of a list, which fills the room; the row gone to is in the middle. */
function rowsSeen(overlay: Overlay, { width, height }: Sides, signs: Signs) {
  const { all, rows, selected, filter } = overlay;
  const found = rows.length < all.length ? `${rows.length} of ` : "";
  const words = filter === null ? "" : ` /${filter}_`;
  const title = `${overlay.title} (${found}${all.length})${words}`;
  const last = Math.max(0, rows.length - height);
  const top = Math.max(0, Math.min(selected - (height >> 1), last));
  const lines = rows.slice(top, top + height).map(
    ({ cells, game }, index): SheetLine => {
      const row = top + index;
      const isSelected = row === selected;
      const sign = isSelected ? signs.shown : " ";
      const text = sign + gameIn(cells, width - 1, typeof game === "number");
      return { text, isSelected, row };
    },
  );
  if (rows.length === 0) {
    lines.push({ text: " No game matches: Esc clears the filter" });
  }
  return { title, lines, top, last, width, height };
}

/** So much of an opening's name tells which it is. */
const LEAST_NAME = 12;

/** A game in a row; where there is no room, without what matters least. */
function gameIn(cells: readonly string[], width: number, isOwn: boolean) {
  const [date = "", players, result, moves, opening = ""] = cells;
  const short = isOwn ? date.slice("2026-".length) : date.slice(0, 4);
  const name = opening.slice(0, LEAST_NAME);
  const forms = [
    [date, players, result, moves, name],
    [short, players, result, moves, name],
    [short, players, result, name],
    [short, players, result],
    [players, result],
  ].map((form) => form.filter(Boolean).join("  "));
  const fitting = forms.find((form) => widthOf(form) <= width) ?? forms[4];
  const isNamed = name !== "" && fitting.endsWith(name);
  return (isNamed ? fitting + opening.slice(LEAST_NAME) : fitting).trimEnd();
}

/** The largest board that can stand beside lines, if any can. */
function boardBeside({ width, height }: Sides, appearance: Appearance) {
  return squareSizes(appearance).find(({ scale, squareWidth }) =>
    8 * scale <= height && 8 * squareWidth + GAP + LEAST <= width
  ) ?? NO_BOARD;
}

/** What is seen of an overlay, in the middle of the board or else the window. */
function sheetOf(model: Model, overlay: Overlay) {
  const { signs, layout: { title, footer, board } } = stageOf(model);
  const { columns: width, rows } = model.size;
  const height = rows - title.height - footer.height;
  const room = { x: 0, y: title.height, width, height };
  const isFramed = width >= SMALLEST_FRAMED.columns &&
    height >= SMALLEST_FRAMED.rows;
  const isList = overlay.all.length > 0;
  // The sign of the row that is gone to stands at the frame.
  const [left, right, down] = isFramed ? [isList ? 1 : 2, 2, 2] : [0, 0, 0];
  const most = { width: width - left - right, height: height - down };
  const small = isList ? boardBeside(most, model.appearance) : NO_BOARD;
  const aside = small.scale === 0 ? 0 : 8 * small.squareWidth + GAP;
  const beside = { ...most, width: most.width - aside };
  const seen = (isList ? rowsSeen : linesSeen)(overlay, beside, signs);
  const outer = {
    width: left + seen.width + aside + right,
    height: Math.max(seen.height, 8 * small.scale) + down,
  };
  const isOnBoard = outer.width <= board.width && outer.height <= board.height;
  const around = isOnBoard ? board : room;
  const x = around.x + ((around.width - outer.width) >> 1);
  const y = around.y + ((around.height - outer.height) >> 1);
  const inside = {
    ...{ x: x + left, y: y + down / 2 },
    ...{ width: seen.width, height: outer.height - down },
  };
  const place = { ...inside, x: inside.x + seen.width + GAP };
  const frame = { x, y, ...outer };
  return { ...seen, frame, inside, small: { ...small, board: place } };
}

/** The furthest that the lines of an overlay can be scrolled. */
export function lastTop(model: Model): number {
  return model.overlay === null ? 0 : sheetOf(model, model.overlay).last;
}

export function overlayLine(model: Model, x: number, y: number) {
  if (model.overlay === null) return undefined;
  const { inside, lines } = sheetOf(model, model.overlay);
  const line = { ...inside, x: inside.x - 2, width: inside.width + 4 };
  return isInside(line, x, y) ? lines[y - inside.y] : undefined;
}

// -- Drawing ------------------------------------------------------------------

export function drawOverlay(scene: Scene, overlay: Overlay): void {
  const { under, options } = overlay;
  // What a question is about is seen below it.
  if (under !== null && options.length > 0) drawOverlay(scene, under);
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
    canvas.fill(row, style);
    putLine(scene, row, text, style);
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
    if (text === "") return;
    const shown = clip(text, width - 4, signs.ellipsis);
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

/**
 * Turns one picture of the screen into the next: writes only the cells that
 * differ, in a synchronized update (DEC mode 2026). Paints begin and end in
 * plain style, and need a terminal that does not wrap lines. They end on the
 * last row, since Deno clears the screen from the cursor on when it has loaded
 * a worker.
 */

import { areSameImages } from "../draw/frame.ts";
import type { Cell, CellStyle, Frame, ImagePart } from "../draw/frame.ts";
import type { Colour } from "../draw/colour.ts";
import type { Appearance, ColourDepth } from "../model/appearance.ts";
import { type ImagePainter, imagePainter } from "./image_painter.ts";
import { cursorPosition, UPDATE } from "./terminal_modes.ts";

const CLEAR = "\x1b[m\x1b[2J";
const PLAIN: CellStyle = { foreground: null, background: null };
const BLANK: Cell = { text: " ", style: PLAIN };
/** A guess of the cell size, for terminals that scale images (kitty, iTerm2). */
const USUAL_CELL = { width: 10, height: 20 };

export type Look = Pick<Appearance, "depth" | "images" | "cellPixels">;

export class Painter {
  #frame: Frame | null = null;
  #look = "";
  #images: ImagePainter | null = null;

  paint(frame: Frame, { depth, images, cellPixels }: Look): string {
    const look = JSON.stringify([depth, images, cellPixels]);
    if (look !== this.#look) {
      this.forget();
      this.#images = imagePainter({ images, depth }, cellPixels ?? USUAL_CELL);
    }
    const codes = paint(this.#frame, frame, depth, this.#images);
    this.#frame = frame;
    this.#look = look;
    return codes;
  }

  /** Notes that the screen's content is lost, or that its last row is blank. */
  forget(isLastRow = false): void {
    this.#frame = isLastRow ? this.#frame?.with(-1, []) ?? null : null;
  }
}

/** The codes that turn one frame, null if it is unknown, into the next. */
export function paint(
  before: Frame | null,
  after: Frame,
  depth: ColourDepth,
  images: ImagePainter | null = null,
): string {
  const isSameSize = before?.length === after.length &&
    before[0]?.length === after[0]?.length;
  const kept = isSameSize ? before : null;
  const brush = new Brush(depth);
  after.forEach((row, y) => brush.paint(row, y, kept?.[y] ?? []));
  const changes = brush.finish() + (images?.(kept, after) ?? "");
  if (kept !== null && changes === "") return "";
  const end = cursorPosition(0, after.length - 1) + UPDATE.reset;
  return UPDATE.set + (kept === null ? CLEAR : "") + changes + end;
}

function isSameCell(a: Cell, b: Cell): boolean {
  return a === b || a.text === b.text && isSameStyle(a.style, b.style) &&
      isSamePart(a.image, b.image);
}

function isSamePart(a: ImagePart | undefined, b: ImagePart | undefined) {
  return a === b || a !== undefined && b !== undefined &&
      a.column === b.column && a.row === b.row &&
      areSameImages(a.images, b.images);
}

function isSameStyle(a: CellStyle, b: CellStyle): boolean {
  return a === b ||
    a.foreground?.rgb === b.foreground?.rgb &&
      a.background?.rgb === b.background?.rgb &&
      !a.isBold === !b.isBold && !a.isDim === !b.isDim &&
      !a.isInverse === !b.isInverse;
}

/** Writes cells, and keeps track of the cursor and of the style. */
class Brush {
  readonly #depth: ColourDepth;
  readonly #pens = new Map<CellStyle, Pen>();
  #output = "";
  #pen = PLAIN_PEN;
  /** Column of the cursor, -1 if it is unknown. */
  #x = -1;
  #y = -1;

  constructor(depth: ColourDepth) {
    this.#depth = depth;
  }

  /** Writes the cells of a row that have changed. */
  paint(row: readonly Cell[], y: number, before: readonly Cell[]) {
    for (let x = 0; x < row.length; x++) {
      if (isSameCell(before[x] ?? BLANK, row[x])) continue;
      // The halves of a wide character are painted together.
      const start = row[x].text === "" ? Math.max(0, x - 1) : x;
      this.#moveTo(start, y, row);
      const isWide = row[start].text !== "" && row[start + 1]?.text === "";
      const width = isWide ? 2 : 1;
      this.#put(row[start], start + width, row.length);
      x = start + width - 1;
    }
  }

  /** Moves to a cell, by writing the cells on the way if that is shorter. */
  #moveTo(x: number, y: number, row: readonly Cell[]) {
    const steps = y === this.#y && this.#x >= 0 ? x - this.#x : -1;
    if (steps < 0) this.#output += cursorPosition(x, y);
    else if (steps > 0) {
      const move = `\x1b[${steps === 1 ? "" : steps}C`;
      const between = this.#textOf(row.slice(this.#x, x));
      const isShorter = between !== null && between.length <= move.length;
      this.#output += isShorter ? between : move;
    }
    this.#x = x;
    this.#y = y;
  }

  /**
   * Writes a cell. Where the cursor goes is unknown in the last column, and after
   * a character that terminals may give another width; that one gets blank cells.
   */
  #put(cell: Cell, nextX: number, columns: number) {
    const isFull = isFullBlock(cell) && this.#depth !== "never";
    const pen = isFull
      ? penOf(blankStyle(cell.style), this.#depth)
      : this.#penOf(cell.style);
    if (pen !== this.#pen) this.#output += penChange(this.#pen, pen);
    const isUnsure = isOfAnyWidth(cell.text);
    if (isUnsure) {
      this.#output += " ".repeat(nextX - this.#x) +
        cursorPosition(this.#x, this.#y);
    }
    this.#output += isFull ? " " : harmless(cell.text);
    this.#pen = pen;
    this.#x = nextX < columns && !isUnsure ? nextX : -1;
  }

  /** Everything written, and the return to plain style. */
  finish(): string {
    return this.#output + penChange(this.#pen, PLAIN_PEN);
  }

  /** The text of cells, null unless it is ASCII in the current style. */
  #textOf(cells: readonly Cell[]): string | null {
    const isPlain = cells.every(({ text, style, image }) =>
      /^[ -~]$/.test(text) && image === undefined &&
      penChange(this.#pen, this.#penOf(style)) === ""
    );
    return isPlain ? cells.map(({ text }) => text).join("") : null;
  }

  #penOf(style: CellStyle): Pen {
    const pen = this.#pens.get(style) ?? penOf(style, this.#depth);
    this.#pens.set(style, pen);
    return pen;
  }
}

/** Whether to paint a full block as a blank of its colour: that leaves no gaps. */
function isFullBlock({ text, style }: Cell): boolean {
  return text === "█" && style.isSolid === true &&
    style.foreground !== null && !style.isDim && !style.isInverse;
}

/** The style of the blank in place of a full block. */
function blankStyle({ foreground }: CellStyle): CellStyle {
  return { foreground: null, background: foreground };
}

/** Letters beyond Latin, Greek and Cyrillic, and emoji. */
const OF_ANY_WIDTH = /(?![\0-\u052f])[\p{L}\p{M}\p{Emoji_Presentation}]/u;

/** The answers of `isOfAnyWidth`; a hostile file may show ever new texts. */
const unsureTexts = new Map<string, boolean>();
const MOST_ANSWERS = 10_000;

/** Remembers its answers: looking up properties of Unicode is slow. */
function isOfAnyWidth(text: string): boolean {
  const known = unsureTexts.get(text);
  if (known !== undefined) return known;
  const isUnsure = OF_ANY_WIDTH.test(text);
  if (unsureTexts.size === MOST_ANSWERS) unsureTexts.clear();
  unsureTexts.set(text, isUnsure);
  return isUnsure;
}

/** Keeps text from beginning an escape code or being empty. */
function harmless(text: string): string {
  return text === "" || /\p{Cc}/u.test(text) ? "?" : text;
}

// -- Select graphic rendition -------------------------------------------------

/** Codes for bold, dim, inverse and both colours; an empty text for none. */
type Pen = readonly string[];

const PLAIN_PEN: Pen = ["", "", "", "", ""];
const PEN_ENDS: Pen = ["22", "22", "27", "39", "49"];

function penOf(style: CellStyle, depth: ColourDepth): Pen {
  // Of 16 colours, bold makes dark ones bright in some terminals.
  const isBright = depth === "16" && (style.foreground?.basic ?? 8) < 8;
  return [
    style.isBold && !isBright ? "1" : "",
    style.isDim ? "2" : "",
    style.isInverse ? "7" : "",
    colourCode(style.foreground, depth, 30),
    colourCode(style.background, depth, 40),
  ];
}

/** @param base 30 for the foreground, 40 for the background */
function colourCode(colour: Colour | null, depth: ColourDepth, base: number) {
  if (colour === null || depth === "never") return "";
  const { rgb, indexed, basic } = colour;
  if (depth === "256") return `${base + 8};5;${indexed}`;
  if (depth === "16") {
    return String(basic < 8 ? base + basic : base + 52 + basic);
  }
  return `${base + 8};2;${rgb >> 16};${rgb >> 8 & 0xff};${rgb & 0xff}`;
}

/** Changes what differs, or sets everything anew if that is shorter. */
function penChange(from: Pen, to: Pen): string {
  const differs = to.map((code, index) => code !== from[index]);
  if (!differs.includes(true)) return "";
  const ends = new Set(
    PEN_ENDS.filter((_, index) => differs[index] && to[index] === ""),
  );
  // Bold and dim end together, so the one that stays is set again.
  const sets = to.filter((code, index) =>
    code !== "" && (differs[index] || ends.has(PEN_ENDS[index]))
  );
  const changed = `\x1b[${[...ends, ...sets].join(";")}m`;
  const anew = `\x1b[${["", ...to.filter((code) => code !== "")].join(";")}m`;
  return changed.length < anew.length ? changed : anew;
}

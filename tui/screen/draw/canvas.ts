/** A picture being drawn: cut off at its edges, and in ASCII if need be. */

import { characterWidth, PLAIN_TEXT } from "../../text/width.ts";
import type { Size } from "../model/appearance.ts";
import type { Cell, CellStyle, Frame, Image, Rect } from "./frame.ts";

export class Canvas {
  readonly #rows: Cell[][];
  readonly #columns: number;
  readonly #isUnicode: boolean;

  constructor({ columns, rows }: Size, style: CellStyle, isUnicode: boolean) {
    const blank = { text: " ", style };
    this.#rows = Array.from({ length: rows }, () => Array(columns).fill(blank));
    this.#columns = columns;
    this.#isUnicode = isUnicode;
  }

  /** Writes a text, at most up to a column; returns the column after it. */
  put(
    x: number,
    y: number,
    text: string,
    style: CellStyle,
    end = this.#columns,
  ) {
    for (const character of text) {
      const width = characterWidth(character);
      if (width === 0) continue;
      if (x + width > end) break;
      this.putWide(x, y, character, width, style);
      x += width;
    }
    return x;
  }

  /** Writes a character that is one or two cells wide. */
  putWide(x: number, y: number, text: string, width: number, style: CellStyle) {
    // Where accents cannot be written, the bare letter is.
    const character = this.#isUnicode ? text : text.normalize("NFD")[0];
    const isWritable = this.#isUnicode || PLAIN_TEXT.test(character);
    const isWhole = x >= 0 && x + width <= this.#columns;
    const texts = isWritable && isWhole ? [character, ""] : ["?", "?"];
    if (y < 0 || y >= this.#rows.length) return;
    const left = Math.max(0, x);
    const right = Math.min(this.#columns, x + width);
    if (left < right) this.#separate(left, right, y);
    for (let at = left; at < right; at++) {
      this.#set(at, y, texts[at - x], style);
    }
  }

  /** Fills a rectangle with one narrow character. */
  fill(rect: Rect, style: CellStyle, text: string = " "): void {
    const cell = { text, style };
    const top = Math.max(0, rect.y);
    const bottom = Math.min(this.#rows.length, rect.y + rect.height);
    const left = Math.max(0, rect.x);
    const right = Math.min(this.#columns, rect.x + rect.width);
    for (let y = top; y < bottom; y++) {
      if (left < right) this.#separate(left, right, y);
      for (let x = left; x < right; x++) this.#rows[y][x] = cell;
    }
  }

  /** Puts images over those in a rectangle; backgrounds stay. */
  addImages({ x, y, width, height }: Rect, added: readonly Image[]): void {
    if (added.length === 0) return;
    const under = this.#rows[y]?.[x]?.image?.images ?? [];
    const images = [...under, ...added];
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const cell = this.#rows[y + row]?.[x + column];
        if (cell === undefined) continue;
        const part = { images, column, row };
        this.#rows[y + row][x + column] = { ...cell, text: " ", image: part };
      }
    }
  }

  get frame(): Frame {
    return this.#rows;
  }

  #set(x: number, y: number, text: string, style: CellStyle): void {
    const { style: { background }, image } = this.#rows[y][x];
    // An image stays behind text on its own background.
    const isOver = image !== undefined && background === style.background;
    this.#rows[y][x] = isOver ? { text, style, image } : { text, style };
  }

  /** Replaces wide characters that are half inside some cells, by blanks. */
  #separate(left: number, right: number, y: number): void {
    const row = this.#rows[y];
    if (row[left].text === "" && left > 0) {
      row[left - 1] = { ...row[left - 1], text: " " };
    }
    if (right < this.#columns && row[right].text === "") {
      row[right] = { ...row[right], text: " " };
    }
  }
}

/** Where a picture is drawn: cut off outside, and in ASCII where that is all. */

import { characterWidth, PLAIN } from "../../text/width.ts";
import type { Size } from "../model/model.ts";
import type { Cell, Frame, Image, Rect, Style } from "./frame.ts";

export class Canvas {
  readonly #rows: Cell[][];
  readonly #columns: number;
  readonly #isUnicode: boolean;

  constructor({ columns, rows }: Size, style: Style, isUnicode: boolean) {
    const blank = { text: " ", style };
    this.#rows = Array.from({ length: rows }, () => Array(columns).fill(blank));
    this.#columns = columns;
    this.#isUnicode = isUnicode;
  }

  /** Puts a text from a cell on, at most up to a column; returns where it ends. */
  put(x: number, y: number, text: string, style: Style, end = this.#columns) {
    for (const character of text) {
      const width = characterWidth(character);
      if (width === 0) continue;
      if (x + width > end) break;
      this.putWide(x, y, character, width, style);
      x += width;
    }
    return x;
  }

  putWide(x: number, y: number, text: string, width: number, style: Style) {
    // Where there are no accents, a letter is better than none.
    const shown = this.#isUnicode ? text : text.normalize("NFD")[0];
    const isShown = this.#isUnicode || PLAIN.test(shown);
    const isWhole = x >= 0 && x + width <= this.#columns;
    const texts = isShown && isWhole ? [shown, ""] : ["?", "?"];
    for (let i = 0; i < width; i++) this.#set(x + i, y, texts[i], style);
  }

  /** Fills a part with one narrow character. */
  fill(rect: Rect, style: Style, text: string = " "): void {
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

  /** Puts an image over a part as large as it is, and leaves backgrounds. */
  putImage({ x, y }: Rect, image: Image): void {
    for (let row = 0; row < image.rows; row++) {
      for (let column = 0; column < image.columns; column++) {
        const cell = this.#rows[y + row]?.[x + column];
        if (cell === undefined) continue;
        const part = { image, column, row };
        this.#rows[y + row][x + column] = { ...cell, text: " ", image: part };
      }
    }
  }

  get frame(): Frame {
    return this.#rows;
  }

  #set(x: number, y: number, text: string, style: Style): void {
    if (x < 0 || x >= this.#columns || y < 0 || y >= this.#rows.length) return;
    if (text !== "") this.#separate(x, x + 1, y);
    const { style: { background }, image } = this.#rows[y][x];
    // A sign on the background of an image; all else covers it.
    const isOver = image !== undefined && background === style.background;
    this.#rows[y][x] = isOver ? { text, style, image } : { text, style };
  }

  /** Leaves no half of a wide character at the edges of cells to be filled. */
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

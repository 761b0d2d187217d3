/// <reference lib="dom" />

/** The table as it fills: a cell for each of so many neighbouring slots. */

import { LiveCanvas } from "./canvas.ts";

/** Pixels of a cell. */
const CELL = 7;
/** Slots of micro-Max's table. */
const SLOTS = 2 ** 24;
/** Depths that have a colour of their own. */
const DEEPEST = 5;

export class TablePicture {
  readonly #canvas = new LiveCanvas();
  readonly element: HTMLElement = this.#canvas.element;
  #columns = 1;
  #rows = 1;
  #depths = new Uint8Array();

  set label(text: string) {
    this.#canvas.element.setAttribute("aria-label", text);
  }

  begin(): void {
    this.#canvas.clear();
    const { width, height, context, colours } = this.#canvas;
    this.#columns = Math.max(1, Math.floor(width / CELL));
    this.#rows = Math.max(1, Math.floor(height / CELL));
    this.#depths = new Uint8Array(this.#columns * this.#rows);
    context.fillStyle = colours.track;
    for (let cell = 0; cell < this.#depths.length; cell++) this.#fill(cell);
  }

  #fill(cell: number) {
    const x = CELL * (cell % this.#columns);
    const y = CELL * Math.floor(cell / this.#columns);
    this.#canvas.context.fillRect(x, y, CELL - 1, CELL - 1);
  }

  /** A result comes into a slot. */
  store(slot: number, depth: number): void {
    const cell = Math.floor((slot - 1) / SLOTS * this.#depths.length);
    if (slot === 0 || depth <= (this.#depths[cell] ?? 0)) return;
    this.#depths[cell] = depth;
    const { context, colours } = this.#canvas;
    context.globalAlpha = 1;
    context.fillStyle = colours.track;
    this.#fill(cell);
    context.globalAlpha = 0.2 + 0.8 * Math.min(depth, DEEPEST) / DEEPEST;
    context.fillStyle = colours.accent;
    this.#fill(cell);
    context.globalAlpha = 1;
  }
}

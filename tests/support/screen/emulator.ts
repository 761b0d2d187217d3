/**
 * A real terminal emulator without a window, whose screen tests can read.
 *
 * @module
 */

import xterm from "npm:@xterm/headless@6.0.0";

/** A cell of the screen. */
export interface ShownCell {
  /** Its character, empty where there is none or a wide one goes on. */
  readonly text: string;
  /** Columns that the character takes. */
  readonly width: number;
  /** Colour of the character: `rrggbb`, a palette's number, or empty. */
  readonly foreground: string;
  /** Colour behind it. */
  readonly background: string;
  /** `b`, `d`, `u` and `i` for bold, dim, underlined and inverse. */
  readonly marks: string;
}

/** Modes of a terminal that a program may change and must restore. */
export interface Modes {
  /** `alternate` or `normal`. */
  readonly screen: string;
  /** The mouse events that are reported, `none` if none are. */
  readonly mouse: string;
  /** Whether pastes are bracketed. */
  readonly paste: boolean;
  /** Whether lines wrap at the last column. */
  readonly wraps: boolean;
  /** Whether the cursor is visible. */
  readonly cursor: boolean;
  /** Whether pictures are held back until they are complete. */
  readonly isHeld: boolean;
}

/** A terminal emulator. */
export class Emulator implements Disposable {
  readonly #terminal: xterm.Terminal;
  #isCursorShown = true;

  /** Makes a terminal with an empty screen. */
  constructor(columns: number, rows: number) {
    const options = { cols: columns, rows, allowProposedApi: true };
    this.#terminal = new xterm.Terminal(options);
    for (const final of ["h", "l"]) {
      const id = { prefix: "?", final };
      this.#terminal.parser.registerCsiHandler(id, (params) => {
        if (params.includes(25)) this.#isCursorShown = final === "h";
        return false;
      });
    }
  }

  /** Shows the output of a program; resolves when it is on the screen. */
  write(output: string): Promise<void> {
    return new Promise((resolve) => this.#terminal.write(output, resolve));
  }

  /** Passes on what the terminal answers. */
  onAnswer(listener: (answer: string) => void): void {
    this.#terminal.onData(listener);
  }

  /** Gives the screen another size. */
  resize(columns: number, rows: number): void {
    this.#terminal.resize(columns, rows);
  }

  /** Rows of the screen, without the blanks at their ends. */
  rows(): string[] {
    const { active } = this.#terminal.buffer;
    return Array.from(
      { length: this.#terminal.rows },
      (_, y) =>
        active.getLine(active.baseY + y)?.translateToString().trimEnd() ?? "",
    );
  }

  /** A cell of the screen, counted from 0. */
  cell(x: number, y: number): ShownCell {
    const { active } = this.#terminal.buffer;
    const cell = active.getLine(active.baseY + y)?.getCell(x);
    if (cell === undefined) throw new RangeError(`No cell at ${x}, ${y}`);
    const marks = [
      cell.isBold() ? "b" : "",
      cell.isDim() ? "d" : "",
      cell.isUnderline() ? "u" : "",
      cell.isInverse() ? "i" : "",
    ];
    return {
      text: cell.getChars(),
      width: cell.getWidth(),
      foreground: colour(cell.isFgRGB(), cell.isFgDefault(), cell.getFgColor()),
      background: colour(cell.isBgRGB(), cell.isBgDefault(), cell.getBgColor()),
      marks: marks.join(""),
    };
  }

  /** The modes that programs have set. */
  modes(): Modes {
    const { buffer, modes } = this.#terminal;
    return {
      screen: buffer.active.type,
      mouse: modes.mouseTrackingMode,
      paste: modes.bracketedPasteMode,
      wraps: modes.wraparoundMode,
      cursor: this.#isCursorShown,
      isHeld: modes.synchronizedOutputMode,
    };
  }

  /** Ends it. */
  [Symbol.dispose](): void {
    this.#terminal.dispose();
  }
}

function colour(isRgb: boolean, isDefault: boolean, value: number): string {
  if (isDefault) return "";
  return isRgb ? value.toString(16).padStart(6, "0") : String(value);
}

/**
 * A real terminal emulator without a window: what it shows can be looked at.
 *
 * @module
 */

import xterm from "npm:@xterm/headless@6.0.0";

/** A cell as it is shown. */
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

/** What a program may change of a terminal, and has to set back. */
export interface Modes {
  /** `alternate` or `normal`. */
  readonly screen: string;
  /** Which mouse events are told, `none` if none are. */
  readonly mouse: string;
  /** Are pastes bracketed? */
  readonly paste: boolean;
  /** Do lines wrap at the last column? */
  readonly wraps: boolean;
  /** Is the cursor shown? */
  readonly cursor: boolean;
  /** Are pictures held back until they are complete? */
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

  /** Shows what a program writes; resolves when it is shown. */
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

  /** What programs have changed. */
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

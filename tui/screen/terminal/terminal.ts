/** The terminal in raw mode. Only this file sets the screen's modes, and resets them. */

import { platform } from "../../platform/current.ts";
import { leave, onExit, SIGNAL_CODES } from "../../platform/exit.ts";
import { outputSent, readChunks, writeCodes } from "../../platform/stdio.ts";
import { base64Of } from "../../text/base64.ts";
import { isLastAnswer } from "./capabilities.ts";
import { decode, flush, hasEscape, NEW_DECODER } from "./decoder.ts";
import type { Input } from "../model/input.ts";
import type { Size } from "../model/appearance.ts";
import { IMAGES, MODES, MOUSE, TITLE, UPDATE } from "./terminal_modes.ts";

/** What a terminal reports, except answers to {@linkcode Terminal.ask}. */
export type TerminalEvent =
  | Input
  | { readonly type: "resize"; readonly size: Size }
  /** Everything on the screen is lost. */
  | { readonly type: "redraw" };

/** Milliseconds within which the rest of an escape sequence follows its Esc. */
const ESCAPE_TIME = 30;

/** The size of old terminals, for one that does not tell its size. */
const USUAL_SIZE: Size = { columns: 80, rows: 24 };

export function terminalSize(): Size {
  return platform.size() ?? USUAL_SIZE;
}

/** The terminal, taken from the shell until it is disposed. */
export class Terminal implements AsyncDisposable {
  readonly #tell: (event: TerminalEvent) => void;
  readonly #mute: (() => void)[];
  readonly #modes = new Set(MODES);
  /** Whether to remove images when the terminal is given back. */
  hasImages = false;
  #isTaken = false;
  #decoder = NEW_DECODER;
  #escapeTimer: ReturnType<typeof setTimeout> | undefined;
  #onReport: ((report: string) => void) | null = null;

  constructor(hasMouse: boolean, tell: (event: TerminalEvent) => void) {
    this.#tell = tell;
    if (hasMouse) this.#modes.add(MOUSE);
    this.#mute = [
      onExit(() => this[Symbol.asyncDispose]()),
      platform.onSignal("SIGTSTP", () => tell({ type: "key", key: "ctrl-z" })),
      platform.onSignal("SIGCONT", () => this.#resume()),
      platform.onSignal("SIGWINCH", () => this.#resize()),
    ];
    this.#take();
    this.#read();
  }

  /** Writes text and escape codes, unless the shell has the terminal. */
  write(codes: string): void {
    if (this.#isTaken && codes !== "") {
      this.#unlessGone(() => writeCodes(codes));
    }
  }

  /** Settles when the terminal has taken all that was written; null if it has. */
  get taken(): Promise<void> | null {
    return outputSent();
  }

  setMouse(isOn: boolean): void {
    if (isOn) this.#modes.add(MOUSE);
    else this.#modes.delete(MOUSE);
    this.write(isOn ? MOUSE.set : MOUSE.reset);
  }

  /** Copies a text to the clipboard (OSC 52), if the terminal allows that. */
  copy(text: string): void {
    this.write(`\x1b]52;c;${base64Of(new TextEncoder().encode(text))}\x07`);
  }

  /** Shows a text as the window's title (OSC 2), and rings the bell. */
  announce(text: string): void {
    if (!this.#modes.has(TITLE)) this.write(TITLE.set);
    this.#modes.add(TITLE);
    this.write(`\x1b]2;${text}\x1b\\\x07`);
  }

  /** Collects answers to the last one, or for some time. */
  async ask(questions: string, milliseconds: number): Promise<string[]> {
    const reports: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onReport = (report) => {
      reports.push(report);
      if (isLastAnswer(report)) resolve();
    };
    const timer = setTimeout(resolve, milliseconds);
    this.write(questions);
    await promise;
    clearTimeout(timer);
    this.#onReport = null;
    return reports;
  }

  /** Stops the program until the shell continues it; false if it cannot. */
  async suspend(): Promise<boolean> {
    if (!platform.canSuspend()) return false;
    await this.#giveBack();
    try {
      platform.suspend();
      return true;
    } catch {
      this.#resume();
      return false;
    }
  }

  /** Gives the terminal back once it takes that; a second time it does nothing. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#escapeTimer);
    for (const mute of this.#mute.splice(0)) mute();
    await this.#giveBack();
  }

  #take() {
    this.#unlessGone(() => platform.setRaw(true));
    this.#isTaken = true;
    this.write([...this.#modes].map(({ set }) => set).join(""));
  }

  /** Resets the modes when the terminal takes that. */
  async #giveBack() {
    if (!this.#isTaken) return;
    // A picture cut short has left its synchronized update open.
    const images = this.hasImages ? [IMAGES] : [];
    const modes = [...this.#modes, ...images, UPDATE].reverse();
    this.write(modes.map(({ reset }) => reset).join(""));
    this.#isTaken = false;
    // Before that, it would wait too; at the end, Deno and Node do it themselves.
    await this.taken;
    try {
      platform.setRaw(false);
    } catch {
      // The terminal is gone.
    }
  }

  /** Does something with the terminal; leaves the program if it is gone. */
  #unlessGone(act: () => void) {
    try {
      act();
    } catch {
      leave(SIGNAL_CODES.SIGHUP);
    }
  }

  /** The shell may have changed any mode while the program was stopped. */
  #resume() {
    this.#take();
    this.#resize();
  }

  /** A size in between, not reported, may have cut off part of the picture. */
  #resize() {
    this.#tell({ type: "resize", size: terminalSize() });
    this.#tell({ type: "redraw" });
  }

  async #read() {
    for await (const bytes of readChunks()) {
      clearTimeout(this.#escapeTimer);
      this.#receive(decode(this.#decoder, bytes));
      if (!hasEscape(this.#decoder)) continue;
      const end = () => this.#receive(flush(this.#decoder));
      this.#escapeTimer = setTimeout(end, ESCAPE_TIME);
    }
    leave(SIGNAL_CODES.SIGHUP);
  }

  #receive({ inputs, decoder }: ReturnType<typeof decode>) {
    this.#decoder = decoder;
    for (const input of inputs) {
      if (input.type !== "report" || this.#onReport === null) this.#tell(input);
      else this.#onReport(input.report);
    }
  }
}

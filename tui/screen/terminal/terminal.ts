/** The terminal in raw mode: only this file touches it, and gives it back. */

import { ENDINGS, leave, onExit, onSignal } from "../../process/exit.ts";
import { readChunks, writeText } from "../../process/stdio.ts";
import { isLastAnswer } from "./capabilities.ts";
import { decode, flush, hasEscape, NEW_DECODER } from "./decoder.ts";
import type { Input } from "../model/keys.ts";
import type { Size } from "../model/model.ts";
import { IMAGES, MODES, MOUSE, TITLE, UPDATE } from "./terminal_modes.ts";

/** What a terminal tells, but for answers in time to {@linkcode Terminal.ask}. */
export type TerminalEvent =
  | Input
  | { readonly type: "resize"; readonly size: Size }
  /** All that was on the screen is lost. */
  | { readonly type: "redraw" };

/** Milliseconds in which the rest of an escape sequence follows its Esc. */
const ESCAPE_TIME = 30;

/** Size of the terminal; that of an old one if it does not know. */
export function terminalSize(): Size {
  try {
    const { columns, rows } = Deno.consoleSize();
    if (columns > 0 && rows > 0) return { columns, rows };
  } catch {
    // There is a terminal, but none that tells its size.
  }
  return { columns: 80, rows: 24 };
}

/** Would Deno ask for permission to stop its own process? From 2.9 on it does not. */
function isStoppingAskedFor(): boolean {
  const [major, minor] = Deno.version.deno.split(".").map(Number);
  const isPermitted =
    Deno.permissions.querySync({ name: "run" }).state === "granted";
  return !isPermitted && major === 2 && minor < 9;
}

/** The terminal, taken from the shell until it is closed. */
export class Terminal implements Disposable {
  readonly #tell: (event: TerminalEvent) => void;
  readonly #mute: (() => void)[];
  readonly #modes = new Set(MODES);
  /** Are there images to be removed when the terminal is given back? */
  hasImages = false;
  #isTaken = false;
  #decoder = NEW_DECODER;
  #escapeTimer: ReturnType<typeof setTimeout> | undefined;
  #onReport: ((report: string) => void) | null = null;

  constructor(hasMouse: boolean, tell: (event: TerminalEvent) => void) {
    this.#tell = tell;
    if (hasMouse) this.#modes.add(MOUSE);
    this.#mute = [
      onExit(() => this[Symbol.dispose]()),
      onSignal("SIGTSTP", () => tell({ type: "key", key: "ctrl-z" })),
      onSignal("SIGCONT", () => this.#resume()),
      onSignal("SIGWINCH", () => this.#resize()),
    ];
    this.#take();
    this.#read();
  }

  /** Writes text and escape codes, unless the program is about to stop. */
  write(codes: string): void {
    if (!this.#isTaken || codes === "") return;
    this.#unlessGone(() => writeText(codes));
  }

  setMouse(isOn: boolean): void {
    if (isOn) this.#modes.add(MOUSE);
    else this.#modes.delete(MOUSE);
    this.write(isOn ? MOUSE.set : MOUSE.reset);
  }

  /** Puts a text into the clipboard (OSC 52), if the terminal allows that. */
  copy(text: string): void {
    this.write(`\x1b]52;c;${new TextEncoder().encode(text).toBase64()}\x07`);
  }

  /** Puts a text into the window's title (OSC 2), and rings the bell. */
  announce(text: string): void {
    if (!this.#modes.has(TITLE)) this.write(TITLE.set);
    this.#modes.add(TITLE);
    this.write(`\x1b]2;${text}\x1b\\\x07`);
  }

  /** Collects answers until the last or for some time; late ones are told. */
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

  /** Stops the program until it is continued; false if that is not possible. */
  suspend(): boolean {
    if (isStoppingAskedFor()) return false;
    this.#giveBack();
    try {
      Deno.kill(Deno.pid, "SIGSTOP");
      return true;
    } catch {
      // Not known to the system.
      this.#resume();
      return false;
    }
  }

  /** Gives the terminal back; a second time it does nothing. */
  [Symbol.dispose](): void {
    clearTimeout(this.#escapeTimer);
    for (const mute of this.#mute.splice(0)) mute();
    this.#giveBack();
  }

  #take() {
    this.#unlessGone(() => Deno.stdin.setRaw(true));
    this.#isTaken = true;
    this.write([...this.#modes].map(({ set }) => set).join(""));
  }

  #giveBack() {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    // A picture may have been cut short, so that its update has not ended.
    const images = this.hasImages ? [IMAGES] : [];
    const modes = [...this.#modes, ...images, UPDATE].reverse();
    try {
      writeText(modes.map(({ reset }) => reset).join(""));
      Deno.stdin.setRaw(false);
    } catch {
      // A terminal that is gone needs nothing back.
    }
  }

  /** Does something to the terminal; if there is none any more, that is the end. */
  #unlessGone(act: () => void) {
    try {
      act();
    } catch {
      leave(ENDINGS.SIGHUP);
    }
  }

  /** The shell may have changed anything while the program was stopped. */
  #resume() {
    this.#take();
    this.#resize();
  }

  /** Sizes between, which nobody was told, may have cut off what was shown. */
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
    leave(ENDINGS.SIGHUP);
  }

  #receive({ inputs, decoder }: ReturnType<typeof decode>) {
    this.#decoder = decoder;
    for (const input of inputs) {
      if (input.type !== "report" || this.#onReport === null) this.#tell(input);
      else this.#onReport(input.report);
    }
  }
}

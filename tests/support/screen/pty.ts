/**
 * Runs programs in a real pseudo-terminal. A real terminal emulator shows their
 * output and answers their questions.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import nodePty from "npm:@lydell/node-pty@1.1.0";
import { denomax } from "../program/subject.ts";
import { DenoDir } from "../saves/deno_dir.ts";
import { Emulator } from "./emulator.ts";

/** Size of a terminal, and the environment of the program in it. */
export interface PtyOptions {
  /** Cells in a row, else 80. */
  readonly columns?: number;
  /** Rows, else 24. */
  readonly rows?: number;
  /** Variables of the environment, besides those that terminals set. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the terminal leaves questions unanswered. */
  readonly isMute?: boolean;
  /** The folder for saved games; by default one that is removed at the end. */
  readonly denoDir?: DenoDir;
}

/** How a program ended. */
export interface Exit {
  /** Its exit code. */
  readonly code: number;
  /** The signal that killed it, 0 if none did. */
  readonly signal: number;
}

/** The program under test, with no permission and no way to ask. */
export const DENOMAX: readonly string[] = denomax();

/** Milliseconds that a screen may take to show an expected text. */
const PATIENCE = 30_000;

/** Runs a command in a pseudo-terminal, in the folder of the program. */
export function spawn(
  command: readonly string[],
  options: PtyOptions = {},
): Pty {
  return new Pty(command, options);
}

/** A program in a terminal. */
export class Pty implements Disposable {
  /** The terminal that it runs in. */
  readonly screen: Emulator;
  /** How the program ends; by then the screen shows all of its output. */
  readonly exit: Promise<Exit>;
  readonly #child: nodePty.IPty;
  readonly #belongings = new DisposableStack();
  readonly #watchers = new Set<() => void>();
  #output = "";
  #exit: Exit | null = null;

  /** Runs a command. */
  constructor(
    [file, ...args]: readonly string[],
    { columns = 80, rows = 24, env = {}, isMute = false, denoDir }: PtyOptions,
  ) {
    this.screen = this.#belongings.use(new Emulator(columns, rows));
    const saves = denoDir ?? this.#belongings.use(new DenoDir());
    this.#child = nodePty.spawn(file, args, {
      cols: columns,
      rows,
      cwd: fileURLToPath(new URL("../../..", import.meta.url)),
      env: { ...ownEnvironment(), ...saves.env, ...env },
    });
    if (!isMute) this.screen.onAnswer((answer) => this.write(answer));
    this.#child.onData((output) => this.#show(output));
    const { promise, resolve } = Promise.withResolvers<Exit>();
    this.exit = promise;
    this.#child.onExit(async ({ exitCode, signal = 0 }) => {
      this.#exit = { code: exitCode, signal };
      await this.#show("");
      resolve(this.#exit);
    });
  }

  /** The whole output of the program. */
  get output(): string {
    return this.#output;
  }

  /** How many bytes the program has written. */
  get byteLength(): number {
    return new TextEncoder().encode(this.#output).length;
  }

  /** Types, or sends whatever else a terminal sends. */
  write(text: string): void {
    this.#child.write(text);
  }

  /** Presses, drags or releases the left mouse button on a cell, from 0. */
  mouse(action: "press" | "drag" | "release", x: number, y: number): void {
    const bits = action === "drag" ? 32 : 0;
    const final = action === "release" ? "m" : "M";
    this.write(`\x1b[<${bits};${x + 1};${y + 1}${final}`);
  }

  /** Clicks the left mouse button on a cell, counted from 0. */
  click(x: number, y: number): void {
    this.mouse("press", x, y);
    this.mouse("release", x, y);
  }

  /** Gives the terminal another size. */
  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.#child.resize(columns, rows);
  }

  /** Sends a signal to the program, by its name. */
  kill(signal: string): void {
    this.#child.kill(signal);
  }

  /** Reads until a text comes, and then nothing more, as a terminal that hangs. */
  async stallAt(text: string): Promise<void> {
    let isStalled = false;
    // At once: while the emulator takes its time, all the rest may come.
    const listener = this.#child.onData(() => {
      if (isStalled || !this.#output.includes(text)) return;
      this.#child.pause();
      isStalled = true;
    });
    try {
      await this.until(() => isStalled);
    } finally {
      listener.dispose();
    }
  }

  /** Reads again. */
  recover(): void {
    this.#child.resume();
  }

  /** Takes the terminal away, as when its window is closed. */
  hangUp(): void {
    // Missing in the type: closes this end, so that the kernel hangs up.
    (this.#child as nodePty.IPty & { destroy(): void }).destroy();
  }

  /**
   * Waits until the screen shows a text, or passes a test.
   *
   * @throws {Error} if the program ends before, or takes too long
   */
  async until(expected: string | ((screen: string) => boolean)): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(this.#disappointment(expected));
    const appearance = () => {
      const screen = this.screen.rows().join("\n");
      const isShown = typeof expected === "string"
        ? screen.includes(expected)
        : expected(screen);
      if (isShown) resolve();
      else if (this.#exit !== null) giveUp();
    };
    const timer = setTimeout(giveUp, PATIENCE);
    this.#watchers.add(appearance);
    appearance();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#watchers.delete(appearance);
    }
  }

  /** Ends the program. */
  [Symbol.dispose](): void {
    if (this.#exit === null) this.#child.kill("SIGKILL");
    this.#belongings.dispose();
  }

  async #show(output: string) {
    this.#output += output;
    await this.screen.write(output);
    for (const appearance of this.#watchers) appearance();
  }

  #disappointment(expected: string | ((screen: string) => boolean)): Error {
    const ending = this.#exit === null
      ? ""
      : ` when the program ended with ${this.#exit.code}`;
    const screen = this.screen.rows().join("\n");
    return new Error(
      `The screen does not show ${expected}${ending}:\n${screen}`,
    );
  }
}

/** The environment without the variables about colours. */
function ownEnvironment(): Record<string, string> {
  const { NO_COLOR: _, COLORTERM: __, ...others } = Deno.env.toObject();
  return { ...others, TERM: "xterm-256color" };
}

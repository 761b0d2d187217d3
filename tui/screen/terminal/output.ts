/** What goes to a terminal, in order. The program does not wait for one that is behind. */

import { sendCodes } from "../../platform/stdio.ts";

export class Output {
  readonly #onGone: () => void;
  #unsent = "";
  #sending: Promise<void> | null = null;

  /** Hears of a terminal that is gone. */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  write(codes: string): void {
    this.#unsent += codes;
    this.#sending ??= this.#send();
  }

  /** Settles when the terminal has taken all; null if it has. */
  get taken(): Promise<void> | null {
    return this.#sending;
  }

  async #send() {
    try {
      while (this.#unsent !== "") {
        const codes = this.#unsent;
        this.#unsent = "";
        await sendCodes(codes);
      }
    } catch {
      this.#onGone();
    }
    this.#sending = null;
  }
}

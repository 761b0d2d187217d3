/** What may stand around the terminal: a page, which shows the board itself. */

import type { Message } from "./model/messages.ts";
import type { Model } from "./model/model.ts";

/** A page around the terminal. */
export interface Shell {
  /** The screen opens, and takes messages: the terminal may change its size. */
  begin(send: (message: Message) => void): void;
  /** Shows what the terminal leaves out of a model. */
  show(model: Model): void;
}

let attached: Shell | null = null;

/** Puts a page around the terminal, before the program starts. */
export function attachShell(shell: Shell): void {
  attached = shell;
}

/** The page around the terminal, null where there is none. */
export function shellAround(): Shell | null {
  return attached;
}

/** Input from keyboard and mouse, and answers of the terminal. */

export const NAMED_KEYS = [
  "enter",
  "escape",
  "tab",
  "shift-tab",
  "backspace",
  "delete",
  "up",
  "down",
  "left",
  "right",
  "home",
  "end",
  "page-up",
  "page-down",
  "ctrl-c",
  "ctrl-l",
  "ctrl-z",
  // Before a key that is pressed together with Alt. It is an Esc to the terminal.
  "alt",
] as const;

/** The key of which it is only known that it was pressed (U+FFFD). */
export const UNREADABLE = "\ufffd";

/** A key: its name, or the character that it types. */
export type Key = typeof NAMED_KEYS[number] | (string & Record<never, never>);

export interface Mouse {
  readonly action: "press" | "release" | "drag" | "wheel-up" | "wheel-down";
  /** 0 is the left button, 1 the middle, 2 the right; 0 for the wheel. */
  readonly button: number;
  readonly x: number;
  readonly y: number;
}

export type Input =
  | { readonly type: "key"; readonly key: Key }
  | { readonly type: "mouse"; readonly mouse: Mouse }
  /** Pasted text, null if it is too long; its lines end with `\n`. */
  | { readonly type: "paste"; readonly text: string | null }
  /** An answer of the terminal: a whole escape sequence. */
  | { readonly type: "report"; readonly report: string };

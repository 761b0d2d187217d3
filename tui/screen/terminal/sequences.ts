// deno-lint-ignore-file no-control-regex

/** Escape sequences of keys, mouse and answers (ECMA-48, and xterm's own). */

import type { Input, Key, Mouse } from "../model/keys.ts";

/** How many characters were taken, and what they mean, null if nothing. */
export interface Taken {
  readonly length: number;
  readonly input: Input | null;
}

export function keyInput(key: Key): Input {
  return { type: "key", key };
}

/**
 * Takes the escape sequence that a text begins with, null if the text ends in it.
 * An unknown one is ignored as a whole, so that no part of it plays a move.
 */
export function takeSequence(text: string): Taken | null {
  if (text.length === 1) return null;
  const form = FORMS.find(({ starts }) => starts.includes(text[1]));
  // Alt and a key, or Esc and a key at once: nothing here needs Alt.
  if (form === undefined) return { length: 1, input: keyInput("escape") };
  const [sequence] = form.whole.exec(text) ?? [];
  if (sequence !== undefined) {
    return { length: sequence.length, input: form.meaning(sequence) };
  }
  const length = form.part.exec(text)?.[0].length ?? 1;
  return length < text.length ? { length, input: null } : null;
}

/** Sequences that begin with Esc and one of the characters in `starts`. */
interface Form {
  readonly starts: string;
  /** A complete one. */
  readonly whole: RegExp;
  /** As much as may have come of one; what follows that breaks it off. */
  readonly part: RegExp;
  readonly meaning: (sequence: string) => Input | null;
}

// A control character is never part of a sequence: Ctrl-C gets out of anything.
const FORMS: readonly Form[] = [
  {
    // CSI. Two old forms go on after their last letter: `CSI M` with three bytes
    // for the mouse, `CSI [` with a letter for the Linux console's F keys.
    starts: "[",
    whole:
      /^\x1b\[(?:M[^\x00-\x1f]{3}|\[[\x20-\x7e]|(?![M[])[\x20-\x3f]*[\x40-\x7e])/,
    part: /^\x1b\[(?:M[^\x00-\x1f]*|\[|[\x20-\x3f]*)/,
    meaning: controlSequence,
  },
  {
    // SS3, which keys send in application mode.
    starts: "O",
    whole: /^\x1bO[\d;]*[\x40-\x7e]/,
    part: /^\x1bO[\d;]*/,
    meaning: namedKey,
  },
  {
    // DCS, OSC, SOS, PM and APC with a text, ended by ST or by BEL.
    starts: "P]X^_",
    whole: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b\\|\x07)/,
    part: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b$)?/,
    meaning: (report) => ({ type: "report", report }),
  },
];

const MOUSE = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
const REPORT = /^\x1b\[.*[IORScnty]$/;

function controlSequence(sequence: string): Input | null {
  const mouse = MOUSE.exec(sequence);
  if (mouse !== null) {
    const [button, column, row] = mouse.slice(1, 4).map(Number);
    return mouseInput(button, column - 1, row - 1, mouse[4] === "m");
  }
  if (REPORT.test(sequence)) return { type: "report", report: sequence };
  return namedKey(sequence);
}

// -- Keys ---------------------------------------------------------------------

/** Ends with a letter, or a number and `~`; Shift and such do not count. */
const KEY = /^\x1b(?:[[O]\d*(?:;\d+)?([A-Z])|\[(\d+)(?:;\d+)?~)$/;

const KEYS_BY_END: Readonly<Record<string, Key>> = {
  ...{ A: "up", B: "down", C: "right", D: "left" },
  ...{ F: "end", H: "home", M: "enter", Z: "shift-tab" },
  ...{ 1: "home", 3: "delete", 4: "end", 7: "home", 8: "end" },
  ...{ 5: "page-up", 6: "page-down" },
};

function namedKey(sequence: string): Input | null {
  const [, letter, number] = KEY.exec(sequence) ?? [];
  const key = KEYS_BY_END[letter ?? number];
  return key === undefined ? null : keyInput(key);
}

// -- Mouse --------------------------------------------------------------------

// Bits of the button number in SGR mouse reports (mode 1006). The lowest two
// are 0–2 for left, middle and right button, and 3 where none is down; with the
// wheel 0 and 1 mean up and down, 2 and 3 left and right.
const BUTTON_MASK = 0b11;
const IS_MOTION = 32;
const IS_WHEEL = 64;
const IS_EXTRA = 128;

const WHEEL_ACTIONS = ["wheel-up", "wheel-down"] as const;

function mouseInput(
  bits: number,
  x: number,
  y: number,
  isRelease: boolean,
): Input | null {
  const button = bits & BUTTON_MASK;
  const isWheel = (bits & IS_WHEEL) !== 0;
  const isUsed = (bits & IS_EXTRA) === 0 && button < (isWheel ? 2 : 3);
  if (!isUsed || x < 0 || y < 0) return null;
  const action = isWheel ? WHEEL_ACTIONS[button] : pressAction(bits, isRelease);
  const mouse = { action, button: isWheel ? 0 : button, x, y };
  return { type: "mouse", mouse };
}

function pressAction(bits: number, isRelease: boolean): Mouse["action"] {
  if (isRelease) return "release";
  return (bits & IS_MOTION) !== 0 ? "drag" : "press";
}

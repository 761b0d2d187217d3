// deno-lint-ignore-file no-control-regex

/**
 * The characters and escape sequences that terminals send for keys and mouse,
 * and their answers (ECMA-48, and xterm's control sequences).
 *
 * @module
 */

import type { Input, Key, Mouse } from "../model/keys.ts";

/** What was taken from the beginning of a text, and its meaning if it has any. */
export interface Taken {
  /** How many characters it is. */
  readonly length: number;
  /** What it means, null for what is to be ignored. */
  readonly input: Input | null;
}

/** A key as input. */
export function keyInput(key: Key): Input {
  return { type: "key", key };
}

/** Does a sequence announce pasted text? */
export function isPasteBegin(sequence: string): boolean {
  return sequence === "\x1b[200~";
}

/**
 * Takes the first key, or the first escape sequence with all that belongs to it.
 * An unknown one is ignored as a whole, so that no part of it plays a move.
 *
 * @returns null if the text ends within it
 */
export function takeSequence(text: string): Taken | null {
  if (text[0] !== "\x1b") return takeCharacter(text);
  if (text.length === 1) return null;
  const form = FORMS[text[1]];
  // Alt and a key, or Esc and a key at once: nothing here needs Alt.
  if (form === undefined) return { length: 1, input: keyInput("escape") };
  const [sequence] = form.whole.exec(text) ?? [];
  if (sequence !== undefined) {
    return { length: sequence.length, input: form.meaning(sequence) };
  }
  const length = form.part.exec(text)?.[0].length ?? 1;
  return length < text.length ? { length, input: null } : null;
}

/** Sequences that begin with Esc and the same character. */
interface Form {
  /** A complete one. */
  readonly whole: RegExp;
  /** As much as may have come of one; what follows that breaks it off. */
  readonly part: RegExp;
  /** What one means. */
  readonly meaning: (sequence: string) => Input | null;
}

// A control character is never part of a sequence: Ctrl-C gets out of anything.

/**
 * CSI. Two old forms go on after their last letter: `CSI M` with three bytes for
 * the mouse, `CSI [` with a letter for the Linux console's function keys.
 */
const CONTROL_SEQUENCE: Form = {
  whole:
    /^\x1b\[(?:M[^\x00-\x1f]{3}|\[[\x20-\x7e]|(?![M[])[\x20-\x3f]*[\x40-\x7e])/,
  part: /^\x1b\[(?:M[^\x00-\x1f]*|\[|[\x20-\x3f]*)/,
  meaning: controlSequence,
};

/** SS3, which keys send in application mode. */
const SINGLE_SHIFT: Form = {
  whole: /^\x1bO[\d;]*[\x40-\x7e]/,
  part: /^\x1bO[\d;]*/,
  meaning: namedKey,
};

/** DCS, OSC, SOS, PM and APC with a text, ended by ST or by BEL. */
const CONTROL_STRING: Form = {
  whole: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b\\|\x07)/,
  part: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b$)?/,
  meaning: (report) => ({ type: "report", report }),
};

const MOUSE = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
const REPORT = /^\x1b\[.*[IORcnty]$/;
const LETTER_KEY = /^\x1b[[O]\d*(?:;\d+)?([A-Z])$/;
const NUMBER_KEY = /^\x1b\[(\d+)(?:;\d+)?~$/;

const FORMS: Readonly<Record<string, Form>> = {
  "[": CONTROL_SEQUENCE,
  O: SINGLE_SHIFT,
  P: CONTROL_STRING,
  "]": CONTROL_STRING,
  X: CONTROL_STRING,
  "^": CONTROL_STRING,
  _: CONTROL_STRING,
};

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

/** Keys by the last letter of their sequence, with Shift and such or without. */
const LETTER_KEYS: Readonly<Record<string, Key>> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  F: "end",
  H: "home",
  M: "enter",
  Z: "shift-tab",
};

/** Keys by the number before `~`. */
const NUMBER_KEYS: Readonly<Record<string, Key>> = {
  1: "home",
  3: "delete",
  4: "end",
  5: "page-up",
  6: "page-down",
  7: "home",
  8: "end",
};

function namedKey(sequence: string): Input | null {
  const [, letter = ""] = LETTER_KEY.exec(sequence) ?? [];
  const [, number = ""] = NUMBER_KEY.exec(sequence) ?? [];
  const key = LETTER_KEYS[letter] ?? NUMBER_KEYS[number];
  return key === undefined ? null : keyInput(key);
}

const CONTROL_KEYS: Readonly<Record<string, Key>> = {
  "\x03": "ctrl-c",
  "\b": "backspace",
  "\t": "tab",
  "\n": "enter",
  "\f": "ctrl-l",
  "\r": "enter",
  "\x1a": "ctrl-z",
  "\x7f": "backspace",
};

/** A character of several UTF-16 units is one key. */
function takeCharacter(text: string): Taken {
  const [character] = text;
  const key = CONTROL_KEYS[character] ?? character;
  const isIgnored = /^[\p{Cc}\ufffd]$/u.test(key);
  return {
    length: character.length,
    input: isIgnored ? null : keyInput(key),
  };
}

// -- Mouse --------------------------------------------------------------------

// Bits of the button number in SGR mouse reports (mode 1006).
const BUTTON_MASK = 0b11;
const IS_MOTION = 32;
const IS_WHEEL = 64;
const IS_EXTRA = 128;

function mouseInput(
  bits: number,
  x: number,
  y: number,
  isRelease: boolean,
): Input | null {
  const button = bits & BUTTON_MASK;
  // With the wheel 2 and 3 mean left and right; else 3 means that none is down.
  const isUnused = (bits & IS_EXTRA) !== 0 || button === 3 ||
    (bits & IS_WHEEL) !== 0 && button === 2;
  if (isUnused || x < 0 || y < 0) return null;
  const action = mouseAction(bits, isRelease);
  const isWheel = (bits & IS_WHEEL) !== 0;
  return {
    type: "mouse",
    mouse: { action, button: isWheel ? 0 : button, x, y },
  };
}

function mouseAction(bits: number, isRelease: boolean): Mouse["action"] {
  if ((bits & IS_WHEEL) !== 0) {
    return (bits & BUTTON_MASK) === 0 ? "wheel-up" : "wheel-down";
  }
  if (isRelease) return "release";
  return (bits & IS_MOTION) !== 0 ? "drag" : "press";
}

// deno-lint-ignore-file no-control-regex

/**
 * Keys that terminals send as escape sequences: xterm's and their variants,
 * `modifyOtherKeys`, kitty's keyboard protocol, the application keypad, and the
 * records of Windows. Which of them a terminal uses, the program before may have
 * chosen; so all are read, and no mode is changed.
 */

import { halfWidth } from "../../../engine/chess/notation/full_width.ts";
import { type Key, UNREADABLE } from "../model/input.ts";

/** Final characters of sequences that name the key by a number. */
const NUMBERED = "~^$@";

/** CSI or SS3, numbers, and a final character. */
const SEQUENCE = /^\x1b([[O])([\d;:]*)([A-Za-z~^$@_])$/;

/**
 * The keys that a sequence stands for: none for a key that types nothing, such
 * as F5 or one that is released, and `UNREADABLE` for an unknown one.
 */
export function keysOf(sequence: string): readonly Key[] {
  const [, start, body, end] = SEQUENCE.exec(sequence) ?? [];
  if (end === undefined) return [UNREADABLE];
  const fields = body.split(";").map((field) =>
    field.split(":").map((number) => number === "" ? undefined : Number(number))
  );
  if (end === "_") return windowsKey(fields);
  const [[first], second = []] = fields;
  const [modifiers, event] = second;
  if (event === RELEASED) return [];
  if (start === "O") return named(KEYPAD, end);
  if (end === "u") return characterKey(fields);
  if (end === "~" && first === OTHER_KEYS) {
    return keyWithCode(fields[2]?.[0], modifiers);
  }
  if (NUMBERED.includes(end)) return named(KEYS_BY_NUMBER, first ?? 0);
  return named(CSI_KEYS, end);
}

type Field = readonly (number | undefined)[];

/** Keys by what names them in a sequence; "" for those that type nothing. */
type Keys = Readonly<Record<string | number, Key>>;

function named(keys: Keys, name: string | number): readonly Key[] {
  const key = keys[name];
  if (key === undefined) return [UNREADABLE];
  return key === "" ? [] : [key];
}

/** The same value for some numbers, from one to another. */
function silent(from: number, to: number): Keys {
  const count = to - from + 1;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [from + index, ""]),
  );
}

// -- Tables -------------------------------------------------------------------

const LETTERS: Keys = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  F: "end",
  H: "home",
  M: "enter",
  Z: "shift-tab",
  // With Shift or Ctrl, as rxvt sends them.
  a: "up",
  b: "down",
  c: "right",
  d: "left",
  // The middle of the keypad, F1 to F4.
  E: "",
  P: "",
  Q: "",
  R: "",
  S: "",
};

/** Insert, Page Down and others of SCO's console, too. */
const CSI_KEYS: Keys = { ...LETTERS, G: "", L: "" };

/** The keypad in application mode, after SS3. */
const KEYPAD: Keys = {
  ...LETTERS,
  I: "tab",
  X: "=",
  j: "*",
  k: "+",
  l: ",",
  m: "-",
  n: ".",
  o: "/",
  ...Object.fromEntries(
    [..."pqrstuvwxy"].map((letter, digit) => [letter, String(digit)]),
  ),
};

/** F keys, Insert, Menu and marks of a paste type nothing. */
const KEYS_BY_NUMBER: Keys = {
  ...silent(9, 35),
  1: "home",
  2: "",
  3: "delete",
  4: "end",
  5: "page-up",
  6: "page-down",
  7: "home",
  8: "end",
  200: "",
  201: "",
};

/** The private codes that kitty gives to keys without a character. */
const KITTY_KEYS: Keys = {
  ...silent(57344, 57398),
  ...silent(57425, 57454),
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [57399 + digit, String(digit)]),
  ),
  57348: "",
  57349: "delete",
  57350: "left",
  57351: "right",
  57352: "up",
  57353: "down",
  57354: "page-up",
  57355: "page-down",
  57356: "home",
  57357: "end",
  57409: ".",
  57410: "/",
  57411: "*",
  57412: "-",
  57413: "+",
  57414: "enter",
  57415: "=",
  57416: ",",
  57417: "left",
  57418: "right",
  57419: "up",
  57420: "down",
  57421: "page-up",
  57422: "page-down",
  57423: "home",
  57424: "end",
  57426: "delete",
};

/** Keys that type a control character. */
export const CONTROL_KEYS: Keys = {
  "\x03": "ctrl-c",
  "\f": "ctrl-l",
  "\x1a": "ctrl-z",
  "\t": "tab",
  "\r": "enter",
  "\n": "enter",
  "\b": "backspace",
  "\x7f": "backspace",
  "\x1b": "escape",
};

// -- Keys by the code of a character ------------------------------------------

/** The number of `modifyOtherKeys`: `CSI 27 ; modifiers ; code ~`. */
const OTHER_KEYS = 27;
/** The third of kitty's events. */
const RELEASED = 3;

const SHIFT = 1;
const CTRL = 4;
const CAPS_LOCK = 64;
/** Super, Hyper and Meta, whose keys are for the desktop. */
const DESKTOP = 8 | 16 | 32;

/**
 * `CSI code : shifted : base ; modifiers : event ; text u`, all but the code
 * optional. The base is the key's place on a Latin keyboard.
 */
function characterKey(fields: readonly Field[]): readonly Key[] {
  const [[code, shifted, base], [modifiers] = [], text = []] = fields;
  const typed = text.filter((point) => point !== undefined).filter(isCode);
  const isPlain = ((modifiers ?? 1) - 1 & (CTRL | DESKTOP)) === 0;
  const isLatin = base === undefined || isBasic(code);
  if (typed.length > 0 && isPlain && (isLatin || isBasic(typed[0]))) {
    return typed.flatMap((point) => keyOfCharacter(point));
  }
  return isLatin
    ? keyWithCode(code, modifiers, shifted)
    : keyWithCode(base, modifiers);
}

/** Whether a code is that of a character. */
function isCode(code: number): boolean {
  return code <= 0x10ffff && (code & ~0x7ff) !== 0xd800;
}

function isBasic(code: number | undefined): boolean {
  return code !== undefined && code < 0x80;
}

/** The key of a character; modifiers are one more than the sum of their bits. */
function keyWithCode(
  code: number | undefined,
  modifiers: number | undefined,
  shifted?: number,
): readonly Key[] {
  if (code === undefined || !isCode(code)) return [UNREADABLE];
  const bits = (modifiers ?? 1) - 1;
  if (code in KITTY_KEYS) return named(KITTY_KEYS, code);
  if (code === TAB && (bits & SHIFT) !== 0) return ["shift-tab"];
  const isControl = code < 0x20 || code === 0x7f;
  if (!isControl && (bits & DESKTOP) !== 0) return [];
  if (!isControl && (bits & CTRL) !== 0) return controlKey(code);
  return keyOfCharacter(shiftedCode(code, bits, shifted));
}

const TAB = 9;

function keyOfCharacter(code: number): readonly Key[] {
  const character = String.fromCodePoint(code);
  const key = CONTROL_KEYS[character] ?? halfWidth(character);
  return /^\p{Cc}$/u.test(key) ? [] : [key];
}

/** What Shift types on an American keyboard, for terminals that do not say it. */
const UNSHIFTED = "`1234567890-=[]\\;',./";
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?';

function shiftedCode(code: number, bits: number, shifted?: number): number {
  const isShift = (bits & SHIFT) !== 0;
  if (isShift && shifted !== undefined && isCode(shifted)) return shifted;
  const character = String.fromCodePoint(code);
  const upper = character.toUpperCase();
  if (upper !== character && upper.length === character.length) {
    const isUpper = isShift !== ((bits & CAPS_LOCK) !== 0);
    return isUpper ? upper.codePointAt(0) ?? code : code;
  }
  const place = isShift ? UNSHIFTED.indexOf(character) : -1;
  return place < 0 ? code : SHIFTED.charCodeAt(place);
}

/** The letters on the keys C, L and Z of a Russian and a Greek keyboard. */
const CONTROLS: Readonly<Record<string, string>> = {
  с: "c",
  д: "l",
  я: "z",
  ψ: "c",
  λ: "l",
  ζ: "z",
};

/** Ctrl and a letter, as a control character; with others it does nothing. */
function controlKey(code: number): readonly Key[] {
  const lower = String.fromCodePoint(code).toLowerCase();
  const letter = CONTROLS[lower] ?? lower;
  if (!/^[a-z[]$/.test(letter)) return [];
  return keyOfCharacter(letter.charCodeAt(0) & 0x1f);
}

// -- Windows ------------------------------------------------------------------

/** Keys without a character, by their number in Windows. */
const VIRTUAL_KEYS: Keys = {
  33: "page-up",
  34: "page-down",
  35: "end",
  36: "home",
  37: "left",
  38: "up",
  39: "right",
  40: "down",
  46: "delete",
};
/** Shift, among the states of control keys. */
const WINDOWS_SHIFT = 0x10;

/** `CSI key ; scan ; character ; is down ; control keys ; repeated _`. */
function windowsKey(fields: readonly Field[]): readonly Key[] {
  const [key = 0, , code = 0, isDown = 0, state = 0, count = 1] = fields
    .map(([number]) => number);
  if (isDown === 0 || !isCode(code)) return [];
  const bits = (state & WINDOWS_SHIFT) === 0 ? 0 : SHIFT;
  const virtual = key in VIRTUAL_KEYS ? [VIRTUAL_KEYS[key]] : [];
  const keys = code === 0
    ? virtual
    : code === TAB
    ? keyWithCode(code, bits + 1)
    : keyOfCharacter(code);
  const times = Math.min(count, MOST_REPEATED);
  return Array.from({ length: times }, () => keys).flat();
}

/** The most times that one record repeats a key. */
const MOST_REPEATED = 100;

// deno-lint-ignore-file no-control-regex

/**
 * Decodes the bytes that a terminal sends. They may be cut anywhere, so the
 * decoder, which is a value, keeps what is incomplete.
 */

import type { Input, Key, Mouse } from "../model/keys.ts";

export interface Decoder {
  /** Bytes of an incomplete character. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Characters of an incomplete sequence. */
  readonly text: string;
  /** What has been pasted so far, null outside a paste. */
  readonly paste: string | null;
}

export const NEW_DECODER: Decoder = {
  bytes: new Uint8Array(),
  text: "",
  paste: null,
};

/** An incomplete UTF-8 character: its first byte says how many follow. */
const UNFINISHED =
  /(?:[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})$/;

/** Characters kept of a sequence that does not end. */
const LONGEST_SEQUENCE = 1024;

/** Characters of a paste, beyond which it is not kept. */
const LONGEST_PASTE = 1 << 24;

export function decode(decoder: Decoder, bytes: Uint8Array) {
  const all = new Uint8Array([...decoder.bytes, ...bytes]);
  const last = String.fromCharCode(...all.slice(-3));
  const end = all.length - (UNFINISHED.exec(last)?.[0].length ?? 0);
  let text = decoder.text + new TextDecoder().decode(all.subarray(0, end));
  let { paste } = decoder;
  const inputs: Input[] = [];
  while (text !== "") {
    const step = paste === null ? stepOutside(text) : stepInPaste(text, paste);
    if (step === null) break;
    if (step.input !== null) inputs.push(step.input);
    paste = step.paste;
    text = text.slice(step.length);
  }
  text = text.slice(0, LONGEST_SEQUENCE);
  return { inputs, decoder: { bytes: all.slice(end), text, paste } };
}

/**
 * Decides, after a while, that an Esc does not begin a sequence: it is a key,
 * and so is a character after it. A longer beginning of a sequence stays.
 */
export function flush(decoder: Decoder): ReturnType<typeof decode> {
  if (!hasEscape(decoder)) return { inputs: [], decoder };
  const keys = ["escape", ...decoder.text.slice(1)];
  return { inputs: keys.map(keyInput), decoder: { ...decoder, text: "" } };
}

/** Whether there is an Esc for {@linkcode flush} to decide on. */
export function hasEscape({ text, paste }: Decoder): boolean {
  return paste === null && text !== "" && text.length <= 2;
}

// -- One step -----------------------------------------------------------------

/** How many characters were taken, and what they mean; null for nothing. */
interface Taken {
  readonly length: number;
  readonly input: Input | null;
}

/** What was taken from the text, and the paste after that. */
type Step = Taken & Pick<Decoder, "paste">;

const PASTE_BEGIN = "\x1b[200~";
const PASTE_END = "\x1b[201~";

/** Takes a key or sequence from the text; null if it is incomplete. */
function stepOutside(text: string): Step | null {
  if (text[0] !== "\x1b") return { ...takeCharacter(text), paste: null };
  const taken = takeSequence(text);
  if (taken === null) return null;
  return { ...taken, paste: text.startsWith(PASTE_BEGIN) ? "" : null };
}

const CONTROL_KEYS: Readonly<Record<string, Key>> = {
  "\x03": "ctrl-c",
  "\f": "ctrl-l",
  "\x1a": "ctrl-z",
  "\t": "tab",
  "\r": "enter",
  "\n": "enter",
  "\b": "backspace",
  "\x7f": "backspace",
};

/** Takes one character, which may have two UTF-16 units. */
function takeCharacter(text: string): Taken {
  const [character] = text;
  const key = CONTROL_KEYS[character] ?? character;
  const isIgnored = /^[\p{Cc}\ufffd]$/u.test(key);
  return { length: character.length, input: isIgnored ? null : keyInput(key) };
}

/** Where pasted text ends, or where its end may have begun to arrive. */
const PASTE_STOP = /\x1b\[201~|\x03|\x1b(?:\[(?:2(?:01?)?)?)?$|$/;

/**
 * Takes pasted text, to the end of the paste if that has arrived. Terminals
 * paste no Ctrl-C: if one comes, the end has been lost, and Ctrl-C must work.
 */
function stepInPaste(text: string, before: string): Step | null {
  const length = text.search(PASTE_STOP);
  const paste = (before + text.slice(0, length)).slice(0, LONGEST_PASTE + 1);
  if (text.startsWith(PASTE_END, length)) {
    const input = pasteInput(paste);
    return { length: length + PASTE_END.length, input, paste: null };
  }
  if (text[length] === "\x03") return { length, input: null, paste: null };
  return length === 0 ? null : { length, input: null, paste };
}

function pasteInput(paste: string): Input {
  const isWhole = paste.length <= LONGEST_PASTE;
  const text = isWhole ? paste.replace(/\r\n?/g, "\n") : null;
  return { type: "paste", text };
}

// -- Sequences (ECMA-48, and xterm's own) -------------------------------------

function keyInput(key: Key) {
  return ({ type: "key", key }) as const;
}

/**
 * Takes the escape sequence that a text begins with; null if it is incomplete.
 * An unknown one is ignored as a whole, so that no part of it plays a move.
 */
function takeSequence(text: string): Taken | null {
  if (text.length === 1) return null;
  const form = FORMS.find(({ starts }) => starts.includes(text[1]));
  // Alt and a key, or Esc and a key at once. Nothing here needs Alt.
  if (form === undefined) return { length: 1, input: keyInput("escape") };
  const [sequence] = form.whole.exec(text) ?? [];
  if (sequence !== undefined) {
    return { length: sequence.length, input: form.meaning(sequence) };
  }
  const length = form.part.exec(text)?.[0].length ?? 1;
  return length < text.length ? { length, input: null } : null;
}

/**
 * Sequences by the character after Esc: the form of a whole one, and of a part
 * at the end of a text; any other character breaks a sequence off. A control
 * character is never part of one, so that Ctrl-C always works.
 */
const FORMS = [
  {
    // CSI. Two old forms go on after their letter: `CSI M` with three bytes for
    // the mouse, `CSI [` with a letter for the F keys of Linux's console.
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
    // DCS, OSC, SOS, PM and APC: a text that ends with ST or BEL.
    starts: "P]X^_",
    whole: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b\\|\x07)/,
    part: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b$)?/,
    meaning: (report: string) => ({ type: "report", report }) as const,
  },
];

const MOUSE = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
const REPORT = /^\x1b\[.*[IORScnty]$/;

function controlSequence(sequence: string): Input | null {
  const mouse = MOUSE.exec(sequence);
  if (mouse !== null) {
    const [code, column, row] = mouse.slice(1, 4).map(Number);
    return mouseInput(code, column - 1, row - 1, mouse[4] === "m");
  }
  if (REPORT.test(sequence)) return { type: "report", report: sequence };
  return namedKey(sequence);
}

/** Ends with a letter, or with a number and `~`; modifiers are ignored. */
const KEY = /^\x1b(?:[[O]\d*(?:;\d+)?([A-Z])|\[(\d+)(?:;\d+)?~)$/;

const KEYS_BY_END: Readonly<Record<string, Key>> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  F: "end",
  H: "home",
  M: "enter",
  Z: "shift-tab",
  1: "home",
  3: "delete",
  4: "end",
  5: "page-up",
  6: "page-down",
  7: "home",
  8: "end",
};

function namedKey(sequence: string): Input | null {
  const [, letter, number] = KEY.exec(sequence) ?? [];
  const key = KEYS_BY_END[letter ?? number];
  return key === undefined ? null : keyInput(key);
}

/** The bits of Shift, Alt and Ctrl in a mouse report (mode 1006). */
const MODIFIERS = 0b11100;

/** The meaning of a mouse report's code. */
type MouseCode = Pick<Mouse, "action" | "button">;

const MOUSE_CODES: Readonly<Record<number, MouseCode>> = {
  0: { action: "press", button: 0 },
  1: { action: "press", button: 1 },
  2: { action: "press", button: 2 },
  32: { action: "drag", button: 0 },
  33: { action: "drag", button: 1 },
  34: { action: "drag", button: 2 },
  64: { action: "wheel-up", button: 0 },
  65: { action: "wheel-down", button: 0 },
};

function mouseInput(
  code: number,
  x: number,
  y: number,
  isRelease: boolean,
): Input | null {
  const meaning = MOUSE_CODES[code & ~MODIFIERS];
  if (meaning === undefined || x < 0 || y < 0) return null;
  const isWheel = meaning.action.startsWith("wheel");
  const action = isRelease && !isWheel ? "release" : meaning.action;
  return { type: "mouse", mouse: { ...meaning, action, x, y } };
}

// deno-lint-ignore-file no-control-regex

/**
 * Decodes the bytes that a terminal sends, which may be cut anywhere: what is not
 * complete waits in the decoder, a value.
 */

import type { Input, Key, Mouse } from "../model/keys.ts";

export interface Decoder {
  /** Bytes of a character that is not complete. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Characters of a sequence that is not complete. */
  readonly text: string;
  /** What has been pasted so far, null outside of a paste. */
  readonly paste: string | null;
}

export const NEW_DECODER: Decoder = {
  bytes: new Uint8Array(),
  text: "",
  paste: null,
};

/** The beginning of a UTF-8 character, by how many bytes follow the first. */
const UNFINISHED =
  /(?:[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})$/;

// Characters kept of a sequence that does not end, and of a paste.
const LONGEST_SEQUENCE = 1024;
const LONGEST_PASTE = 1 << 17;

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
 * Decides, after a while, that nothing more belongs to an Esc: it is a key, and
 * so is the character after it. A sequence that has got further goes on waiting.
 */
export function flush(decoder: Decoder): ReturnType<typeof decode> {
  if (!hasEscape(decoder)) return { inputs: [], decoder };
  const keys = ["escape", ...decoder.text.slice(1)];
  return { inputs: keys.map(keyInput), decoder: { ...decoder, text: "" } };
}

/** Is there an Esc that {@linkcode flush} would decide? */
export function hasEscape({ text, paste }: Decoder): boolean {
  return paste === null && text !== "" && text.length <= 2;
}

// -- One step -----------------------------------------------------------------

/** How many characters were taken, and what they mean, null if nothing. */
interface Taken {
  readonly length: number;
  readonly input: Input | null;
}

/** What is taken from the text, and the paste after it. */
type Step = Taken & Pick<Decoder, "paste">;

const PASTE_BEGIN = "\x1b[200~";
const PASTE_END = "\x1b[201~";

/** Takes a key or sequence from the text; null if that is not complete. */
function stepOutside(text: string): Step | null {
  if (text[0] !== "\x1b") return { ...takeCharacter(text), paste: null };
  const taken = takeSequence(text);
  if (taken === null) return null;
  return { ...taken, paste: text.startsWith(PASTE_BEGIN) ? "" : null };
}

const CONTROL_KEYS: Readonly<Record<string, Key>> = {
  ...{ "\x03": "ctrl-c", "\f": "ctrl-l", "\x1a": "ctrl-z", "\t": "tab" },
  ...{ "\r": "enter", "\n": "enter", "\b": "backspace", "\x7f": "backspace" },
};

/** A character of several UTF-16 units is one key. */
function takeCharacter(text: string): Taken {
  const [character] = text;
  const key = CONTROL_KEYS[character] ?? character;
  const isIgnored = /^[\p{Cc}\ufffd]$/u.test(key);
  return { length: character.length, input: isIgnored ? null : keyInput(key) };
}

/** Where pasted text ends, at the latest where that may have begun to come. */
const PASTE_STOP = /\x1b\[201~|\x03|\x1b(?:\[(?:2(?:01?)?)?)?$|$/;

/**
 * Takes pasted text to the end of the paste, as far as that has come. No
 * terminal pastes a Ctrl-C: then it has lost the end, and Ctrl-C must work.
 */
function stepInPaste(text: string, before: string): Step | null {
  const length = text.search(PASTE_STOP);
  const paste = (before + text.slice(0, length)).slice(0, LONGEST_PASTE);
  if (text.startsWith(PASTE_END, length)) {
    const input = {
      type: "paste",
      text: paste.replace(/\r\n?/g, "\n"),
    } as const;
    return { length: length + PASTE_END.length, input, paste: null };
  }
  if (text[length] === "\x03") return { length, input: null, paste: null };
  return length === 0 ? null : { length, input: null, paste };
}

// -- Sequences (ECMA-48, and xterm's own) --------------------------------------

function keyInput(key: Key) {
  return ({ type: "key", key }) as const;
}

/**
 * Takes the escape sequence that a text begins with, null if the text ends in it.
 * An unknown one is ignored as a whole, so that no part of it plays a move.
 */
function takeSequence(text: string): Taken | null {
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

/**
 * Sequences that begin with Esc and one of some characters: a whole one, and as
 * much as may have come of one; what follows that breaks it off. A control
 * character is never part of a sequence: Ctrl-C gets out of anything.
 */
const FORMS = [
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
    meaning: (report: string) => ({ type: "report", report }) as const,
  },
];

const MOUSE = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
const REPORT = /^\x1b\[.*[IORScnty]$/;

function controlSequence(sequence: string): Input | null {
  const mouse = MOUSE.exec(sequence);
  if (mouse !== null) {
    const [number, column, row] = mouse.slice(1, 4).map(Number);
    return mouseInput(number, column - 1, row - 1, mouse[4] === "m");
  }
  if (REPORT.test(sequence)) return { type: "report", report: sequence };
  return namedKey(sequence);
}

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

/** Bits for Shift, Alt and Ctrl in the button number of a report (mode 1006). */
const MODIFIERS = 0b11100;

/** What other numbers mean: an action, and a button for those that have one. */
const MOUSE_ACTIONS: Readonly<Record<number, [Mouse["action"], number]>> = {
  ...{ 0: ["press", 0], 1: ["press", 1], 2: ["press", 2] },
  ...{ 32: ["drag", 0], 33: ["drag", 1], 34: ["drag", 2] },
  ...{ 64: ["wheel-up", 0], 65: ["wheel-down", 0] },
};

function mouseInput(number: number, x: number, y: number, isRelease: boolean) {
  const [sort, button] = MOUSE_ACTIONS[number & ~MODIFIERS] ?? [];
  if (sort === undefined || x < 0 || y < 0) return null;
  const action = isRelease && !sort.startsWith("wheel") ? "release" : sort;
  return { type: "mouse", mouse: { action, button, x, y } } as const;
}

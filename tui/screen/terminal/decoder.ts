// deno-lint-ignore-file no-control-regex

/**
 * Decodes the bytes that a terminal sends. They may be cut anywhere, so the
 * decoder, which is a value, keeps what is incomplete.
 */

import { halfWidth } from "../../../engine/chess/notation/full_width.ts";
import type { Input, Key, Mouse } from "../model/input.ts";
import { CONTROL_KEYS, keysOf } from "./key_sequences.ts";

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

const DECODER = new TextDecoder();

/** The single characters that begin and end sequences, in place of Esc forms. */
const INTRODUCERS = /[\x8f\x90\x98\x9b-\x9f]/g;

function escaped(text: string): string {
  const twoOf = (one: string) =>
    "\x1b" + String.fromCharCode(one.charCodeAt(0) - 0x40);
  return text.replace(INTRODUCERS, twoOf);
}

export function decode(decoder: Decoder, bytes: Uint8Array) {
  const all = new Uint8Array(decoder.bytes.length + bytes.length);
  all.set(decoder.bytes);
  all.set(bytes, decoder.bytes.length);
  const last = String.fromCharCode(...all.slice(-3));
  const end = all.length - (UNFINISHED.exec(last)?.[0].length ?? 0);
  let text = decoder.text + escaped(DECODER.decode(all.subarray(0, end)));
  let { paste } = decoder;
  const inputs: Input[] = [];
  while (text !== "") {
    const step = paste === null ? stepOutside(text) : stepInPaste(text, paste);
    if (step === null) break;
    inputs.push(...step.inputs);
    paste = step.paste;
    text = text.slice(step.length);
  }
  text = text.slice(0, LONGEST_SEQUENCE);
  return { inputs, decoder: { bytes: all.slice(end), text, paste } };
}

/**
 * Decides, after a while, that an Esc does not begin a sequence: it is a key,
 * or Alt with the character after it. A longer beginning of a sequence stays.
 */
export function flush(decoder: Decoder): ReturnType<typeof decode> {
  if (!hasEscape(decoder)) return { inputs: [], decoder };
  const [, character] = decoder.text;
  const keys = character === undefined ? ["escape"] : ["alt", character];
  return { inputs: keys.map(keyInput), decoder: { ...decoder, text: "" } };
}

/** Whether there is an Esc for {@linkcode flush} to decide on. */
export function hasEscape({ text, paste }: Decoder): boolean {
  return paste === null && text !== "" && text.length <= 2;
}

// -- One step -----------------------------------------------------------------

/** How many characters were taken, and what they mean. */
interface Taken {
  readonly length: number;
  readonly inputs: readonly Input[];
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

/** Takes one character, which may have two UTF-16 units. */
function takeCharacter(text: string): Taken {
  const [character] = text;
  const key = CONTROL_KEYS[character] ?? halfWidth(character);
  const isIgnored = /^\p{Cc}$/u.test(key);
  return { length: character.length, inputs: isIgnored ? [] : [keyInput(key)] };
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
    const inputs = [pasteInput(paste)];
    return { length: length + PASTE_END.length, inputs, paste: null };
  }
  if (text[length] === "\x03") return { length, inputs: [], paste: null };
  return length === 0 ? null : { length, inputs: [], paste };
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
 * An unknown one is a single key, so that no part of it plays a move.
 */
function takeSequence(text: string): Taken | null {
  if (text.length === 1) return null;
  const form = FORMS.find(({ starts }) => starts.includes(text[1]));
  if (form === undefined) return { length: 1, inputs: [keyInput("alt")] };
  const [sequence] = form.whole.exec(text) ?? [];
  if (sequence !== undefined) {
    return { length: sequence.length, inputs: form.meaning(sequence) };
  }
  const length = form.part.exec(text)?.[0].length ?? 1;
  return length < text.length ? { length, inputs: [] } : null;
}

/**
 * Sequences by the character after Esc: the form of a whole one, and of a part
 * at the end of a text; any other character breaks a sequence off. A control
 * character is never part of one, so that Ctrl-C always works.
 */
const FORMS = [
  {
    // CSI. Two old forms go on after their letter: `CSI M` with three bytes for
    // the mouse, `CSI [` with a letter for the F keys of Linux's console. One
    // ends early: with `$`, rxvt's Home and others pressed with Shift.
    starts: "[",
    whole:
      /^\x1b\[(?:M[^\x00-\x1f]{3}|\[[\x20-\x7e]|\d+\$|(?![M[])[\x20-\x3f]*[\x40-\x7e])/,
    part: /^\x1b\[(?:M[^\x00-\x1f]*|\[|[\x20-\x3f]*)/,
    meaning: controlSequence,
  },
  {
    // SS3, which keys send in application mode.
    starts: "O",
    whole: /^\x1bO[\d;]*[\x40-\x7e]/,
    part: /^\x1bO[\d;]*/,
    meaning: keyInputs,
  },
  {
    // DCS, OSC, SOS, PM and APC: a text that ends with ST or BEL.
    starts: "P]X^_",
    whole: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b\\|\x07)/,
    part: /^\x1b[^][^\x00-\x1f\x7f]*(?:\x1b$)?/,
    meaning: (report: string): Input[] => [{ type: "report", report }],
  },
];

const MOUSE = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
/** The mouse in older forms, and the F keys of Linux's console. */
const IGNORED = /^\x1b\[(?:[M[<]|\d+;\d+;\d+M$)/;
/** Answers: with a letter of their own, or with a sign before the numbers. */
const REPORT = /^\x1b\[(?:[=>?]|[IO]$|\d.*[IORScnty]$)/;

function controlSequence(sequence: string): readonly Input[] {
  const mouse = MOUSE.exec(sequence);
  if (mouse !== null) {
    const [code, column, row] = mouse.slice(1, 4).map(Number);
    return mouseInputs(code, column - 1, row - 1, mouse[4] === "m");
  }
  if (IGNORED.test(sequence)) return [];
  if (REPORT.test(sequence)) return [{ type: "report", report: sequence }];
  return keyInputs(sequence);
}

function keyInputs(sequence: string): readonly Input[] {
  return keysOf(sequence).map(keyInput);
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

function mouseInputs(
  code: number,
  x: number,
  y: number,
  isRelease: boolean,
): readonly Input[] {
  const meaning = MOUSE_CODES[code & ~MODIFIERS];
  if (meaning === undefined || x < 0 || y < 0) return [];
  const isWheel = meaning.action.startsWith("wheel");
  const action = isRelease && !isWheel ? "release" : meaning.action;
  return [{ type: "mouse", mouse: { ...meaning, action, x, y } }];
}

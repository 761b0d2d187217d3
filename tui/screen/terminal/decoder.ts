/**
 * Decodes the bytes that a terminal sends, which may be cut anywhere: what is not
 * complete waits in the decoder, a value. Only an Esc that nothing follows has to
 * be decided by time, see {@linkcode flush}.
 */

import type { Input, Key } from "../model/keys.ts";
import { keyInput, type Taken, takeSequence } from "./sequences.ts";

export interface Decoder {
  /** Bytes of a character that is not complete. */
  readonly bytes: Uint8Array;
  /** Characters of a sequence that is not complete. */
  readonly text: string;
  /** What has been pasted so far, null outside of a paste. */
  readonly paste: string | null;
}

/** The inputs found, and the decoder to go on with. */
export interface Decoded {
  readonly inputs: readonly Input[];
  readonly decoder: Decoder;
}

export const NEW_DECODER: Decoder = {
  bytes: new Uint8Array(),
  text: "",
  paste: null,
};

// Characters kept of a sequence that does not end, and of a paste.
const LONGEST_SEQUENCE = 1024;
const LONGEST_PASTE = 1 << 17;

export function decode(decoder: Decoder, bytes: Uint8Array): Decoded {
  const all = new Uint8Array([...decoder.bytes, ...bytes]);
  const end = all.length - unfinishedBytes(all);
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
 * Decides that nothing more belongs to an Esc: it is a key, and so is the
 * character after it. A sequence that has got further goes on waiting.
 */
export function flush(decoder: Decoder): Decoded {
  if (!hasEscape(decoder)) return { inputs: [], decoder };
  const keys = ["escape", ...decoder.text.slice(1)];
  return { inputs: keys.map(keyInput), decoder: { ...decoder, text: "" } };
}

/** Is there an Esc that {@linkcode flush} would decide? */
export function hasEscape({ text, paste }: Decoder): boolean {
  return paste === null && text !== "" && text.length <= 2;
}

/** The beginning of a UTF-8 character, by how many bytes follow the first. */
const UNFINISHED =
  /(?:[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})$/;

/** How many bytes at the end begin a character that goes on after them. */
function unfinishedBytes(bytes: Uint8Array): number {
  const end = String.fromCharCode(...bytes.slice(-3));
  return UNFINISHED.exec(end)?.[0].length ?? 0;
}

// -- One step -----------------------------------------------------------------

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
  const input = isIgnored ? null : { type: "key", key } as const;
  return { length: character.length, input };
}

/**
 * Takes pasted text to the end of the paste, as far as that has come. No
 * terminal pastes a Ctrl-C: then it has lost the end, and Ctrl-C must work.
 */
function stepInPaste(text: string, before: string): Step | null {
  // deno-lint-ignore no-control-regex
  const end = /\x1b\[201~|\x03/.exec(text);
  if (end === null) return goOnPasting(text, before);
  const { 0: ending, index } = end;
  if (ending !== PASTE_END) return { length: index, input: null, paste: null };
  const pasted = (before + text.slice(0, index)).slice(0, LONGEST_PASTE);
  const lines = pasted.replace(/\r\n?/g, "\n");
  const input: Input = { type: "paste", text: lines };
  return { length: index + PASTE_END.length, input, paste: null };
}

/** Takes all but what may be the beginning of the end. */
function goOnPasting(text: string, before: string): Step | null {
  let keep = Math.min(text.length, PASTE_END.length - 1);
  while (!PASTE_END.startsWith(text.slice(text.length - keep))) keep--;
  const length = text.length - keep;
  if (length === 0) return null;
  const paste = (before + text.slice(0, length)).slice(0, LONGEST_PASTE);
  return { length, input: null, paste };
}

/**
 * Decodes the bytes that a terminal sends, which may be cut anywhere, even
 * within a character or an escape sequence. What is not complete waits in the
 * decoder, which is a value. Only an Esc that nothing follows has to be decided
 * by time, see {@linkcode flush}.
 *
 * @module
 */

import type { Input } from "../model/keys.ts";
import { isPasteBegin, keyInput, takeSequence } from "./sequences.ts";

/** What a decoder knows between two pieces of input. */
export interface Decoder {
  /** Bytes of a character that is not complete. */
  readonly bytes: Uint8Array;
  /** Characters of a sequence that is not complete. */
  readonly text: string;
  /** What has been pasted so far, null outside of a paste. */
  readonly paste: string | null;
}

/** The inputs found, and the decoder afterwards. */
export interface Decoded {
  /** The inputs in their order. */
  readonly inputs: readonly Input[];
  /** What is to be used next. */
  readonly decoder: Decoder;
}

/** A decoder that has read nothing. */
export const NEW_DECODER: Decoder = {
  bytes: new Uint8Array(),
  text: "",
  paste: null,
};

/** Characters kept of a sequence that does not end. */
const LONGEST_SEQUENCE = 1024;

/** Decodes the next bytes. */
export function decode(decoder: Decoder, bytes: Uint8Array): Decoded {
  const all = new Uint8Array([...decoder.bytes, ...bytes]);
  const end = all.length - unfinishedBytes(all);
  const text = decoder.text + new TextDecoder().decode(all.subarray(0, end));
  let step: Step = { text, paste: decoder.paste, input: null };
  const inputs: Input[] = [];
  while (step.text !== "") {
    const next = step.paste === null
      ? stepOutside(step.text)
      : stepInPaste(step.text, step.paste);
    if (next === null) break;
    if (next.input !== null) inputs.push(next.input);
    step = next;
  }
  const rest = step.text.slice(0, LONGEST_SEQUENCE);
  const { paste } = step;
  return { inputs, decoder: { bytes: all.slice(end), text: rest, paste } };
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

/** How many bytes at the end begin a UTF-8 character that goes on after them. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count++) {
    const byte = bytes[bytes.length - count];
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > count ? count : 0;
  }
  return 0;
}

// -- One step -----------------------------------------------------------------

/** A step of decoding: the text that is left, the paste, and what was found. */
interface Step {
  readonly text: string;
  readonly paste: string | null;
  readonly input: Input | null;
}

/** Takes a key or sequence from the text; null if that is not complete. */
function stepOutside(text: string): Step | null {
  const taken = takeSequence(text);
  if (taken === null) return null;
  const sequence = text.slice(0, taken.length);
  return {
    text: text.slice(taken.length),
    paste: isPasteBegin(sequence) ? "" : null,
    input: taken.input,
  };
}

/** Characters of a paste; what goes beyond is dropped. */
const LONGEST_PASTE = 1 << 17;
const PASTE_END = "\x1b[201~";

/**
 * Takes pasted text to the end of the paste, as far as that has come. No
 * terminal pastes a Ctrl-C: then it has lost the end, and Ctrl-C must work.
 */
function stepInPaste(text: string, paste: string): Step | null {
  // deno-lint-ignore no-control-regex
  const end = /\x1b\[201~|\x03/.exec(text);
  if (end === null) return goOnPasting(text, paste);
  const rest = text.slice(end.index);
  if (end[0] !== PASTE_END) return { text: rest, paste: null, input: null };
  const lines = capped(paste + text.slice(0, end.index))
    .replace(/\r\n?/g, "\n");
  return {
    text: rest.slice(PASTE_END.length),
    paste: null,
    input: { type: "paste", text: lines },
  };
}

function goOnPasting(text: string, paste: string): Step | null {
  let keep = Math.min(text.length, PASTE_END.length - 1);
  while (!PASTE_END.startsWith(text.slice(text.length - keep))) keep--;
  const length = text.length - keep;
  if (length === 0) return null;
  return {
    text: text.slice(length),
    paste: capped(paste + text.slice(0, length)),
    input: null,
  };
}

function capped(paste: string): string {
  return paste.slice(0, LONGEST_PASTE);
}

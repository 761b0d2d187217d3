import { assertEquals, assertLessOrEqual } from "@std/assert";
import {
  decode,
  type Decoder,
  flush,
  hasEscape,
  NEW_DECODER,
} from "../../../../tui/screen/terminal/decoder.ts";
import type { Input, Key, Mouse } from "../../../../tui/screen/model/input.ts";

const ENCODER = new TextEncoder();

/** Decodes pieces of input one after the other. */
function decodeAll(
  pieces: (string | Uint8Array)[],
): { inputs: Input[]; decoder: Decoder } {
  const inputs: Input[] = [];
  let decoder = NEW_DECODER;
  for (const piece of pieces) {
    const bytes = typeof piece === "string" ? ENCODER.encode(piece) : piece;
    const decoded = decode(decoder, bytes);
    inputs.push(...decoded.inputs);
    decoder = decoded.decoder;
  }
  return { inputs, decoder };
}

function keys(...names: Key[]): Input[] {
  return names.map((key) => ({ type: "key", key }));
}

function mouse(
  action: Mouse["action"],
  button: number,
  x: number,
  y: number,
): Input[] {
  return [{ type: "mouse", mouse: { action, button, x, y } }];
}

function paste(text: string | null): Input[] {
  return [{ type: "paste", text }];
}

function report(text: string): Input[] {
  return [{ type: "report", report: text }];
}

const DECODED: [sent: string, inputs: Input[]][] = [
  ["e4", keys("e", "4")],
  ["é♟🨀", keys("é", "♟", "🨀")],
  [
    "\r\n\t\x7f\b ",
    keys("enter", "enter", "tab", "backspace", "backspace", " "),
  ],
  ["\x03\x0c\x1a", keys("ctrl-c", "ctrl-l", "ctrl-z")],
  ["\x00\x01\x1fa\u0085", keys("a")],
  ["\x1b[A\x1b[B\x1b[C\x1b[D", keys("up", "down", "right", "left")],
  ["\x1bOA\x1bOB\x1bOC\x1bOD", keys("up", "down", "right", "left")],
  ["\x1b[1;2A\x1b[1;5D\x1bO2C", keys("up", "left", "right")],
  ["\x1b[H\x1b[F\x1bOH\x1bOF", keys("home", "end", "home", "end")],
  ["\x1b[1~\x1b[4~\x1b[7~\x1b[8~", keys("home", "end", "home", "end")],
  ["\x1b[3~\x1b[5~\x1b[6~\x1b[3;5~", [
    ...keys("delete", "page-up", "page-down", "delete"),
  ]],
  ["\x1b[Z\x1bOM", keys("shift-tab", "enter")],
  // Alt with a key; the second is Alt with an arrow in some terminals.
  ["\x1bq\x1b\x1b[A\x1b\r", [
    ...keys("alt", "q", "alt", "up", "alt", "enter"),
  ]],
  ["\x1b[<0;1;1M\x1b[<0;12;7m", [
    ...mouse("press", 0, 0, 0),
    ...mouse("release", 0, 11, 6),
  ]],
  ["\x1b[<34;223;500M", mouse("drag", 2, 222, 499)],
  ["\x1b[<17;3;4M", mouse("press", 1, 2, 3)],
  ["\x1b[<64;3;4M\x1b[<69;3;4M", [
    ...mouse("wheel-up", 0, 2, 3),
    ...mouse("wheel-down", 0, 2, 3),
  ]],
  // Wheel to the side, moving without a button, a fourth button, no such cell.
  ["\x1b[<66;3;4M\x1b[<35;3;4M\x1b[<128;3;4M\x1b[<0;0;4M", []],
  ["\x1b[200~e4\re5\r\nNf3\n\x1b[A\x1b[201~q", [
    ...paste("e4\ne5\nNf3\n\x1b[A"),
    ...keys("q"),
  ]],
  ["\x1b[200~\x1b[201~\x1b[201~", paste("")],
  ["\x1b[200~♟\x1b[20\x1b[201~", paste("♟\x1b[20")],
  ["\x1b[200~lost\x03q", keys("ctrl-c", "q")],
  ["\x1b[12;40R\x1b[?62;22c\x1b[>0;276;0c", [
    ...report("\x1b[12;40R"),
    ...report("\x1b[?62;22c"),
    ...report("\x1b[>0;276;0c"),
  ]],
  ["\x1b[?2026;2$y\x1b[I\x1b[O", [
    ...report("\x1b[?2026;2$y"),
    ...report("\x1b[I"),
    ...report("\x1b[O"),
  ]],
  ["\x1bP1$r38;2;1;2;3m\x1b\\", report("\x1bP1$r38;2;1;2;3m\x1b\\")],
  ["\x1b[6;20;10t\x1b[?2;0;800;480S\x1bP>|kitty(0.40.0)\x1b\\", [
    ...report("\x1b[6;20;10t"),
    ...report("\x1b[?2;0;800;480S"),
    ...report("\x1bP>|kitty(0.40.0)\x1b\\"),
  ]],
  ["\x1b_Gi=31;OK\x1b\\", report("\x1b_Gi=31;OK\x1b\\")],
  ["\x1b]11;rgb:00/00/00\x07q", [
    ...report("\x1b]11;rgb:00/00/00\x07"),
    ...keys("q"),
  ]],
  // Insert, function keys of several terminals, a mouse report of the old form.
  ["\x1b[2~\x1bOP\x1b[15;2~\x1b[[A\x1b[M !!\x1b[57441;5u", []],
  // The mouse of urxvt; a key that no terminal is known to have.
  ["\x1b[32;5;7M\x1b[99~", keys("\ufffd")],
  // Single characters in place of Esc and another one; bytes that are no UTF-8.
  ["\x9bA\x8fp\x9b200~e4\x9b201~", [...keys("up", "0"), ...paste("e4")]],
  // What is broken off is dropped up to the character that breaks it off.
  ["\x1b[1;\x1b[A\x1bP1$r\x03\x1b]0;\x1b[B\x1bO\r", [
    ...keys("up", "ctrl-c", "down", "enter"),
  ]],
  ["\x1b[1;♟e", keys("♟", "e")],
];

Deno.test("decode() reads keys, mouse, pastes and reports", () => {
  for (const [sent, expected] of DECODED) {
    const { inputs, decoder } = decodeAll([sent]);
    assertEquals(inputs, expected, JSON.stringify(sent));
    assertEquals(decoder, NEW_DECODER, JSON.stringify(sent));
  }
});

Deno.test("decode() reads the same wherever the bytes are cut", () => {
  for (const [sent, expected] of DECODED) {
    const bytes = ENCODER.encode(sent);
    const single = Array.from(bytes, (byte) => new Uint8Array([byte]));
    assertEquals(decodeAll(single).inputs, expected, JSON.stringify(sent));
    for (let cut = 1; cut < bytes.length; cut++) {
      const halves = [bytes.subarray(0, cut), bytes.subarray(cut)];
      const message = `${JSON.stringify(sent)} cut at ${cut}`;
      assertEquals(decodeAll(halves).inputs, expected, message);
    }
  }
});

Deno.test("flush() decides that an Esc is a key", () => {
  const { decoder } = decodeAll(["\x1b"]);
  assertEquals([hasEscape(decoder), hasEscape(NEW_DECODER)], [true, false]);
  assertEquals(flush(decoder), {
    inputs: keys("escape"),
    decoder: NEW_DECODER,
  });
  const alt = decodeAll(["\x1bO"]).decoder;
  assertEquals(flush(alt).inputs, keys("alt", "O"));
});

Deno.test("flush() leaves unfinished sequences alone", () => {
  for (const begun of ["", "e", "\x1b[1;", "\x1b]11", "\x1b[200~ab\x1b"]) {
    const { decoder } = decodeAll([begun]);
    assertEquals(flush(decoder), { inputs: [], decoder });
  }
});

Deno.test("decode() keeps no endless sequence or paste", () => {
  const digits = "1".repeat(100_000);
  for (const begin of ["\x1b[", "\x1b]", "\x1bO"]) {
    const { inputs, decoder } = decodeAll([begin, digits, digits]);
    assertEquals(inputs, []);
    assertLessOrEqual(decoder.text.length, 1024);
    assertEquals(decode(decoder, ENCODER.encode("\r")).inputs, keys("enter"));
  }
});

Deno.test("decode() keeps a paste of 16 million characters, and no longer one", () => {
  const games = "1. e4 *\n".repeat(1 << 18);
  const all = Array(8).fill(games);
  const whole = ["\x1b[200~", ...all, "\x1b[201~q"];
  assertEquals(decodeAll(whole).inputs, [...paste(all.join("")), ...keys("q")]);
  const longer = ["\x1b[200~", ...all, "1", "\x1b[201~q"];
  assertEquals(decodeAll(longer).inputs, [...paste(null), ...keys("q")]);
});

Deno.test("decode() survives bytes that mean nothing", () => {
  let seed = 1;
  for (let round = 0; round < 2000; round++) {
    const bytes = Uint8Array.from({ length: 40 }, () => {
      seed = seed * 48271 % 0x7fffffff;
      return seed >> 7;
    });
    const { inputs, decoder } = decodeAll([
      bytes.subarray(0, 17),
      bytes.subarray(17),
    ]);
    // Whatever was before, Ctrl-C is heard and nothing waits after it.
    const last = decode(decoder, ENCODER.encode("\x03\x03\x03\x03"));
    assertEquals(last.inputs.at(-1), keys("ctrl-c")[0]);
    assertEquals(last.decoder, NEW_DECODER);
    assertEquals(decodeAll([bytes]).inputs, inputs);
  }
});

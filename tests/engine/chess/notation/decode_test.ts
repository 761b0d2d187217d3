import { assertEquals, assertThrows } from "@std/assert";
import {
  decodeText,
  LineDecoder,
} from "../../../../engine/chess/notation/decode.ts";

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

Deno.test("decodeText() reads UTF-8 without its mark, or else Latin-1", () => {
  assertEquals(decodeText(utf8("\ufeffMüller ♞\n")), "Müller ♞\n");
  assertEquals(decodeText(latin1("Müller\nGómez")), "Müller\nGómez");
  assertEquals(decodeText(utf8("")), "");
});

Deno.test("decodeText() decides for each line", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const bytes = [
      ...utf8(`Müller${end}♞${end}`),
      ...latin1(`Gómez${end}`),
      ...utf8(`Łódź${end}`),
    ];
    const lines = `Müller|♞|Gómez|Łódź|`.replaceAll("|", end);
    assertEquals(decodeText(Uint8Array.from(bytes)), lines);
  }
});

/** UTF-16 of a text, with its bytes in this order. */
function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) {
    view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  }
  return new Uint8Array(view.buffer);
}

Deno.test("UTF-16 is known by its mark, or by the zeros of its first letter", () => {
  const text = '[White "Łódź 漢 🨀"]\n\n1. e4 *\n';
  for (const isLittle of [true, false]) {
    for (const mark of ["\ufeff", ""]) {
      const bytes = utf16(mark + text, isLittle);
      assertEquals(decodeText(bytes), text);
      const decoder = new LineDecoder();
      const parts = Array.from(
        bytes,
        (byte) => decoder.decode(Uint8Array.of(byte)),
      );
      assertEquals(parts.join("") + decoder.end(), text);
    }
  }
  assertEquals(decodeText(utf8("a")), "a");
  assertEquals(decodeText(utf16("1. e4", true).subarray(0, -1)), "1. e\ufffd");
});

Deno.test("LineDecoder decodes the same, wherever parts end", () => {
  const bytes = Uint8Array.from([
    ...utf8("\ufeffMüller\n♞\n\nand a longer line\n"),
    ...latin1("Gómez\nno end é"),
  ]);
  for (let size = 1; size < bytes.length; size++) {
    const decoder = new LineDecoder();
    let text = "";
    for (let at = 0; at < bytes.length; at += size) {
      text += decoder.decode(bytes.slice(at, at + size));
    }
    assertEquals(text + decoder.end(), decodeText(bytes));
  }
});

Deno.test("LineDecoder gives a line as soon as it ends", () => {
  const decoder = new LineDecoder();
  assertEquals(decoder.decode(utf8("1. e4\n1. d")), "1. e4\n");
  assertEquals(decoder.decode(utf8("4\n")), "1. d4\n");
});

/** A text in a Cyrillic encoding whose letters from А on have these codes. */
function cyrillic(text: string, codes: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (char) => {
    const at = codes.indexOf(char);
    return at < 0 ? char.charCodeAt(0) : 0xc0 + at;
  });
}

const WINDOWS_1251 = Array.from(
  { length: 64 },
  (_, index) => String.fromCharCode(0x410 + index),
).join("");
const KOI8_R =
  "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ";

Deno.test("Cyrillic lines of old files are known by words without plain letters", () => {
  const text =
    '[White "Алехин, Александр"]\n[Black "Botvinnik"]\n1. e4 {Далее}\n';
  for (const codes of [WINDOWS_1251, KOI8_R]) {
    assertEquals(decodeText(cyrillic(text, codes)), text);
  }
  assertEquals(
    decodeText(cyrillic("МОСКВА 1935", WINDOWS_1251)),
    "МОСКВА 1935",
  );
  const western = ["créée", "Ærøskøbing, Møller", "Señor Gómez é à ü", "Größe"];
  for (const line of western) assertEquals(decodeText(latin1(line)), line);
});

Deno.test("compressed bytes are named, wherever parts end", () => {
  const rows: readonly (readonly [program: string, begin: string])[] = [
    ["gunzip", "\x1f\x8b\x08\x00"],
    ["unzip", "PK\x03\x04"],
    ["unzstd", "\x28\xb5\x2f\xfd"],
    ["bunzip2", "BZh91AY&SY"],
    ["unxz", "\xfd7zXZ\x00"],
    ["7z", "7z\xbc\xaf\x27\x1c"],
  ];
  for (const [program, begin] of rows) {
    const bytes = latin1(begin);
    const message = `it is compressed: expand it first (${program})`;
    assertThrows(() => decodeText(bytes), Error, message);
    assertThrows(
      () => {
        const decoder = new LineDecoder();
        bytes.forEach((byte) => decoder.decode(Uint8Array.of(byte)));
        decoder.end();
      },
      Error,
      message,
    );
  }
  assertEquals(decodeText(utf8("PKn")), "PKn");
});

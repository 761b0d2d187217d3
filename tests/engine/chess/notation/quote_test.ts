import { assertEquals, assertMatch } from "@std/assert";
import {
  brief,
  visible,
  visibleJson,
  visibleText,
} from "../../../../engine/chess/notation/quote.ts";

/** What a terminal obeys, reorders or hides, with a letter between. */
const HIDDEN = [
  "\x1b",
  "\x07",
  "\r",
  "\x7f",
  "\x9b",
  "\xad",
  "\u034f",
  "\u061c",
  "\u200b",
  "\u200d",
  "\u200f",
  "\u2028",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\u{e0041}",
];

Deno.test("visibleText() escapes what a terminal obeys, reorders or hides", () => {
  for (const char of HIDDEN) {
    const code = char.codePointAt(0)?.toString(16);
    assertEquals(visibleText(`a${char}b`), `a\\u{${code}}b`);
  }
});

Deno.test("visible() escapes letters without a shape", () => {
  assertEquals(visible("a\u3164b\uffa0"), "a\\u{3164}b\\u{ffa0}");
});

Deno.test("brief() cuts a long text", () => {
  assertEquals(brief("x".repeat(100)), "x".repeat(100));
  assertEquals(brief("x".repeat(1e6)), `${"x".repeat(100)}…`);
  // Whole characters, also those of two units.
  assertEquals(brief(`${"x".repeat(99)}😀y`), `${"x".repeat(99)}…`);
  assertEquals(brief(`${"x".repeat(98)}😀y`), `${"x".repeat(98)}😀…`);
});

Deno.test("visibleText() keeps lines, tabs, spaces, accents and pictures", () => {
  const text = "1. e4\n\tJosé Raúl\u{a0}!\u{202f}♞ 馬 e\u0301 👍\n";
  assertEquals(visibleText(text), text);
});

Deno.test("visibleJson() is ASCII where it hides something, and means the same", () => {
  const value = { ["a\u202e"]: HIDDEN, b: "♞\ud800" };
  const json = visibleJson(JSON.stringify(value));
  assertMatch(json, /^[ -~♞]+$/);
  assertEquals(JSON.parse(json), value);
});

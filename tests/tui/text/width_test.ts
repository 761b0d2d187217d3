import { assertEquals } from "@std/assert";
import { widthOf, wrap, wrapColumns } from "../../../tui/text/width.ts";

Deno.test("wrapColumns() goes on where the last column began", () => {
  const rows = [
    ["  e4    the pawn goes to e4", [
      "  e4    the pawn",
      "        goes to e4",
    ]],
    ["12. one two three four", ["12. one two three", "    four"]],
    ["one two three four five", ["one two three four", "five"]],
    ["  shown [on|off]    show it or not", [
      "  shown [on|off]",
      "    show it or not",
    ]],
    ["", [""]],
  ] as const;
  for (const [text, lines] of rows) {
    assertEquals(wrapColumns(text, 18), [...lines], text);
  }
});

Deno.test("wrap() breaks a word of any length", () => {
  assertEquals(wrap(["x".repeat(1e6)], 10).length, 1e5);
  assertEquals(wrap(["abcde"], 2), ["ab", "cd", "e"]);
});

Deno.test("widthOf() counts characters newer than its tables as one cell", () => {
  assertEquals(widthOf("\u{1cd00}\u{1fbfa}\ue0b0"), 3);
});

Deno.test("widthOf() counts letters without a shape as nothing", () => {
  for (const text of ["\u115f", "\u1160", "\u3164", "\uffa0", "\u034f"]) {
    assertEquals(widthOf(`a${text}b`), 2);
  }
});

Deno.test("widthOf() counts cells, two for scripts and pictures that are wide", () => {
  const rows: [text: string, width: number][] = [
    ["e4", 2],
    ["é", 1],
    ["e\u0301", 1],
    ["李", 2],
    ["😀", 2],
    ["⚡", 2],
    ["⭐", 2],
    ["♟", 1],
    ["🇩🇪", 2],
  ];
  for (const [text, width] of rows) assertEquals(widthOf(text), width, text);
});

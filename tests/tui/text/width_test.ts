import { assertEquals } from "@std/assert";
import { widthOf, wrapColumns } from "../../../tui/text/width.ts";

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

Deno.test("widthOf() counts cells, two for scripts and pictures that are wide", () => {
  const rows = [["e4", 2], ["é", 1], ["e\u0301", 1], ["李", 2], [
    "😀",
    2,
  ]] as const;
  for (
    const [text, width] of [...rows, ["⚡", 2], ["⭐", 2], ["♟", 1], [
      "🇩🇪",
      2,
    ]] as const
  ) {
    assertEquals(widthOf(text), width, text);
  }
});

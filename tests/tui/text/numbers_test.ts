import { assertEquals } from "@std/assert";
import { readSeconds, wholeNumber } from "../../../tui/text/numbers.ts";

Deno.test("wholeNumber() reads digits within its bounds", () => {
  for (const text of ["1", "007", "10"]) {
    assertEquals(wholeNumber(text, 1, 10), Number(text));
  }
  for (const text of ["", "0", "11", "1.0", "1e1", "-1", " 1", "x"]) {
    assertEquals(wholeNumber(text, 1, 10), null, text);
  }
});

Deno.test("readSeconds() reads seconds as milliseconds", () => {
  const rows: [text: string, milliseconds: number | null][] = [
    ["2", 2000],
    [".5", 500],
    ["0.0014", 1],
    ["1000000", 1e9],
    ["0", null],
    ["1000001", null],
    ["1.2.3", null],
    [".", null],
    ["1e3", null],
    ["-1", null],
    ["", null],
  ];
  for (const [text, expected] of rows) {
    assertEquals(readSeconds(text), expected, text);
  }
});

import { assertEquals } from "@std/assert";
import { SECONDS, wholeNumber } from "../../../tui/text/value_types.ts";

Deno.test("wholeNumber() reads digits within its bounds", () => {
  for (const text of ["1", "007", "10"]) {
    assertEquals(wholeNumber(1, 10).read(text), Number(text));
  }
  for (const text of ["", "0", "11", "1.0", "1e1", "-1", " 1", "x"]) {
    assertEquals(wholeNumber(1, 10).read(text), null, text);
  }
});

Deno.test("SECONDS reads seconds as milliseconds", () => {
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
    assertEquals(SECONDS.read(text), expected, text);
  }
});

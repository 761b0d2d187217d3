import { assertEquals } from "@std/assert";
import { fenOfLine } from "../../../../engine/chess/notation/epd.ts";

const FIELDS = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - -";

Deno.test("a line of EPD is the position of its first four fields", () => {
  const rows: readonly (readonly [operations: string, counters: string])[] = [
    ['bm Qg6; id "WAC.001";', "0 1"],
    ["bm Qg6", "0 1"],
    ['id "a; fmvn 9"; fmvn 30; hmvc 4;', "4 30"],
    ['c0 "hmvc 7; fmvn 9";', "0 1"],
    ["hmvc 4; fmvn 30", "4 30"],
    [";D1 20 ;D2 400 ;D3 8902", "0 1"],
    ["; D1 20; D2 400", "0 1"],
    ["3 17 ;D1 20", "3 17"],
    ["3 17 bm Qg6;", "3 17"],
    [";", "0 1"],
  ];
  for (const [operations, counters] of rows) {
    const line = `${FIELDS} ${operations}`;
    assertEquals(fenOfLine(line), `${FIELDS} ${counters}`);
  }
});

Deno.test("what is no line of EPD comes out as it is", () => {
  const lines = ["", "8/8 w", FIELDS, `${FIELDS} 0 1`, `${FIELDS} hello`];
  for (const line of lines) assertEquals(fenOfLine(line), line);
});

import { assertEquals } from "@std/assert";
import { cellArt, type Picture } from "../../../../tui/screen/draw/cell_art.ts";
import type { BlockSet } from "../../../../tui/screen/model/appearance.ts";

/** A picture of pixels: `#` the body, `o` drawn into it, `.` clear. */
function picture(...rows: string[]): Picture {
  const pixels = [...rows.join("")];
  const tone = (sign: string) =>
    Uint8Array.from(pixels, (pixel) => pixel === sign ? 255 : 0);
  return {
    width: rows[0].length,
    height: rows.length,
    tones: [tone("."), tone("#"), tone("o")],
  };
}

/** Cells as text and the tones of what is filled and left. */
function cells(
  set: BlockSet,
  columns: number,
  rows: number,
  ...pixels: string[]
): string[] {
  return cellArt(picture(...pixels), set, columns, rows).flat()
    .map(({ text, foreground, background }) =>
      `${text}${".#o"[foreground]}${".#o"[background]}`
    );
}

Deno.test("cellArt() finds the block of each cell, the body in front", () => {
  assertEquals(cells("quadrant", 3, 1, "..####", "..#..#"), [
    " #.",
    "▛#.",
    "▜#.",
  ]);
  assertEquals(cells("block", 1, 2, "#", ".", ".", "#"), ["▀#.", "▄#."]);
  assertEquals(cells("octant", 1, 1, "..", "#.", "..", ".."), ["\u{1cd00}#."]);
  assertEquals(cells("sextant", 1, 1, "##", "..", "#."), ["\u{1fb12}#."]);
});

Deno.test("cellArt() draws lines into the body, and alone", () => {
  assertEquals(cells("quadrant", 2, 1, "##o.", "#oo."), ["▛#o", "▌o."]);
});

Deno.test("cellArt() gives up the rarest of three tones", () => {
  assertEquals(cells("octant", 1, 1, "##", "##", ".#", ".o"), ["▜#."]);
  assertEquals(cells("octant", 1, 1, "oo", "o#", ".#", "##"), [
    "\u{1cde1}#o",
  ]);
});

Deno.test("cellArt() takes eighths and quarters where they fit better", () => {
  const rows = (count: number) =>
    Array.from({ length: 8 }, (_, y) => y < 8 - count ? "...." : "####");
  assertEquals(cells("quadrant", 1, 1, ...rows(3)), ["▃#."]);
  assertEquals(cells("quadrant", 1, 1, ...rows(4)), ["▄#."]);
  assertEquals(cells("quadrant", 1, 1, ...Array(8).fill("#...")), ["▎#."]);
  assertEquals(cells("block", 1, 1, ...rows(3)), ["▄#."]);
});

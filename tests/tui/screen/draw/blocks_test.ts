import { assert, assertEquals } from "@std/assert";
import {
  type Block,
  blockOf,
  BLOCKS,
  cellArt,
  GRIDS,
  type Picture,
} from "../../../../tui/screen/draw/blocks.ts";
import type { BlockSet } from "../../../../tui/screen/model/appearance.ts";

const SETS = ["block", "quadrant", "sextant", "octant"] as const;

/** The parts of a block as Unicode names them: by digits, from 1 on. */
function digitsOf(parts: number): string {
  return [..."12345678"].filter((_, part) => parts >> part & 1).join("");
}

/** Digits of the blocks of a set in some range, in the order of their code. */
function named(set: "sextant" | "octant", first: number, last: number) {
  return BLOCKS[set]
    .map((text, parts) => ({ code: text.codePointAt(0) ?? 0, parts }))
    .filter(({ code }) => code >= first && code <= last)
    .sort((one, other) => one.code - other.code)
    .map(({ parts }) => digitsOf(parts));
}

/** What a block fills of a finer grid, one that all sets divide. */
function spread({ columns, rows, parts }: Block): string {
  return Array.from({ length: 4 * 24 }, (_, index) => {
    const x = Math.floor(index % 4 * columns / 4);
    const y = Math.floor(Math.floor(index / 4) * rows / 24);
    return parts >> y * columns + x & 1;
  }).join("");
}

Deno.test("each pattern of a grid has the character that fills it", () => {
  for (const set of SETS) {
    const { columns, rows } = GRIDS[set];
    assertEquals(BLOCKS[set].length, 2 ** (columns * rows), set);
    for (const [parts, text] of BLOCKS[set].entries()) {
      const block = blockOf(text);
      assert(block !== undefined && [...text].length === 1);
      const wanted = spread({ columns, rows, parts });
      assertEquals(spread(block), wanted, `${set} ${parts}`);
    }
  }
});

Deno.test("sextants and octants are numbered as in Unicode's charts", () => {
  const sextants = named("sextant", 0x1fb00, 0x1fb3b);
  assertEquals(sextants.length, 60);
  assertEquals(sextants.slice(0, 6), ["1", "2", "12", "3", "13", "23"]);
  assertEquals([sextants[0x14], sextants[0x27]], ["235", "146"]);
  assertEquals(sextants.at(-1), "23456");
  const octants = named("octant", 0x1cd00, 0x1cde5);
  assertEquals(octants.length, 230);
  assertEquals(octants.slice(0, 17), [
    "3",
    "23",
    "123",
    "4",
    "14",
    "124",
    "34",
    "134",
    "234",
    "5",
    "15",
    "25",
    "125",
    "135",
    "235",
    "1235",
    "45",
  ]);
  assertEquals(octants.at(-1), "2345678");
});

Deno.test("blockOf() knows only blocks", () => {
  assertEquals([..."♟x·░"].map(blockOf), Array(4).fill(undefined));
  assertEquals(blockOf("▃"), { columns: 1, rows: 8, parts: 0b11100000 });
  assertEquals(blockOf("▎"), { columns: 4, rows: 1, parts: 0b0001 });
});

// -- Pictures -----------------------------------------------------------------

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
  return cellArt(picture(...pixels), set, { columns, rows }).flat()
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

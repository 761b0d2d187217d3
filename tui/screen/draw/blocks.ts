/**
 * Pictures in three tones in block characters, which have two tones each: for
 * every cell the block and tones that leave most of the picture as it is.
 */

import type { BlockSet } from "../model/appearance.ts";
import type { Size } from "../model/model.ts";
import type { Canvas } from "./canvas.ts";
import type { Colour, Rect } from "./frame.ts";

/** Sets of blocks by the grid of parts into which they divide their cells. */
export const GRIDS: Readonly<Record<BlockSet, Size>> = {
  block: { columns: 1, rows: 2 },
  quadrant: { columns: 2, rows: 2 },
  sextant: { columns: 2, rows: 3 },
  octant: { columns: 2, rows: 4 },
};

/** A grid and which parts are filled: bits, row by row from the top left. */
export interface Block extends Size {
  readonly parts: number;
}

const QUADRANTS = [..." ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"];

/** Characters by their parts, which Unicode has elsewhere than the others. */
type Elsewhere = Readonly<Record<number, string>>;

const OTHER_SEXTANTS: Elsewhere = { 0: " ", 21: "▌", 42: "▐", 63: "█" };

const OTHER_OCTANTS: Elsewhere = {
  0b00000001: "\u{1cea8}",
  0b00000010: "\u{1ceab}",
  0b00000011: "\u{1fb82}",
  0b00010100: "\u{1fbe6}",
  0b00101000: "\u{1fbe7}",
  0b00111111: "\u{1fb85}",
  0b01000000: "\u{1cea3}",
  0b10000000: "\u{1cea0}",
  0b11000000: "▂",
  0b11111100: "▆",
  // Quadrants, each of their rows doubled.
  ...Object.fromEntries(QUADRANTS.map((text, parts) => [
    0b0101 * (parts & 3) | 0b01010000 * (parts >> 2),
    text,
  ])),
};

/** Characters by their parts, for each set. */
export const BLOCKS: Readonly<Record<BlockSet, readonly string[]>> = {
  block: [..." ▀▄█"],
  quadrant: QUADRANTS,
  sextant: numbered(64, 0x1fb00, OTHER_SEXTANTS),
  octant: numbered(256, 0x1cd00, OTHER_OCTANTS),
};

/** Characters in the order of their parts, but for those that are elsewhere. */
function numbered(length: number, first: number, elsewhere: Elsewhere) {
  let next = first;
  return Array.from(
    { length },
    (_, parts) => elsewhere[parts] ?? String.fromCodePoint(next++),
  );
}

// Blocks of one edge: the lower eighths of a cell, and quarters at its left.
const LOWER = [..." ▁▂▃▄▅▆▇█"];
const LEFT = [..." ▎▌▊█"];

const blocks = new Map<string, Block>();
for (const [count, text] of LOWER.entries()) {
  blocks.set(text, { columns: 1, rows: 8, parts: 0xff << 8 - count & 0xff });
}
for (const [count, text] of LEFT.entries()) {
  blocks.set(text, { columns: 4, rows: 1, parts: (1 << count) - 1 });
}
for (const set of ["octant", "sextant", "quadrant", "block"] as const) {
  BLOCKS[set].forEach((text, parts) => {
    blocks.set(text, { ...GRIDS[set], parts });
  });
}

/** What a character fills, if it is a block. */
export function blockOf(text: string): Block | undefined {
  return blocks.get(text);
}

// -- Pictures -----------------------------------------------------------------

/** What shows in a pixel: what is behind, the body, or what is drawn into it. */
type Tone = 0 | 1 | 2;

/** A picture; for each tone how much of each pixel it has, 0–255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly tones: readonly [Uint8Array, Uint8Array, Uint8Array];
}

/** Tones of what a block fills and leaves. */
type Pair = readonly [foreground: Tone, background: Tone];

// What is behind is never drawn over a piece: it would leave a rim where fonts
// leave gaps.
const GRID_PAIRS: readonly Pair[] = [[1, 0], [2, 0], [1, 2]];
const EDGE_PAIRS: readonly Pair[] = [[1, 0], [1, 2], [2, 1]];

/** A picture in cells of blocks, row by row. */
export type Art = ReturnType<typeof cellArt>;

export function cellArt(picture: Picture, set: BlockSet, size: Size) {
  const { columns, rows } = size;
  const [width, height] = [picture.width / columns, picture.height / rows];
  return Array.from(
    { length: rows },
    (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const cell = { x: column * width, y: row * height, width, height };
        return bestCell(picture, cell, set);
      }),
  );
}

/** How much better than a block of a grid an edge must be. */
const ADVANTAGE = 1.02;

function bestCell(picture: Picture, cell: Rect, set: BlockSet) {
  const parts = sums(picture, cell, GRIDS[set]);
  const inGrid = best(GRID_PAIRS.map((pair) => gridBlock(parts, set, pair)));
  const isExact = inGrid.kept === 255 * cell.width * cell.height;
  if (isExact || set === "block") return inGrid;
  const lower = sums(picture, cell, { columns: 1, rows: 8 });
  const left = sums(picture, cell, { columns: 4, rows: 1 });
  const edge = best(EDGE_PAIRS.flatMap((pair) => [
    ...edgeBlocks(lower, LOWER, pair),
    ...edgeBlocks(left, LEFT, pair),
  ]));
  return edge.kept > ADVANTAGE * inGrid.kept ? edge : inGrid;
}

function best(blocks: readonly ReturnType<typeof gridBlock>[]) {
  return blocks.reduce((best, block) => block.kept > best.kept ? block : best);
}

/** How much of each tone there is in each part of a grid over a cell. */
function sums({ width, tones }: Picture, cell: Rect, { columns, rows }: Size) {
  return tones.map((amounts) => {
    const parts = Array<number>(columns * rows).fill(0);
    for (let y = 0; y < cell.height; y++) {
      const row = columns * Math.trunc(y * rows / cell.height);
      const start = (cell.y + y) * width + cell.x;
      for (let x = 0; x < cell.width; x++) {
        const column = Math.trunc(x * columns / cell.width);
        parts[row + column] += amounts[start + x];
      }
    }
    return parts;
  });
}

/** The block whose parts each have the tone of which there is more. */
function gridBlock(tones: number[][], set: BlockSet, pair: Pair) {
  const [foreground, background] = pair;
  let [parts, kept] = [0, 0];
  for (const [part, amount] of tones[foreground].entries()) {
    const other = tones[background][part];
    if (amount >= other) parts |= 1 << part;
    kept += Math.max(amount, other);
  }
  return { text: BLOCKS[set][parts], foreground, background, kept };
}

/** The blocks of an edge, from the empty one to all but the full one. */
function edgeBlocks(tones: number[][], texts: string[], pair: Pair) {
  const [foreground, background] = pair;
  return texts.slice(0, -1).map((text) => {
    const filled = blockOf(text)?.parts ?? 0;
    const kept = tones[foreground].reduce((sum, amount, part) => {
      return sum + (filled >> part & 1 ? amount : tones[background][part]);
    }, 0);
    return { text, foreground, background, kept };
  });
}

/** Draws a picture in the middle of a part, its foot on the lower edge. */
export function drawArt(
  canvas: Canvas,
  { x, y, width, height }: Rect,
  art: Art,
  colours: Readonly<Record<Tone, Colour>>,
): void {
  const left = x + ((width - art[0].length) >> 1);
  const top = y + height - art.length;
  for (const [row, cells] of art.entries()) {
    for (const [column, { text, foreground, background }] of cells.entries()) {
      if (text === " " && background === 0) continue;
      canvas.putWide(left + column, top + row, text, 1, {
        foreground: colours[foreground],
        background: colours[background],
      });
    }
  }
}

/**
 * Pictures in three tones, drawn with block characters of two tones each: every
 * cell gets the block and the tones that keep the most of the picture.
 */

import type { BlockSet, Size } from "../model/appearance.ts";
import type { Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import type { Rect } from "./frame.ts";
import { styleOf } from "./styles.ts";

/** The grid of parts into which each set of blocks divides a cell. */
export const GRIDS: Readonly<Record<BlockSet, Size>> = {
  block: { columns: 1, rows: 2 },
  quadrant: { columns: 2, rows: 2 },
  sextant: { columns: 2, rows: 3 },
  octant: { columns: 2, rows: 4 },
};

/** A grid and its filled parts: bits, row by row from the top left. */
export interface Block extends Size {
  readonly parts: number;
}

const QUADRANTS = [..." ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"];

/** Characters, by their parts, that Unicode keeps apart from the others. */
type Elsewhere = Readonly<Record<number, string>>;

const OTHER_SEXTANTS: Elsewhere = {
  0b000000: " ",
  0b010101: "▌",
  0b101010: "▐",
  0b111111: "█",
};

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

/** Consecutive characters, by their parts, with the others that are elsewhere. */
function numbered(length: number, first: number, elsewhere: Elsewhere) {
  let next = first;
  return Array.from(
    { length },
    (_, parts) => elsewhere[parts] ?? String.fromCodePoint(next++),
  );
}

/** Blocks with one edge: the lower eighths of a cell. */
const LOWER = [..." ▁▂▃▄▅▆▇█"];

/** Blocks with one edge: the left quarters of a cell. */
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

/** The parts that a character fills, if it is a block. */
export function blockOf(text: string): Block | undefined {
  return blocks.get(text);
}

// -- Pictures -----------------------------------------------------------------

/** Background, the body of a piece, or the lines inside it. */
type Tone = 0 | 1 | 2;

/** A picture: for each tone its share of each pixel, 0–255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly tones: readonly [Uint8Array, Uint8Array, Uint8Array];
}

/** The tone that a block fills, and the one that it leaves. */
interface Pair {
  readonly foreground: Tone;
  readonly background: Tone;
}

// The background is never a block's foreground: fonts that leave gaps between
// blocks would draw a rim around it.
const GRID_PAIRS: readonly Pair[] = [
  { foreground: 1, background: 0 },
  { foreground: 2, background: 0 },
  { foreground: 1, background: 2 },
];

const EDGE_PAIRS: readonly Pair[] = [
  { foreground: 1, background: 0 },
  { foreground: 1, background: 2 },
  { foreground: 2, background: 1 },
];

/** A picture as rows of cells. */
export type Art = ReturnType<typeof cellArt>;

export function cellArt(picture: Picture, set: BlockSet, size: Size) {
  const { columns, rows } = size;
  const width = picture.width / columns;
  const height = picture.height / rows;
  return Array.from(
    { length: rows },
    (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const cell = { x: column * width, y: row * height, width, height };
        return bestCell(picture, cell, set);
      }),
  );
}

/** How many times as much an edge must keep to be preferred. */
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

/** The amount of each tone in each part of a grid over a cell. */
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

/** The block in which each part has the tone that prevails there. */
function gridBlock(tones: number[][], set: BlockSet, pair: Pair) {
  const { foreground, background } = pair;
  let parts = 0;
  let kept = 0;
  for (const [part, amount] of tones[foreground].entries()) {
    const other = tones[background][part];
    if (amount >= other) parts |= 1 << part;
    kept += Math.max(amount, other);
  }
  return { text: BLOCKS[set][parts], foreground, background, kept };
}

/** The blocks with an edge, except the full one. */
function edgeBlocks(tones: number[][], texts: string[], pair: Pair) {
  const { foreground, background } = pair;
  return texts.slice(0, -1).map((text) => {
    const filled = blockOf(text)?.parts ?? 0;
    const kept = tones[foreground].reduce((sum, amount, part) => {
      return sum + (filled >> part & 1 ? amount : tones[background][part]);
    }, 0);
    return { text, foreground, background, kept };
  });
}

/** Draws a picture in the middle of a rectangle, its foot on the lower edge. */
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
      const style = styleOf(colours[foreground], colours[background]);
      canvas.putWide(left + column, top + row, text, 1, style);
    }
  }
}

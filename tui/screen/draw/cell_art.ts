/**
 * Pictures in three tones on a screen of characters that have two each: for every
 * cell the block and tones that leave most of the picture as it is.
 */

import type { BlockSet } from "../model/appearance.ts";
import { type Block, blockOf, BLOCKS, GRIDS, LEFT, LOWER } from "./blocks.ts";
import type { Canvas } from "./canvas.ts";
import type { Colour, Rect } from "./frame.ts";

/** What shows in a pixel: what is behind, the body, or what is drawn into it. */
export type Tone = 0 | 1 | 2;

/** A picture; for each tone how much of each pixel it has, 0–255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly tones: readonly [Uint8Array, Uint8Array, Uint8Array];
}

/** A cell of a picture: a block and the tones of what it fills and leaves. */
export interface ArtCell {
  readonly text: string;
  readonly foreground: Tone;
  readonly background: Tone;
}

type Pair = readonly [foreground: Tone, background: Tone];

// What is behind is never drawn over a piece: it would leave a rim where fonts
// leave gaps.
const GRID_PAIRS: readonly Pair[] = [[1, 0], [2, 0], [1, 2]];
const EDGE_PAIRS: readonly Pair[] = [[1, 0], [1, 2], [2, 1]];

/** A picture in cells of blocks, row by row. */
export function cellArt(
  picture: Picture,
  set: BlockSet,
  columns: number,
  rows: number,
): ArtCell[][] {
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

function bestCell(picture: Picture, cell: Rect, set: BlockSet): ArtCell {
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

function best<Block extends { readonly kept: number }>(
  blocks: readonly Block[],
): Block {
  return blocks.reduce((best, block) => block.kept > best.kept ? block : best);
}

/** How much of each tone there is in each part of a grid over a cell. */
function sums(
  { width, tones }: Picture,
  cell: Rect,
  { columns, rows }: Omit<Block, "parts">,
): number[][] {
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
function gridBlock(
  tones: readonly (readonly number[])[],
  set: BlockSet,
  [foreground, background]: Pair,
) {
  let [parts, kept] = [0, 0];
  for (const [part, amount] of tones[foreground].entries()) {
    const other = tones[background][part];
    if (amount >= other) parts |= 1 << part;
    kept += Math.max(amount, other);
  }
  return { text: BLOCKS[set][parts], foreground, background, kept };
}

/** The blocks of an edge, from the empty one to all but the full one. */
function edgeBlocks(
  tones: readonly (readonly number[])[],
  texts: readonly string[],
  [foreground, background]: Pair,
) {
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
  art: readonly (readonly ArtCell[])[],
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

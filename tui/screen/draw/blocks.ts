/**
 * Block characters: each divides its cell into a grid of parts and fills some.
 * Parts are counted row by row from the top left, as bits of a number.
 */

import type { BlockSet } from "../model/appearance.ts";

/** Sets of blocks by the grid of their cells. */
export const GRIDS = {
  block: { columns: 1, rows: 2 },
  quadrant: { columns: 2, rows: 2 },
  sextant: { columns: 2, rows: 3 },
  octant: { columns: 2, rows: 4 },
} satisfies Record<BlockSet, unknown>;

/** A block: the parts of a grid that it fills. */
export interface Block {
  readonly columns: number;
  readonly rows: number;
  readonly parts: number;
}

const HALVES = [..." ▀▄█"];
const QUADRANTS = [..." ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"];

/** Octants that Unicode has elsewhere but among the quadrants. */
const OTHER_OCTANTS: Readonly<Record<number, string>> = {
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
};

/** A quadrant's rows, each doubled, as an octant's. */
const OCTANTS_OF_QUADRANTS = new Map(QUADRANTS.map((text, parts) => [
  0b0101 * (parts & 3) | 0b01010000 * (parts >> 2),
  text,
]));

/** Characters by their parts, for each set. */
export const BLOCKS: Readonly<Record<BlockSet, readonly string[]>> = {
  block: HALVES,
  quadrant: QUADRANTS,
  sextant: numbered(
    64,
    0x1fb00,
    (parts) => ({ 0: " ", 21: "▌", 42: "▐", 63: "█" })[parts],
  ),
  octant: numbered(
    256,
    0x1cd00,
    (parts) => OTHER_OCTANTS[parts] ?? OCTANTS_OF_QUADRANTS.get(parts),
  ),
};

/** Characters in the order of their parts, but for those that are elsewhere. */
function numbered(
  length: number,
  first: number,
  elsewhere: (parts: number) => string | undefined,
): string[] {
  let next = first;
  return Array.from(
    { length },
    (_, parts) => elsewhere(parts) ?? String.fromCodePoint(next++),
  );
}

/** Blocks of one edge: the lower eighths of a cell, and quarters at its left. */
export const LOWER: readonly string[] = [..." ▁▂▃▄▅▆▇█"];
export const LEFT: readonly string[] = [..." ▎▌▊█"];

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

/** Where the images of a frame are: their parts that form rectangles. */

import type { Cell, Colour, Frame, ImageCells } from "../draw/frame.ts";

/**
 * Writes the images of a frame as escape codes, to follow those of its text.
 * Nothing of what was shown before is left if that is null.
 */
export type ImagePainter = (before: Frame | null, after: Frame) => string;

/** A rectangle that shows cells of an image. */
export interface Placement extends ImageCells {
  readonly x: number;
  readonly y: number;
  columns: number;
  rows: number;
  readonly background: Colour | null;
}

/** Images of a frame, in as few rectangles as rows allow. */
export function placementsOf(
  frame: Frame,
  isShown: (cell: Cell) => boolean,
): Placement[] {
  const placements: Placement[] = [];
  let above: readonly Placement[] = [];
  for (const [y, row] of frame.entries()) {
    above = runsOf(row, y, isShown).map((run) => {
      const upper = above.find((one) =>
        one.row + one.rows === run.row &&
        isAlike(one, run, "x", "columns", "column")
      );
      if (upper === undefined) placements.push(run);
      else upper.rows++;
      return upper ?? run;
    });
  }
  return placements;
}

function runsOf(
  row: readonly Cell[],
  y: number,
  isShown: (cell: Cell) => boolean,
): Placement[] {
  const runs: Placement[] = [];
  for (const [x, cell] of row.entries()) {
    if (cell.image === undefined || !isShown(cell)) continue;
    const { background } = cell.style;
    const run = { ...cell.image, x, y, columns: 1, rows: 1, background };
    const last = runs.at(-1);
    const isNext = last !== undefined && last.x + last.columns === x &&
      last.column + last.columns === run.column && isAlike(last, run);
    if (isNext) last.columns++;
    else runs.push(run);
  }
  return runs;
}

/** Is it the same image on the same background, and the same in some more? */
function isAlike(
  one: Placement,
  other: Placement,
  ...more: (keyof Placement)[]
): boolean {
  return (["image", "background", ...more] as const)
    .every((name) => one[name] === other[name]);
}

/** Those of some placements that others lack. */
export function missing(
  placements: readonly Placement[],
  others: readonly Placement[],
): Placement[] {
  return placements.filter((one) =>
    !others.some((other) =>
      isAlike(one, other, "x", "y", "column", "row", "columns", "rows")
    )
  );
}

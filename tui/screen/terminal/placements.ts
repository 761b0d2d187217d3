/** Where the images of a frame are: their parts that form rectangles. */

import type { Cell, Colour, Frame, ImageCells } from "../draw/frame.ts";

/** Writes the images of frames, one after the other. */
export interface ImagePainter {
  /**
   * @param isBlank does the terminal show nothing of what was painted?
   * @returns escape codes, to follow those of the text
   */
  paint(frame: Frame, isBlank: boolean): string;
}

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
      const upper = above.find((one) => goesOnBelow(one, run));
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

function goesOnBelow(upper: Placement, lower: Placement): boolean {
  return upper.x === lower.x && upper.columns === lower.columns &&
    upper.column === lower.column && upper.row + upper.rows === lower.row &&
    isAlike(upper, lower);
}

function isAlike(one: Placement, other: Placement): boolean {
  return one.image === other.image && one.background === other.background;
}

/** Those of some placements that others lack. */
export function missing(
  placements: readonly Placement[],
  others: readonly Placement[],
): Placement[] {
  return placements.filter((one) =>
    !others.some((other) =>
      one.x === other.x && one.y === other.y && one.columns === other.columns &&
      one.rows === other.rows && one.column === other.column &&
      one.row === other.row && isAlike(one, other)
    )
  );
}

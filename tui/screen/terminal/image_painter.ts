/** Paints images: over text as kitty does, or as pixels in place of blanks. */

import { platform } from "../../platform/current.ts";
import { type Colour, paletteColour } from "../draw/frame.ts";
import type { Cell, Frame, Image, ImagePart } from "../draw/frame.ts";
import { layersOf, rgbaOf } from "../draw/image.ts";
import type { Appearance, CellPixels } from "../model/appearance.ts";
import { pngOf } from "./png.ts";
import { sixelOf } from "./sixel.ts";
import { cursorPosition, IMAGES } from "./terminal_modes.ts";

/** Writes images after the text. With no frame before, the screen is empty. */
export type ImagePainter = (before: Frame | null, after: Frame) => string;

export function imagePainter(
  { images, depth }: Pick<Appearance, "images" | "depth">,
  cell: CellPixels,
): ImagePainter | null {
  if (images === null) return null;
  if (images === "kitty") return kittyPainter(cell);
  return pixelPainter((placement) =>
    images === "sixel"
      ? sixels(placement, cell, depth === "256")
      : fileOf(placement, cell)
  );
}

// -- Placements ---------------------------------------------------------------

/** A rectangle of the screen that shows a part of an image. */
interface Placement extends ImagePart {
  readonly x: number;
  readonly y: number;
  columns: number;
  rows: number;
  readonly background: Colour | null;
}

type CellTest = (cell: Cell) => boolean;

/** The images of a frame: runs of cells, joined with the runs above them. */
function placementsOf(frame: Frame, isIncluded: CellTest): Placement[] {
  const placements: Placement[] = [];
  let above: readonly Placement[] = [];
  for (const [y, row] of frame.entries()) {
    above = runsOf(row, y, isIncluded).map((run) => {
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

function runsOf(row: readonly Cell[], y: number, isIncluded: CellTest) {
  const runs: Placement[] = [];
  for (const [x, cell] of row.entries()) {
    if (cell.image === undefined || !isIncluded(cell)) continue;
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

/** Whether image and background are the same, and some other properties. */
function isAlike(a: Placement, b: Placement, ...more: (keyof Placement)[]) {
  return (["image", "background", ...more] as const)
    .every((name) => a[name] === b[name]);
}

/** The placements that are not among others. */
function missing(placements: Placement[], others: Placement[]) {
  return placements.filter((one) =>
    !others.some((other) =>
      isAlike(one, other, "x", "y", "column", "row", "columns", "rows")
    )
  );
}

// -- Kitty: sw.kovidgoyal.net/kitty/graphics-protocol -------------------------

/** The terminal must not answer. */
const QUIET = "q=2";
/** Far from the numbers that other programs give their images. */
const FIRST_NUMBER = 0x10000;
/** Parts of data, as long as one escape code may hold. */
const CHUNKS = /.{1,4096}/g;

/** Sends each image once, and places it by its number. */
function kittyPainter(cell: CellPixels): ImagePainter {
  const numbers = new Map<Image, number>();
  const draw = (placement: Placement) => {
    const { image } = placement;
    const known = numbers.get(image);
    const number = known ?? FIRST_NUMBER + numbers.size;
    numbers.set(image, number);
    const sent = known === undefined ? pixelsOf(image, number, cell) : "";
    return sent + placed(placement, number, cell);
  };
  const remove = (placement: Placement) => {
    const number = numbers.get(placement.image);
    return kitty(`a=d,d=i,i=${number},p=${placeNumber(placement)},${QUIET}`);
  };
  return (before, after) => {
    if (before === null) numbers.clear();
    const old = transparentPlacements(before ?? []);
    const placements = transparentPlacements(after);
    return [
      before === null ? IMAGES.reset : "",
      ...missing(old, placements).map(remove),
      ...missing(placements, old).map(draw),
    ].join("");
  };
}

/** Without backgrounds, which show through an image, whatever they are. */
function transparentPlacements(frame: Frame): Placement[] {
  return placementsOf(frame, () => true)
    .map((placement) => ({ ...placement, background: null }));
}

function placed(placement: Placement, number: number, cell: CellPixels) {
  const { width, height } = cell;
  const { image, x, y, column, row, columns, rows } = placement;
  const isWhole = columns === image.columns && rows === image.rows;
  const part = isWhole ? "" : `x=${column * width},y=${row * height},` +
    `w=${columns * width},h=${rows * height},`;
  // Over the text: under it, kitty 0.26 on Mesa's llvmpipe mixes up colours.
  const keys = `a=p,i=${number},p=${placeNumber(placement)},` +
    `${part}c=${columns},r=${rows},C=1,z=1`;
  return cursorPosition(x, y) + kitty(`${keys},${QUIET}`);
}

function pixelsOf(image: Image, number: number, cell: CellPixels): string {
  const layers = layersOf({ image, column: 0, row: 0, ...image }, cell);
  const { width, height } = layers;
  const data = platform.deflate(rgbaOf(layers, image)).toBase64();
  const chunks = data.match(CHUNKS) ?? [];
  const keys = `i=${number},f=32,s=${width},v=${height},o=z,${QUIET}`;
  return chunks.map((chunk, index) => {
    const more = `m=${index < chunks.length - 1 ? 1 : 0}`;
    return kitty(index === 0 ? `${keys},${more}` : more, `;${chunk}`);
  }).join("");
}

/** Identifies a placement by its corner; 0 is not allowed. */
function placeNumber({ x, y }: Placement): number {
  return (y << 10) + x + 1;
}

function kitty(keys: string, data = ""): string {
  return `\x1b_G${keys}${data}\x1b\\`;
}

// -- Pixels -------------------------------------------------------------------

/** Sends an image for each place; text written there replaces it. */
function pixelPainter(codesOf: (placement: Placement) => string): ImagePainter {
  const known = new Map<string, string>();
  const draw = (placement: Placement) => {
    const { x, y, ...part } = placement;
    const key = JSON.stringify(part);
    const codes = known.get(key) ?? codesOf(placement);
    known.set(key, codes);
    return cursorPosition(x, y) + codes;
  };
  return (before, after) => {
    const isBlank = ({ text }: Cell) => text === " ";
    const old = placementsOf(before ?? [], isBlank);
    return missing(placementsOf(after, isBlank), old).map(draw).join("");
  };
}

/** @see https://vt100.net/docs/vt3xx-gp/chapter14.html */
function sixels(placement: Placement, cell: CellPixels, isIndexed: boolean) {
  const { image, background } = placement;
  const rgb = (colour: Colour) =>
    isIndexed ? paletteColour(colour.indexed) : colour.rgb;
  return sixelOf(layersOf(placement, cell), {
    body: rgb(image.body),
    rim: rgb(image.rim),
    background: background === null ? 0 : rgb(background),
  });
}

/** @see https://iterm2.com/documentation-images.html */
function fileOf(placement: Placement, cell: CellPixels): string {
  const { image, columns, rows } = placement;
  const layers = layersOf(placement, cell);
  const file = pngOf(rgbaOf(layers, image), layers.width, layers.height);
  return `\x1b]1337;File=inline=1;width=${columns};height=${rows};` +
    `preserveAspectRatio=0:${file.toBase64()}\x07`;
}

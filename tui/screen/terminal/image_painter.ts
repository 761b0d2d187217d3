/** Paints images: over text as kitty does, or as pixels in place of blanks. */

import { platform } from "../../platform/current.ts";
import { base64Of } from "../../text/base64.ts";
import { type Colour, paletteColour } from "../draw/colour.ts";
import { areSameImages } from "../draw/frame.ts";
import type { Cell, Frame, Image, ImagePart } from "../draw/frame.ts";
import { pixelsOf, rgbaOf } from "../draw/image.ts";
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

/** A rectangle of the screen that shows a part of images. */
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
        isAlike(one, run) && one.x === run.x &&
        one.columns === run.columns && one.column === run.column
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

/** Whether images and background are the same. */
function isAlike(a: Placement, b: Placement): boolean {
  return a.background === b.background && areSameImages(a.images, b.images);
}

const PLACE = ["x", "y", "column", "row", "columns", "rows"] as const;

/** Whether two parts of images are at the same place, and cut the same. */
function isSamePlace(a: Place, b: Place): boolean {
  return PLACE.every((name) => a[name] === b[name]);
}

type Place = Readonly<Record<typeof PLACE[number], number>>;

// -- Kitty: sw.kovidgoyal.net/kitty/graphics-protocol -------------------------

/** The terminal must not answer. */
const QUIET = "q=2";
/** Far from the numbers that other programs give their images. */
const FIRST_NUMBER = 0x10000;
/** Parts of data, as long as one escape code may hold. */
const CHUNKS = /.{1,4096}/g;

/** A single image, or part of it; those of higher levels cover others. */
interface Sprite extends Place {
  readonly image: Image;
  readonly level: number;
}

/** Sends each image once, and places it by its number. */
function kittyPainter(cell: CellPixels): ImagePainter {
  const numbers = new Map<Image, number>();
  let next = FIRST_NUMBER;
  const draw = (sprite: Sprite) => {
    const { image } = sprite;
    const known = numbers.get(image);
    const number = known ?? next++;
    numbers.set(image, number);
    const sent = known === undefined ? imageData(image, number, cell) : "";
    return sent + placed(sprite, number, cell);
  };
  const remove = (sprite: Sprite) => {
    const number = numbers.get(sprite.image);
    return kitty(`a=d,d=i,i=${number},p=${placeNumber(sprite)},${QUIET}`);
  };
  const forget = (image: Image) => {
    const number = numbers.get(image);
    numbers.delete(image);
    return kitty(`a=d,d=I,i=${number},${QUIET}`);
  };
  return (before, after) => {
    if (before === null) numbers.clear();
    const old = spritesOf(before ?? []);
    const sprites = spritesOf(after);
    const shown = new Set(sprites.map(({ image }) => image));
    const gone = [...numbers.keys()]
      .filter((image) => isFleeting(image) && !shown.has(image));
    return [
      before === null ? IMAGES.reset : "",
      ...missing(old, sprites).filter(({ image }) => !gone.includes(image))
        .map(remove),
      ...gone.map(forget),
      ...missing(sprites, old).map(draw),
    ].join("");
  };
}

/** Whether an image is not worth keeping: there are thousands of arrows. */
function isFleeting({ shape }: Image): boolean {
  return shape.type === "arrow";
}

/** Without backgrounds, which show through an image, whatever they are. */
function spritesOf(frame: Frame): Sprite[] {
  return placementsOf(frame, () => true).flatMap(({ images, ...place }) =>
    images.map((image, level) => ({ ...place, image, level }))
  );
}

/** The sprites that are not among others. */
function missing(sprites: readonly Sprite[], others: readonly Sprite[]) {
  return sprites.filter((one) =>
    !others.some((other) =>
      one.image === other.image && one.level === other.level &&
      isSamePlace(one, other)
    )
  );
}

function placed(sprite: Sprite, number: number, cell: CellPixels) {
  const { width, height } = cell;
  const { image, level, x, y, column, row, columns, rows } = sprite;
  const isWhole = columns === image.columns && rows === image.rows;
  const part = isWhole ? "" : `x=${column * width},y=${row * height},` +
    `w=${columns * width},h=${rows * height},`;
  // Over the text: under it, kitty 0.26 on Mesa's llvmpipe mixes up colours.
  const keys = `a=p,i=${number},p=${placeNumber(sprite)},` +
    `${part}c=${columns},r=${rows},C=1,z=${level + 1}`;
  return cursorPosition(x, y) + kitty(`${keys},${QUIET}`);
}

function imageData(image: Image, number: number, cell: CellPixels): string {
  const { columns, rows } = image;
  const whole = { images: [image], column: 0, row: 0, columns, rows };
  const pixels = pixelsOf(whole, cell);
  const { width, height } = pixels;
  const data = base64Of(platform.deflate(rgbaOf(pixels)));
  const chunks = data.match(CHUNKS) ?? [];
  const keys = `i=${number},f=32,s=${width},v=${height},o=z,${QUIET}`;
  return chunks.map((chunk, index) => {
    const more = `m=${index < chunks.length - 1 ? 1 : 0}`;
    return kitty(index === 0 ? `${keys},${more}` : more, `;${chunk}`);
  }).join("");
}

/** Identifies a placement by its corner; 0 is not allowed. */
function placeNumber({ x, y }: Place): number {
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
    if (!placement.images.some(isFleeting)) known.set(key, codes);
    return cursorPosition(x, y) + codes;
  };
  return (before, after) => {
    const isBlank = ({ text }: Cell) => text === " ";
    const old = placementsOf(before ?? [], isBlank);
    return placementsOf(after, isBlank).filter((one) =>
      !old.some((other) => isAlike(one, other) && isSamePlace(one, other))
    ).map(draw).join("");
  };
}

/** @see https://vt100.net/docs/vt3xx-gp/chapter14.html */
function sixels(placement: Placement, cell: CellPixels, isIndexed: boolean) {
  const { background } = placement;
  const valueOf = ({ rgb, indexed }: Colour) =>
    isIndexed ? paletteColour(indexed) : rgb;
  const behind = background === null ? 0 : valueOf(background);
  return sixelOf(pixelsOf(placement, cell), behind, valueOf);
}

/** @see https://iterm2.com/documentation-images.html */
function fileOf(placement: Placement, cell: CellPixels): string {
  const { columns, rows } = placement;
  const pixels = pixelsOf(placement, cell);
  const file = pngOf(rgbaOf(pixels), pixels.width, pixels.height);
  return `\x1b]1337;File=inline=1;width=${columns};height=${rows};` +
    `preserveAspectRatio=0:${base64Of(file)}\x07`;
}

/**
 * The escape codes that turn the images of one frame into those of the next, by
 * kitty's protocol, as sixels or by iTerm2's. Parts of images that form a
 * rectangle are placed at once.
 */

import type { Cell, Colour, Frame, Image } from "../draw/frame.ts";
import { layersOf, rgbaOf } from "../draw/image.ts";
import type { Appearance, ImageProtocol } from "../model/appearance.ts";
import { pngOf } from "./png.ts";
import { sixelOf } from "./sixel.ts";
import { cursorPosition, IMAGES } from "./terminal_modes.ts";
import { compress } from "./zlib.ts";

/** Writes the images of frames, one after the other. */
export interface ImagePainter {
  /**
   * @param isBlank does the terminal show nothing of what was painted?
   * @returns escape codes, to follow those of the text
   */
  paint(frame: Frame, isBlank: boolean): string;
}

/** A painter, null where there are no images. */
export function imagePainter(
  { images, cellPixels }: Pick<Appearance, "images" | "cellPixels">,
): ImagePainter | null {
  if (images === null) return null;
  const cell = cellPixels ?? USUAL_CELL;
  return images === "kitty"
    ? new KittyPainter(cell)
    : new PixelPainter(images, cell);
}

type CellPixels = NonNullable<Appearance["cellPixels"]>;

/** Images by kitty and iTerm2 are scaled to their cells. */
const USUAL_CELL: CellPixels = { width: 10, height: 20 };

// -- Placements ---------------------------------------------------------------

/** A rectangle of cells, from one on, that shows one of an image. */
interface Placement {
  readonly image: Image;
  readonly x: number;
  readonly y: number;
  /** The first cell of the image. */
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  rows: number;
  readonly background: Colour | null;
}

/** Images of a frame, in as few rectangles as rows allow. */
function placementsOf(
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
  const runs: (Placement & { columns: number })[] = [];
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
function missing(
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

// -- kitty --------------------------------------------------------------------

/** Below the text, above backgrounds. */
const BELOW = "z=1";
/** No answers are wanted. */
const QUIET = "q=2";
/** Most characters of data in one escape code. */
const CHUNK = 4096;

/** Images are sent once, as long as they are shown, and then placed by number. */
class KittyPainter implements ImagePainter {
  readonly #cell: CellPixels;
  readonly #numbers = new Map<Image, number>();
  #lastNumber = 0;
  #shown: readonly Placement[] = [];

  constructor(cell: CellPixels) {
    this.#cell = cell;
  }

  paint(frame: Frame, isBlank: boolean): string {
    const shown = isBlank ? [] : this.#shown;
    const placements = placementsOf(frame, () => true);
    this.#shown = placements;
    if (isBlank) this.#numbers.clear();
    const kept = new Set(placements.map(({ image }) => image));
    const unused = [...this.#numbers.keys()].filter((one) => !kept.has(one));
    return [
      isBlank ? IMAGES.reset : "",
      ...unused.map((image) => this.#forget(image)),
      ...missing(shown, placements).map((old) => this.#remove(old)),
      ...missing(placements, shown).map((added) => this.#place(added)),
    ].join("");
  }

  /** Deletes an image and its data. */
  #forget(image: Image): string {
    const number = this.#numbers.get(image);
    this.#numbers.delete(image);
    return kitty(`a=d,d=I,i=${number},${QUIET}`);
  }

  #remove(placement: Placement): string {
    const number = this.#numbers.get(placement.image);
    if (number === undefined) return "";
    return kitty(`a=d,d=i,i=${number},p=${placeNumber(placement)},${QUIET}`);
  }

  #place(placement: Placement): string {
    const { image, x, y, column, row, columns, rows } = placement;
    const { width, height } = this.#cell;
    const sent = this.#numbers.has(image) ? "" : this.#send(image);
    const isWhole = columns === image.columns && rows === image.rows;
    const part = isWhole ? "" : `x=${column * width},y=${row * height},` +
      `w=${columns * width},h=${rows * height},`;
    const keys = `a=p,i=${this.#numbers.get(image)},` +
      `p=${placeNumber(placement)},${part}c=${columns},r=${rows},C=1`;
    return sent + cursorPosition(x, y) + kitty(`${keys},${BELOW},${QUIET}`);
  }

  #send(image: Image): string {
    const number = ++this.#lastNumber;
    this.#numbers.set(image, number);
    const whole = { x: 0, y: 0, width: image.columns, height: image.rows };
    const layers = layersOf(image, whole, this.#cell);
    const { width, height } = layers;
    const data = compress(rgbaOf(layers, image), 4 * width).toBase64();
    const chunks = data.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
    const keys = `i=${number},f=32,s=${width},v=${height},o=z,${QUIET}`;
    return chunks.map((chunk, index) => {
      const more = `m=${index < chunks.length - 1 ? 1 : 0}`;
      return kitty(index === 0 ? `${keys},${more}` : more, chunk);
    }).join("");
  }
}

/** A number for where a placement begins; it may not be 0. */
function placeNumber({ x, y }: Placement): number {
  return (y << 10) + x + 1;
}

function kitty(keys: string, data = ""): string {
  return `\x1b_G${keys}${data === "" ? "" : ";"}${data}\x1b\\`;
}

// -- Pixels -------------------------------------------------------------------

/** Images are sent wherever they are placed, and text replaces them. */
class PixelPainter implements ImagePainter {
  readonly #protocol: Exclude<ImageProtocol, "kitty">;
  readonly #known = new WeakMap<Image, Map<string, string>>();
  readonly #cell: CellPixels;
  #shown: readonly Placement[] = [];

  constructor(protocol: Exclude<ImageProtocol, "kitty">, cell: CellPixels) {
    this.#protocol = protocol;
    this.#cell = cell;
  }

  paint(frame: Frame, isBlank: boolean): string {
    const placements = placementsOf(frame, ({ text }) => text === " ");
    const added = missing(placements, isBlank ? [] : this.#shown);
    this.#shown = placements;
    return added.map((placement) =>
      cursorPosition(placement.x, placement.y) + this.#codes(placement)
    ).join("");
  }

  #codes(placement: Placement): string {
    const { image, column, row, columns, rows, background } = placement;
    const known = this.#known.get(image) ?? new Map<string, string>();
    this.#known.set(image, known);
    const key = [column, row, columns, rows, background?.rgb].join(" ");
    const codes = known.get(key) ?? this.#encode(placement);
    known.set(key, codes);
    return codes;
  }

  #encode({ image, column, row, columns, rows, background }: Placement) {
    const cells = { x: column, y: row, width: columns, height: rows };
    const layers = layersOf(image, cells, this.#cell);
    if (this.#protocol === "sixel") {
      const { body, rim } = image;
      return sixelOf(layers, {
        body: body.rgb,
        rim: rim.rgb,
        background: background?.rgb ?? 0,
      });
    }
    const { width, height } = layers;
    const file = pngOf(rgbaOf(layers, image), width, height).toBase64();
    return `\x1b]1337;File=inline=1;width=${columns};height=${rows};` +
      `preserveAspectRatio=0:${file}\x07`;
  }
}

/** Images by kitty's protocol: sw.kovidgoyal.net/kitty/graphics-protocol. */

import type { Frame, Image } from "../draw/frame.ts";
import { layersOf, rgbaOf } from "../draw/image.ts";
import type { CellPixels } from "../model/appearance.ts";
import {
  type ImagePainter,
  missing,
  type Placement,
  placementsOf,
} from "./placements.ts";
import { cursorPosition, IMAGES } from "./terminal_modes.ts";
import { zlib } from "./png.ts";

/** No answers are wanted. */
const QUIET = "q=2";
/** Far from the numbers of other programs' images. */
const FIRST_NUMBER = 0x10000;
/** Most characters of data in one escape code. */
const CHUNK = 4096;

/** Images are sent once, and placed by number wherever they are shown. */
export function kittyPainter(cell: CellPixels): ImagePainter {
  const numbers = new Map<Image, number>();
  const draw = (placement: Placement) => {
    const { image } = placement;
    const known = numbers.get(image);
    const number = known ?? FIRST_NUMBER + numbers.size;
    numbers.set(image, number);
    const sent = known === undefined ? pixelsOf(image, number, cell) : "";
    return sent + placed(placement, number, cell);
  };
  const remove = (old: Placement) =>
    kitty(`a=d,d=i,i=${numbers.get(old.image)},p=${placeNumber(old)},${QUIET}`);
  return (before, after) => {
    if (before === null) numbers.clear();
    const [shown, placements] = [before ?? [], after].map(placementsIn);
    return [
      before === null ? IMAGES.reset : "",
      ...missing(shown, placements).map(remove),
      ...missing(placements, shown).map(draw),
    ].join("");
  };
}

/** Backgrounds are behind an image, whatever they are. */
function placementsIn(frame: Frame): Placement[] {
  return placementsOf(frame, () => true)
    .map((placement) => ({ ...placement, background: null }));
}

function placed(
  placement: Placement,
  number: number,
  { width, height }: CellPixels,
): string {
  const { image, x, y, column, row, columns, rows } = placement;
  const isWhole = columns === image.columns && rows === image.rows;
  const part = isWhole ? "" : `x=${column * width},y=${row * height},` +
    `w=${columns * width},h=${rows * height},`;
  // Above the text: below it, kitty 0.26 on Mesa's llvmpipe mixes up colours.
  const keys = `a=p,i=${number},p=${placeNumber(placement)},` +
    `${part}c=${columns},r=${rows},C=1,z=1`;
  return cursorPosition(x, y) + kitty(`${keys},${QUIET}`);
}

function pixelsOf(image: Image, number: number, cell: CellPixels): string {
  const layers = layersOf({ image, column: 0, row: 0, ...image }, cell);
  const { width, height } = layers;
  const data = zlib().deflateSync(rgbaOf(layers, image)).toString("base64");
  const chunks = data.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
  const keys = `i=${number},f=32,s=${width},v=${height},o=z,${QUIET}`;
  return chunks.map((chunk, index) => {
    const more = `m=${index < chunks.length - 1 ? 1 : 0}`;
    return kitty(index === 0 ? `${keys},${more}` : more, chunk);
  }).join("");
}

/** A number for where a placement begins; it may not be 0. */
function placeNumber({ x, y }: Placement): number {
  return (y << 10) + x + 1;
}

function kitty(keys: string, data = ""): string {
  return `\x1b_G${keys}${data === "" ? "" : ";"}${data}\x1b\\`;
}

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
export class KittyPainter implements ImagePainter {
  readonly #cell: CellPixels;
  readonly #numbers = new Map<Image, number>();
  #shown: readonly Placement[] = [];

  constructor(cell: CellPixels) {
    this.#cell = cell;
  }

  paint(frame: Frame, isBlank: boolean): string {
    const shown = isBlank ? [] : this.#shown;
    // Backgrounds are behind an image, whatever they are.
    const placements = placementsOf(frame, () => true)
      .map((placement) => ({ ...placement, background: null }));
    this.#shown = placements;
    if (isBlank) this.#numbers.clear();
    return [
      isBlank ? IMAGES.reset : "",
      ...missing(shown, placements).map((old) => this.#remove(old)),
      ...missing(placements, shown).map((added) => this.#place(added)),
    ].join("");
  }

  /** Removes what is shown there; the image is kept. */
  #remove(placement: Placement): string {
    const number = this.#numbers.get(placement.image);
    return kitty(`a=d,d=i,i=${number},p=${placeNumber(placement)},${QUIET}`);
  }

  #place(placement: Placement): string {
    const { image, x, y, column, row, columns, rows } = placement;
    const { width, height } = this.#cell;
    const sent = this.#numbers.has(image) ? "" : this.#send(image);
    const isWhole = columns === image.columns && rows === image.rows;
    const part = isWhole ? "" : `x=${column * width},y=${row * height},` +
      `w=${columns * width},h=${rows * height},`;
    // Above the text: below it, kitty 0.26 on Mesa's llvmpipe mixes up colours.
    const keys = `a=p,i=${this.#numbers.get(image)},` +
      `p=${placeNumber(placement)},${part}c=${columns},r=${rows},C=1,z=1`;
    return sent + cursorPosition(x, y) + kitty(`${keys},${QUIET}`);
  }

  #send(image: Image): string {
    const number = FIRST_NUMBER + this.#numbers.size;
    this.#numbers.set(image, number);
    const whole = { image, column: 0, row: 0, ...image };
    const layers = layersOf(whole, this.#cell);
    const { width, height } = layers;
    const rgba = rgbaOf(layers, image);
    const data = zlib().deflateSync(rgba).toString("base64");
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

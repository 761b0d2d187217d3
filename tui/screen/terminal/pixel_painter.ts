/** Images that are pixels in the place of text: sixels, or iTerm2's files. */

import { paletteColour } from "../draw/colour.ts";
import type { Colour, Frame, Image } from "../draw/frame.ts";
import { layersOf, rgbaOf } from "../draw/image.ts";
import type { Appearance, CellPixels } from "../model/appearance.ts";
import {
  type ImagePainter,
  missing,
  type Placement,
  placementsOf,
} from "./placements.ts";
import { pngOf } from "./png.ts";
import { sixelOf } from "./sixel.ts";
import { cursorPosition } from "./terminal_modes.ts";

/** Images are sent wherever they are placed, and text replaces them. */
export class PixelPainter implements ImagePainter {
  readonly #look: Pick<Appearance, "depth" | "images">;
  readonly #cell: CellPixels;
  readonly #known = new WeakMap<Image, Map<string, string>>();
  #shown: readonly Placement[] = [];

  constructor(look: Pick<Appearance, "depth" | "images">, cell: CellPixels) {
    this.#look = look;
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
    const { image, x: _, y: __, ...shown } = placement;
    const known = this.#known.get(image) ?? new Map<string, string>();
    this.#known.set(image, known);
    const key = JSON.stringify(shown);
    const codes = known.get(key) ??
      (this.#look.images === "sixel"
        ? this.#sixels(placement)
        : this.#file(placement));
    known.set(key, codes);
    return codes;
  }

  /** @see https://vt100.net/docs/vt3xx-gp/chapter14.html */
  #sixels(placement: Placement): string {
    const { image, background } = placement;
    const rgb = (colour: Colour) =>
      this.#look.depth === "256" ? paletteColour(colour.indexed) : colour.rgb;
    return sixelOf(layersOf(placement, this.#cell), {
      body: rgb(image.body),
      rim: rgb(image.rim),
      background: background === null ? 0 : rgb(background),
    });
  }

  /** @see https://iterm2.com/documentation-images.html */
  #file(placement: Placement): string {
    const { image, columns, rows } = placement;
    const layers = layersOf(placement, this.#cell);
    const file = pngOf(rgbaOf(layers, image), layers.width, layers.height);
    return `\x1b]1337;File=inline=1;width=${columns};height=${rows};` +
      `preserveAspectRatio=0:${file.toBase64()}\x07`;
  }
}

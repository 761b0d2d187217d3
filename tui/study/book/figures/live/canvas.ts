/// <reference lib="dom" />

/** A drawing of pixels, as sharp as the screen, which keeps what is on it. */

import { coloursOf, html } from "../../page/html.ts";

const COLOURS = [
  "accent",
  "bad",
  "good",
  "ink",
  "line",
  "soft",
  "track",
  "warm",
] as const;
export type Colours = Readonly<Record<typeof COLOURS[number], string>>;

export class LiveCanvas {
  readonly element: HTMLCanvasElement = html("canvas", {
    role: "img",
    "aria-label": "Nothing yet",
  });
  /** In pixels of the page. */
  width = 0;
  height = 0;
  #colours: Colours | null = null;

  /** The means to draw with. */
  get context(): CanvasRenderingContext2D {
    const context = this.element.getContext("2d");
    if (context === null) throw new Error("The browser cannot draw");
    return context;
  }

  get colours(): Colours {
    return this.#colours ??= coloursOf(this.element, COLOURS);
  }

  /** Begins anew, in the room and in the colours that there are now. */
  clear(): void {
    const { clientWidth, clientHeight } = this.element;
    const density = Math.min(2, devicePixelRatio);
    this.#colours = null;
    this.width = clientWidth;
    this.height = clientHeight;
    this.element.width = clientWidth * density;
    this.element.height = clientHeight * density;
    this.context.scale(density, density);
  }
}

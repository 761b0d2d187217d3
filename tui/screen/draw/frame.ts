/** Pictures of a screen: rows of cells, each a character and a style. */

import type { Size } from "../model/model.ts";

/** A colour as `0xrrggbb`, and in the palettes of 256 and of 16 colours. */
export interface Colour {
  readonly rgb: number;
  readonly indexed: number;
  readonly basic: number;
}

const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

/** A colour of xterm's palette of 256, from 16 on, as `0xrrggbb`. */
export function paletteColour(index: number): number {
  if (index >= 232) return (8 + 10 * (index - 232)) * 0x010101;
  return [36, 6, 1].reduce((rgb, step) => {
    const level = CUBE_LEVELS[Math.trunc((index - 16) / step) % 6];
    return rgb << 8 | level;
  }, 0);
}

/** How a character is written; a colour that is null is the terminal's own. */
export interface Style {
  readonly foreground: Colour | null;
  readonly background: Colour | null;
  readonly isBold?: boolean;
  readonly isDim?: boolean;
  readonly isInverse?: boolean;
}

/** A piece as an image over cells, where a terminal has images. */
export interface Image extends Size {
  readonly piece: number;
  readonly body: Colour;
  /** Of its rim, and of lines inside. */
  readonly rim: Colour;
}

/** What a cell shows of an image: the part so far from its top left. */
export interface ImagePart {
  readonly image: Image;
  readonly column: number;
  readonly row: number;
}

/** One character; the text is empty where a wide one goes on. */
export interface Cell {
  readonly text: string;
  readonly style: Style;
  /** Lies above the background; a text is a sign where the image has room. */
  readonly image?: ImagePart;
}

export type Frame = readonly (readonly Cell[])[];

/** A part of the screen, from a cell on. Without width or height it is empty. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What there is no room for. */
export const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

export function isInside(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y &&
    y < rect.y + rect.height;
}

/** One row of a part, empty if it has no such row. */
export function rowOf(rect: Rect, row: number): Rect {
  const isThere = row >= 0 && row < rect.height;
  return isThere ? { ...rect, y: rect.y + row, height: 1 } : NOWHERE;
}

/** A part without its first columns. */
export function fromColumn(rect: Rect, column: number): Rect {
  const width = Math.max(0, rect.width - column);
  return { ...rect, x: rect.x + column, width };
}

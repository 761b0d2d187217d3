/** Pictures of the screen: rows of cells, each a character and a style. */

import type { Size } from "../model/model.ts";

/** A colour as `0xrrggbb`, and in the palettes of 256 and of 16 colours. */
export interface Colour {
  readonly rgb: number;
  readonly indexed: number;
  readonly basic: number;
}

const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

/** Colour 16 to 255 of xterm's palette, as `0xrrggbb`. */
export function paletteColour(index: number): number {
  if (index >= 232) return (8 + 10 * (index - 232)) * 0x010101;
  return [36, 6, 1].reduce((rgb, step) => {
    const level = CUBE_LEVELS[Math.trunc((index - 16) / step) % 6];
    return rgb << 8 | level;
  }, 0);
}

/** How a character is written; for null, the terminal's own colour. */
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
  /** The colour of its rim, and of the lines inside. */
  readonly rim: Colour;
}

/** The part of an image in one cell, counted from its top left corner. */
export interface ImagePart {
  readonly image: Image;
  readonly column: number;
  readonly row: number;
}

/** One character; the text is empty in the second cell of a wide one. */
export interface Cell {
  readonly text: string;
  readonly style: Style;
  /** Lies over the background, but under a text. */
  readonly image?: ImagePart;
}

export type Frame = readonly (readonly Cell[])[];

/** A part of the screen, in cells; it is empty if width or height is 0. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of anything for which there is no room. */
export const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

export function isInside(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y &&
    y < rect.y + rect.height;
}

/** One row of a rectangle, empty if it has no such row. */
export function rowOf(rect: Rect, row: number): Rect {
  const isThere = row >= 0 && row < rect.height;
  return isThere ? { ...rect, y: rect.y + row, height: 1 } : NOWHERE;
}

/** A rectangle without its first columns. */
export function fromColumn(rect: Rect, column: number): Rect {
  const width = Math.max(0, rect.width - column);
  return { ...rect, x: rect.x + column, width };
}

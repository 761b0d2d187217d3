/** Pictures of the screen: rows of cells, each a character and a style. */

import type { Size } from "../model/appearance.ts";
import type { Colour } from "./colour.ts";

/** How a character is written; for null, the terminal's own colour. */
export interface CellStyle {
  readonly foreground: Colour | null;
  readonly background: Colour | null;
  readonly isBold?: boolean;
  readonly isDim?: boolean;
  readonly isInverse?: boolean;
  /** Whether full blocks are painted without the gaps that some fonts leave. */
  readonly isSolid?: boolean;
}

/** One square of an arrow; everything is counted in squares. */
export interface ArrowPart {
  readonly type: "arrow";
  /** How far the arrow goes. */
  readonly right: number;
  readonly down: number;
  /** Where this square is, from the one where the arrow begins. */
  readonly x: number;
  readonly y: number;
  /** Whether it keeps to its right, past one that comes the other way. */
  readonly isAside: boolean;
}

/** What an image shows. */
export type Shape =
  | { readonly type: "piece"; readonly piece: number }
  | { readonly type: "dot" | "ring" }
  | ArrowPart;

/** A shape in the middle of some cells, where a terminal has images. */
export interface Image extends Size {
  readonly shape: Shape;
  readonly body: Colour;
  /** The colour of a piece's rim, and of the lines inside. */
  readonly rim: Colour;
}

/** The part in one cell of images that lie over one another, the lowest first. */
export interface ImagePart {
  readonly images: readonly Image[];
  readonly column: number;
  readonly row: number;
}

export function areSameImages(
  some: readonly Image[],
  others: readonly Image[],
): boolean {
  return some === others || some.length === others.length &&
      some.every((image, index) => image === others[index]);
}

/** One character; the text is empty in the second cell of a wide one. */
export interface Cell {
  readonly text: string;
  readonly style: CellStyle;
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
export function rowOfRect(rect: Rect, row: number): Rect {
  const isThere = row >= 0 && row < rect.height;
  return isThere ? { ...rect, y: rect.y + row, height: 1 } : NOWHERE;
}

/** Some rows of a rectangle, as far as it has them. */
export function rowsFrom(rect: Rect, row: number, height: number): Rect {
  const rows = Math.min(height, rect.height - row);
  return rows > 0 ? { ...rect, y: rect.y + row, height: rows } : NOWHERE;
}

/**
 * Which of all rows is the first in sight, among as many as there is room for: so
 * that this one is in the middle, as far as possible.
 */
export function topAround(row: number, room: number, all: number): number {
  return Math.max(0, Math.min(row - (room >> 1), all - room));
}

/** A rectangle without its first columns. */
export function fromColumn(rect: Rect, column: number): Rect {
  const width = Math.max(0, rect.width - column);
  return { ...rect, x: rect.x + column, width };
}

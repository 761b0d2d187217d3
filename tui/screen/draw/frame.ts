/**
 * Pictures of a screen as data: rows of cells, each a character and a style.
 *
 * @module
 */

/** A colour in the three forms that terminals know. */
export interface Colour {
  /** As `0xrrggbb`. */
  readonly rgb: number;
  /** In the palette of 256 colours. */
  readonly indexed: number;
  /** In the palette of 16 colours. */
  readonly basic: number;
}

/** How a character is written. */
export interface Style {
  /** Colour of the character, null for the terminal's own. */
  readonly foreground: Colour | null;
  /** Colour behind it, null for the terminal's own. */
  readonly background: Colour | null;
  /** Is it bold? */
  readonly isBold?: boolean;
  /** Is it dim? */
  readonly isDim?: boolean;
  /** Is it underlined? */
  readonly isUnderlined?: boolean;
  /** Do its colours change places? */
  readonly isInverse?: boolean;
}

/** A character on the screen. */
export interface Cell {
  /** What is written: one character; empty where a wide one goes on. */
  readonly text: string;
  /** How it is written. */
  readonly style: Style;
}

/** A picture of the screen: its rows from top to bottom. */
export type Frame = readonly (readonly Cell[])[];

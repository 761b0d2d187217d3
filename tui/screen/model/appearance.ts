/**
 * How the board looks: theme, pieces and what the terminal can show.
 *
 * @module
 */

export type ColourDepth = "truecolor" | "256" | "16" | "never";

/** Blocks that pieces are drawn with, from the coarsest to the finest. */
export type BlockSet = "block" | "quadrant" | "sextant" | "octant";

/** How pieces are shown: by letters, by glyphs, drawn with blocks, as images. */
export type PieceSet = "ascii" | "unicode" | BlockSet | "image";

/** What is asked for: a set, or the best that there is. */
export type PieceChoice = "auto" | PieceSet;

/** Blocks finer than those that all fonts have. */
export type FineBlocks = "sextant" | "octant";

/** Protocols by which terminals show images. */
export type ImageProtocol = "kitty" | "sixel" | "iterm";

export interface CellPixels {
  readonly width: number;
  readonly height: number;
}

/** What a terminal can show beyond text that all fonts have. */
export interface Graphics {
  /** Null if it has no images. */
  readonly images: ImageProtocol | null;
  /** Pixels of a cell, null if they are not known. */
  readonly cellPixels: CellPixels | null;
  /** The blocks that it draws itself, whatever its fonts have. */
  readonly drawsItself: readonly FineBlocks[];
}

export const NO_GRAPHICS: Graphics = {
  images: null,
  cellPixels: null,
  drawsItself: [],
};

export interface Appearance extends Graphics {
  readonly theme: string;
  /** Was it chosen, by an option or a command, or in an earlier run? */
  readonly isThemeChosen?: boolean;
  /** What was asked for; `shownSet` says what is shown. */
  readonly pieces: PieceChoice;
  readonly depth: ColourDepth;
  /** Can the terminal show more than ASCII? */
  readonly isUnicode: boolean;
  /** Cells that a piece glyph takes: 1, or 2 in some terminals. */
  readonly glyphWidth: number;
}

/** What is wanted of the appearance; the rest is found out. */
export interface AppearanceOptions {
  readonly theme: string | null;
  readonly pieces: PieceChoice;
  readonly color: "auto" | ColourDepth;
  readonly mouse: boolean;
}

/** What the command line says of the screen, null where it says nothing. */
export interface ScreenChoices extends Omit<AppearanceOptions, "pieces"> {
  readonly pieces: PieceChoice | null;
  /** Are the engine's moves announced? If not, by what was chosen before. */
  readonly bell: boolean;
}

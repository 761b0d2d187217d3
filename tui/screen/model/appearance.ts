/** How the board looks: theme, pieces and what the terminal can show. */

export type ColourDepth = "truecolor" | "256" | "16" | "never";

/** Blocks that pieces are drawn with, from the coarsest to the finest. */
export type BlockSet = "block" | "quadrant" | "sextant" | "octant";

/** How pieces are shown: by letters, by glyphs, drawn with blocks, as images. */
export type PieceSet = "ascii" | "unicode" | BlockSet | "image";

/** What is asked for: a set, or the best that there is. */
export type PieceChoice = "auto" | PieceSet;

export type ImageProtocol = "kitty" | "sixel" | "iterm";

export interface CellPixels {
  readonly width: number;
  readonly height: number;
}

export interface Appearance {
  readonly theme: string;
  /** Was it chosen, by an option or a command, or in an earlier run? */
  readonly isThemeChosen?: boolean | undefined;
  /** What was asked for; `shownSet` says what is shown. */
  readonly pieces: PieceChoice;
  readonly depth: ColourDepth;
  readonly isUnicode: boolean;
  /** Cells that a piece glyph takes: 1, or 2 in some terminals. */
  readonly glyphWidth: number;
  readonly images: ImageProtocol | null;
  readonly cellPixels: CellPixels | null;
  /** Blocks that the terminal draws itself, but those that all fonts have. */
  readonly drawsItself: readonly BlockSet[];
}

/** What the command line says of the screen, null where it says nothing. */
export interface ScreenChoices {
  readonly theme: string | null;
  readonly pieces: PieceChoice | null;
  readonly color: "auto" | ColourDepth;
  readonly mouse: boolean;
  /** Are the engine's moves announced? If not, by what was chosen before. */
  readonly bell: boolean;
}

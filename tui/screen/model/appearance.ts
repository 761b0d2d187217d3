/** How the screen looks: theme, pieces, and what the terminal can draw. */

/** Size of the terminal in cells, each 1 or more. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export type ColourDepth = "truecolor" | "256" | "16" | "never";

/** Block characters that pieces are drawn with, the coarsest first. */
export type BlockSet = "block" | "quadrant" | "sextant" | "octant";

/** Pieces as letters, as glyphs, drawn with blocks, or as images. */
export type PieceSet = "ascii" | "unicode" | BlockSet | "image";

/** The player's choice: a set, or the best that the terminal has. */
export type PieceChoice = "auto" | PieceSet;

export type ImageProtocol = "kitty" | "sixel" | "iterm";

export interface CellPixels {
  readonly width: number;
  readonly height: number;
}

export interface Appearance {
  readonly theme: string;
  /** Whether it was chosen, by an option, by a command or in an earlier run. */
  readonly isThemeChosen?: boolean | undefined;
  /** Whether the terminal says that its background is light. */
  readonly isGroundLight?: boolean;
  /** The player's choice; `shownSet` gives the set that is drawn. */
  readonly pieces: PieceChoice;
  readonly depth: ColourDepth;
  readonly isUnicode: boolean;
  /** Cells that a piece glyph takes: 1, or 2 in some terminals. */
  readonly glyphWidth: number;
  readonly images: ImageProtocol | null;
  readonly cellPixels: CellPixels | null;
  /** Whether board and players are shown elsewhere: in the page around it. */
  readonly isBoardApart?: boolean;
  /** Blocks, beyond those of all fonts, that the terminal draws itself. */
  readonly drawsItself: readonly BlockSet[];
}

/** What the command line says about the screen, null where it is silent. */
export interface ScreenChoices {
  readonly theme: string | null;
  readonly pieces: PieceChoice | null;
  readonly color: "auto" | ColourDepth;
  readonly mouse: boolean;
  /** Whether to announce the engine's moves; false: as chosen before. */
  readonly bell: boolean;
  /** Whether a page shows the board and the players. */
  readonly isBoardApart?: boolean;
  /** Whether to begin by setting up a position. */
  readonly edit: boolean;
}

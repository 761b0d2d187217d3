/** Pictures of a screen: rows of cells, each a character and a style. */

/** A colour in the three forms that terminals know. */
export interface Colour {
  /** As `0xrrggbb`. */
  readonly rgb: number;
  /** In the palette of 256 colours. */
  readonly indexed: number;
  /** In the palette of 16 colours. */
  readonly basic: number;
}

/** How a character is written; a colour that is null is the terminal's own. */
export interface Style {
  readonly foreground: Colour | null;
  readonly background: Colour | null;
  readonly isBold?: boolean;
  readonly isDim?: boolean;
  readonly isUnderlined?: boolean;
  readonly isInverse?: boolean;
}

/** A piece as an image over cells, where a terminal has images. */
export interface Image {
  readonly piece: number;
  readonly body: Colour;
  /** Of its rim, and of lines inside. */
  readonly rim: Colour;
  readonly columns: number;
  readonly rows: number;
}

/** What a cell shows of an image: the part so far from its top left. */
export interface ImagePart {
  readonly image: Image;
  readonly column: number;
  readonly row: number;
}

/** Cells of an image, from one on. */
export interface ImageCells extends ImagePart {
  readonly columns: number;
  readonly rows: number;
}

/** One character; the text is empty where a wide one goes on. */
export interface Cell {
  readonly text: string;
  readonly style: Style;
  /** Lies above the background; a text is a sign where the image has room. */
  readonly image?: ImagePart;
}

export type Frame = readonly (readonly Cell[])[];

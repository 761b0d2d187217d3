/** The sets of pieces that can be asked for, by option or by command. */

import type { PieceChoice } from "../model/appearance.ts";

/** The best that there is, then the finest first. */
export const PIECE_SETS: readonly {
  readonly name: PieceChoice;
  readonly help?: string;
}[] = [
  { name: "auto" },
  { name: "image" },
  { name: "octant" },
  { name: "sextant" },
  { name: "quadrant" },
  { name: "block" },
  { name: "unicode", help: "glyphs" },
  { name: "ascii", help: "letters" },
];

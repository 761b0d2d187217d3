/**
 * The colours of the board and of what stands around it.
 *
 * Both sides have the same filled glyphs, so each side's colour must be read
 * easily on every square and mark: a contrast of 4.5 or more at each depth. For
 * men in true black and white that leaves squares of one middling luminance,
 * which differ in hue; the other themes have darker squares, a lighter and a
 * darker, and Black in a light colour that their help names. On 16 colours
 * only black, blue and red are dark enough in most terminals, so there a marked
 * square is red, and signs tell the marks apart. Without any colour nothing
 * here is used: White's glyphs are outlined then (see `pieces.ts`).
 *
 * @module
 */

import { colour } from "../draw/colour.ts";
import type { Colour } from "../draw/frame.ts";

/** Colours for everything on the screen. */
export interface Theme {
  /** What it is called. */
  readonly name: string;
  /** What it looks like, in a few words. */
  readonly help: string;
  /** Ground of a light square. */
  readonly lightSquare: Colour;
  /** Ground of a dark square. */
  readonly darkSquare: Colour;
  /** Ground of a light square that the last move left or reached. */
  readonly lightLast: Colour;
  /** Ground of a dark square that the last move left or reached. */
  readonly darkLast: Colour;
  /** Ground of a square that the piece picked up can go to. */
  readonly target: Colour;
  /** Ground of the piece picked up. */
  readonly pickedUp: Colour;
  /** Ground of a king in check. */
  readonly check: Colour;
  /** Ground of the square under the cursor. */
  readonly cursor: Colour;
  /** Ink of White's men. */
  readonly whitePiece: Colour;
  /** Ink of Black's men. */
  readonly blackPiece: Colour;
  /** Ink of signs on squares. */
  readonly mark: Colour;
  /** Ink of text beside the board. */
  readonly text: Colour;
  /** Ink of text that matters less. */
  readonly faint: Colour;
  /** Ink of text that stands out. */
  readonly accent: Colour;
  /** Ink of text that warns. */
  readonly warning: Colour;
  /** Ground of all but the board, null for the terminal's own. */
  readonly background: Colour | null;
  /** Ink of the title and the footer. */
  readonly barText: Colour;
  /** Ground of the title and the footer. */
  readonly bar: Colour;
}

/** Inks for a dark ground. */
const DARK_PANELS = {
  text: colour(0xe4ded4, 15),
  faint: colour(0x9a948a, 7),
  warning: colour(0xff8f7d, 9),
  barText: colour(0xf6f1e7, 15),
};

/** Inks for a light ground. */
const LIGHT_PANELS = {
  text: colour(0x2a2622, 0),
  faint: colour(0x6e675e, 8),
  accent: colour(0x1f5f58, 4),
  warning: colour(0xa8231c, 1),
  barText: colour(0xffffff, 15),
};

/** Men in true black and white, and marks as light as squares must be then. */
const MIDDLING_BOARD = {
  lightLast: colour(0x807800, 1, 131),
  darkLast: colour(0x6b7d1c, 1, 131),
  target: colour(0x3576c6, 1, 63),
  pickedUp: colour(0x8467b5, 1, 98),
  check: colour(0xd14059, 1, 163),
  cursor: colour(0xa15e9b, 1, 98),
  whitePiece: colour(0xffffff, 15),
  blackPiece: colour(0x000000, 11),
  mark: colour(0xfff4b8, 14, 230),
};

/** The themes; the first is the one a game begins with. */
export const THEMES: readonly Theme[] = [
  {
    name: "walnut",
    help: "walnut and petrol",
    lightSquare: colour(0xa06b3a, 4, 243),
    darkSquare: colour(0x2e808d, 0, 29),
    ...MIDDLING_BOARD,
    ...DARK_PANELS,
    accent: colour(0xe0b070, 14),
    background: colour(0x1d1815, 0),
    bar: colour(0x4a3222, 4, 236),
  },
  {
    name: "club",
    help: "club green, Black in amber",
    lightSquare: colour(0x2f5837, 4, 22),
    darkSquare: colour(0x142c1d, 0, 233),
    lightLast: colour(0x6a4701, 1),
    darkLast: colour(0x503300, 1, 58),
    target: colour(0x014d99, 1, 24),
    pickedUp: colour(0x5c38a0, 1, 54),
    check: colour(0xa10122, 1, 88),
    cursor: colour(0x86286d, 1, 53),
    whitePiece: colour(0xfdfcf0, 15),
    blackPiece: colour(0xffb347, 11, 220),
    mark: colour(0x9be8c0, 14, 158),
    ...DARK_PANELS,
    accent: colour(0xffc978, 14),
    background: colour(0x0f1812, 0),
    bar: colour(0x1f4a2c, 4, 22),
  },
  {
    name: "slate",
    help: "slate, Black in coral",
    lightSquare: colour(0x364250, 4),
    darkSquare: colour(0x1a222d, 0, 234),
    lightLast: colour(0x474200, 1, 19),
    darkLast: colour(0x383300, 1, 18),
    target: colour(0x003f84, 1, 55),
    pickedUp: colour(0x4f2990, 1, 53),
    check: colour(0x88001a, 1),
    cursor: colour(0x76165f, 1, 90),
    whitePiece: colour(0xf4f7fb, 15),
    blackPiece: colour(0xff8f78, 11, 216),
    mark: colour(0xa8d8ff, 14),
    ...DARK_PANELS,
    accent: colour(0x8cc4f0, 14),
    background: colour(0x12171e, 0),
    bar: colour(0x2c3a4a, 4),
  },
  {
    name: "plum",
    help: "plum, Black in mint",
    lightSquare: colour(0x553f68, 4, 53),
    darkSquare: colour(0x281b33, 0, 234),
    lightLast: colour(0x5c4a00, 1, 19),
    darkLast: colour(0x4a3a00, 1, 18),
    target: colour(0x004c98, 1, 55),
    pickedUp: colour(0x045754, 1, 239),
    check: colour(0x9f0020, 1, 88),
    cursor: colour(0x85276c, 1, 90),
    whitePiece: colour(0xffffff, 15),
    blackPiece: colour(0x58d6a6, 14),
    mark: colour(0xffd9a0, 11),
    ...DARK_PANELS,
    accent: colour(0x7fe0ba, 14),
    background: colour(0x17111d, 0),
    bar: colour(0x432f55, 4, 53),
  },
  {
    name: "safe",
    help: "orange and blue, for any colour vision",
    lightSquare: colour(0xa26835, 4, 131),
    darkSquare: colour(0x4b77af, 0, 63),
    ...MIDDLING_BOARD,
    lightLast: colour(0x807800, 1, 243),
    darkLast: colour(0x707a52, 1, 243),
    target: colour(0x008574, 1, 29),
    pickedUp: colour(0x8a5fc9, 1),
    check: colour(0xc24594, 1, 163),
    cursor: colour(0x767676, 1, 98),
    ...DARK_PANELS,
    accent: colour(0x8fc4ff, 14),
    warning: colour(0xffc04d, 9, 215),
    background: colour(0x15181d, 0),
    bar: colour(0x28405f, 4, 24),
  },
  {
    name: "contrast",
    help: "black and blue, as much contrast as there is",
    lightSquare: colour(0x003a8c, 4, 18),
    darkSquare: colour(0x000000, 0),
    lightLast: colour(0x474200, 1, 52),
    darkLast: colour(0x342f00, 1, 52),
    target: colour(0x004a47, 1, 237),
    pickedUp: colour(0x4f2990, 1),
    check: colour(0x88001a, 1),
    cursor: colour(0x76175f, 1, 53),
    whitePiece: colour(0xffffff, 15),
    blackPiece: colour(0xffd500, 11),
    mark: colour(0x80ffff, 14),
    ...DARK_PANELS,
    text: colour(0xffffff, 15),
    faint: colour(0xd0d0d0, 7),
    accent: colour(0xffe04d, 14, 221),
    background: colour(0x000000, 0),
    bar: colour(0x003a8c, 4, 18),
  },
  {
    name: "night",
    help: "dim, for dark rooms; Black in rust",
    lightSquare: colour(0x38332d, 4),
    darkSquare: colour(0x1c1916, 0, 233),
    lightLast: colour(0x013c3a, 1, 18),
    darkLast: colour(0x002c2b, 1, 17),
    target: colour(0x00346f, 1, 54),
    pickedUp: colour(0x441a82, 1, 239),
    check: colour(0x730013, 1),
    cursor: colour(0x680252, 1, 90),
    whitePiece: colour(0xd9d1c5, 15),
    blackPiece: colour(0xe8883c, 11, 214),
    mark: colour(0x8fb8c8, 14),
    ...DARK_PANELS,
    warning: colour(0xe88070, 11),
    text: colour(0xb8b0a4, 7),
    faint: colour(0x7c766d, 7),
    accent: colour(0xcf9a66, 14),
    background: null,
    bar: colour(0x2c2824, 4),
    barText: colour(0xcfc7ba, 15),
  },
  {
    name: "paper",
    help: "for light terminals: brick and steel blue",
    lightSquare: colour(0xa2665c, 4, 243),
    darkSquare: colour(0x467b9f, 0, 29),
    ...MIDDLING_BOARD,
    target: colour(0x008574, 1, 63),
    ...LIGHT_PANELS,
    background: colour(0xf8f4ea, 15, 255),
    bar: colour(0x3d5a56, 4, 23),
  },
];

/** The theme called `name`, or the first. */
export function themeNamed(name: string): Theme {
  return THEMES.find((theme) => theme.name === name) ?? THEMES[0];
}

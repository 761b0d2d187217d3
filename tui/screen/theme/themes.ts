/**
 * The colours of the board and around it. Light squares are twice as bright as
 * dark ones. Where pieces are images, their body or their rim contrasts with the
 * square (3:1, WCAG 1.4.11). Pieces in cells have no rim, so their squares are
 * darker. A tint marks a square and keeps its brightness. Of 16 colours green and
 * grey let both white and black be seen, and magenta does on marked squares; since
 * terminals differ in them, pieces have their letters.
 */

import { WHITE } from "../../../engine/chess/constants.ts";
import { THEME, type ThemeName } from "../../text/value_types.ts";
import type { Colour } from "../draw/colour.ts";

/** The parts of a theme, with their usual numbers among 16 colours. */
const PARTS = {
  lightSquare: 2,
  darkSquare: 8,
  // The same under images.
  lightField: 2,
  darkField: 8,
  // Tints of squares: of the last move, a piece picked up, a piece that it can
  // take, a king in check.
  last: 5,
  pickedUp: 5,
  target: 5,
  check: 1,
  cursor: 5,
  // Arrows by their meanings, or tints of the squares at their ends.
  hint: 5,
  better: 5,
  reply: 5,
  line: 5,
  whitePiece: 15,
  blackPiece: 0,
  /** Signs on squares. */
  mark: 0,
  // Rims of drawn pieces, and lines and letters inside.
  whiteRim: 0,
  blackRim: 15,
  // Text beside the board, and its background.
  faint: 7,
  text: 15,
  accent: 14,
  warning: 9,
  background: 0,
  // Title and footer.
  barText: 15,
  bar: 4,
};

type Part = keyof typeof PARTS;
type Field = "lightField" | "darkField";
type Rim = "whiteRim" | "blackRim";

export interface Theme extends Readonly<Record<Part, Colour>> {
  readonly name: ThemeName;
}

/** A colour; its number among 16 may be the usual one of its part. */
type Tone = Omit<Colour, "basic"> & Partial<Pick<Colour, "basic">>;

/** The colours of a theme; fields are like squares by default, rims are black. */
type Palette =
  & Readonly<Record<Exclude<Part, Field | Rim>, Tone>>
  & Readonly<Partial<Record<Field | Rim, Tone>>>;

/** A colour as `0xrrggbb`, its number among 256, and an unusual one among 16. */
function colour(rgb: number, indexed: number, basic?: number): Tone {
  return { rgb, indexed, ...basic !== undefined && { basic } };
}

/** Marks mean the same in all themes. */
const MARKS = {
  last: colour(0xffd000, 220),
  hint: colour(0x2f7fe0, 32),
  pickedUp: colour(0x00a850, 35),
  better: colour(0x00a845, 35),
  target: colour(0xe06ab8, 169),
  reply: colour(0xd9342b, 167),
  check: colour(0xe8202c, 160),
  line: colour(0x9468cc, 98),
  cursor: colour(0x2fa8e0, 74),
};

/** Texts on dark backgrounds. */
const DARK = {
  text: colour(0xe4ded4, 253),
  faint: colour(0x9a948a, 246),
  warning: colour(0xff8f7d, 210),
  barText: colour(0xf6f1e7, 255),
};

/** Pieces in true black and white, for squares of medium brightness. */
const MIDDLING = {
  whitePiece: colour(0xffffff, 231),
  blackPiece: colour(0x000000, 16),
  mark: colour(0xfffbe6, 231),
  blackRim: colour(0xffffff, 231),
};

const BLACK_RIM = colour(0x000000, 16);

const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  walnut: {
    ...MARKS,
    ...MIDDLING,
    ...DARK,
    lightSquare: colour(0xb5885a, 137),
    darkSquare: colour(0x7f4f30, 94),
    lightField: colour(0xf0d9b5, 223),
    darkField: colour(0xb58863, 137),
    background: colour(0x1d1815, 234),
    accent: colour(0xe0b070, 179),
    bar: colour(0x4a3222, 236),
  },
  green: {
    ...MARKS,
    ...MIDDLING,
    ...DARK,
    lightSquare: colour(0xa48a5c, 246),
    darkSquare: colour(0x2b673b, 58),
    lightField: colour(0xebecd0, 230),
    darkField: colour(0x739552, 107),
    background: colour(0x141a15, 234),
    accent: colour(0xd8bf86, 180),
    bar: colour(0x274a30, 237),
    better: colour(0xa0e020, 148),
    pickedUp: colour(0x00b4d8, 38),
  },
  slate: {
    ...MARKS,
    ...DARK,
    lightSquare: colour(0x4a5d71, 60),
    darkSquare: colour(0x1f2733, 235),
    whitePiece: colour(0xf4f7fb, 231),
    blackPiece: colour(0xff8f78, 216),
    mark: colour(0xa8d8ff, 153),
    background: colour(0x12171e, 233),
    accent: colour(0x8cc4f0, 117),
    bar: colour(0x2c3a4a, 237),
  },
  safe: {
    ...MARKS,
    ...MIDDLING,
    ...DARK,
    lightSquare: colour(0xb98650, 138),
    darkSquare: colour(0x2a6197, 25),
    lightField: colour(0xf5d0a0, 223),
    darkField: colour(0x5b8fc7, 68),
    background: colour(0x15181d, 234),
    accent: colour(0x8fc4ff, 117),
    bar: colour(0x28405f, 24),
    warning: colour(0xffc04d, 215),
    check: colour(0xd0409a, 169),
    reply: colour(0xd0409a, 169),
    hint: colour(0x00b4d8, 38),
    cursor: colour(0xe06ab8, 169),
  },
  contrast: {
    ...MARKS,
    ...DARK,
    lightSquare: colour(0x003e92, 20),
    darkSquare: colour(0x000000, 16),
    whitePiece: colour(0xffffff, 231),
    blackPiece: colour(0xffd500, 220),
    mark: colour(0x80ffff, 123),
    text: colour(0xffffff, 231),
    faint: colour(0xd0d0d0, 252),
    background: colour(0x000000, 16),
    accent: colour(0xffe04d, 221),
    bar: colour(0x003a8c, 18),
  },
  night: {
    ...MARKS,
    lightSquare: colour(0x5a5046, 239),
    darkSquare: colour(0x24201d, 233),
    whitePiece: colour(0xd9d1c5, 252),
    blackPiece: colour(0xe8883c, 214),
    mark: colour(0x8fb8c8, 116),
    text: colour(0xb8b0a4, 249, 7),
    faint: colour(0x7c766d, 243),
    warning: colour(0xe88070, 174, 11),
    background: colour(0x0f0d0b, 233),
    accent: colour(0xcf9a66, 173),
    bar: colour(0x2c2824, 235),
    barText: colour(0xcfc7ba, 251),
  },
  paper: {
    ...MARKS,
    ...MIDDLING,
    lightSquare: colour(0xa48a5c, 246),
    darkSquare: colour(0x2b673b, 58),
    lightField: colour(0xebecd0, 230),
    darkField: colour(0x739552, 107),
    better: colour(0xa0e020, 148),
    pickedUp: colour(0x00b4d8, 38),
    text: colour(0x2a2622, 235, 0),
    faint: colour(0x6e675e, 242, 8),
    accent: colour(0x2f5d44, 23, 4),
    barText: colour(0xffffff, 231),
    bar: colour(0x4a5f50, 239),
    warning: colour(0xa8231c, 124, 1),
    background: colour(0xfbf9f3, 231, 15),
  },
};

/** The theme where the terminal's background is light. */
export const LIGHT_THEME: ThemeName = "paper";

/** The themes; the first is the default. */
export const THEMES: readonly Theme[] = THEME.choices
  .map(({ name }) => ({ name, ...coloursOf(PALETTES[name]) }));

function coloursOf(palette: Palette): Readonly<Record<Part, Colour>> {
  const tones: Readonly<Record<Part, Tone>> = {
    lightField: palette.lightSquare,
    darkField: palette.darkSquare,
    whiteRim: BLACK_RIM,
    blackRim: BLACK_RIM,
    ...palette,
  };
  const colours = Object.entries(tones).map(([part, tone]) =>
    [part, { ...tone, basic: tone.basic ?? PARTS[part as Part] }] as const
  );
  return Object.fromEntries(colours) as Record<Part, Colour>;
}

export function themeNamed(name: string): Theme {
  return THEMES.find((theme) => theme.name === name) ?? THEMES[0];
}

/** The colours of a piece: of its body, and of its rim and the lines inside. */
export function pieceColours(theme: Theme, piece: number): [Colour, Colour] {
  return (piece & WHITE) !== 0
    ? [theme.whitePiece, theme.whiteRim]
    : [theme.blackPiece, theme.blackRim];
}

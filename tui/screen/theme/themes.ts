/**
 * The colours of the board and around it. Light squares are twice as bright as
 * dark ones. Where pieces are images, their body or their rim contrasts with the
 * square (3:1, WCAG 1.4.11). Pieces in cells have no rim, so their squares are
 * darker. A tint marks a square and keeps its brightness. Of 16 colours only
 * black, blue and red are dark enough for squares, so marked ones are red.
 */

import type { Colour } from "../draw/colour.ts";

/** The parts of a theme, with their usual numbers among 16 colours. */
const PARTS = {
  lightSquare: 4,
  darkSquare: 0,
  // The same under images.
  lightField: 4,
  darkField: 0,
  // Tints of squares: of the last move, a piece picked up, a piece that it can
  // take, a king in check.
  last: 1,
  pickedUp: 1,
  target: 1,
  check: 1,
  cursor: 1,
  // Arrows by their meanings, or tints of the squares at their ends.
  hint: 1,
  better: 1,
  reply: 1,
  line: 1,
  whitePiece: 15,
  blackPiece: 11,
  /** Signs on squares. */
  mark: 14,
  // Rims of drawn pieces, and lines inside.
  whiteRim: 0,
  blackRim: 0,
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

export interface Theme extends Readonly<Record<Part, Colour>> {
  readonly name: string;
  /** A short description for players. */
  readonly help: string;
}

// A palette lists parts and their colours: `rrggbb`, the number among 256, and the
// number among 16 if it is not the usual one. Rims are black by default.

const RIMS = "whiteRim 000000/16 blackRim 000000/16";

/** Marks mean the same in all themes. */
const MARKS = `
    last        ffd000/220   hint     2f7fe0/32
    pickedUp    00a850/35    better   00a845/35
    target      e06ab8/169    reply    d9342b/167
    check       e8202c/160   line     9468cc/98
    cursor      2fa8e0/74`;

/** Texts on dark backgrounds. */
const DARK = `
    text        e4ded4/253   faint     9a948a/246
    warning     ff8f7d/210   barText   f6f1e7/255`;

/** Pieces in true black and white, for squares of medium brightness. */
const MIDDLING = `
    whitePiece  ffffff/231   blackPiece 000000/16
    mark        fffbe6/231   blackRim   ffffff/231`;

/** The themes; the first is the default. */
export const THEMES: readonly Theme[] = [
  theme(`walnut: walnut and maple
    ${MIDDLING} ${DARK}
    lightSquare b5885a/137   darkSquare 7f4f30/94
    lightField  f0d9b5/223   darkField  b58863/137
    background  1d1815/234   accent     e0b070/179 bar      4a3222/236`),
  theme(`green: tournament green and buff
    ${MIDDLING} ${DARK}
    lightSquare a48a5c/246   darkSquare 2b673b/58
    lightField  ebecd0/230   darkField  739552/107
    background  141a15/234   accent     d8bf86/180 bar      274a30/237
    better      a0e020/148   pickedUp   00b4d8/38`),
  theme(`club: club green, Black in amber
    ${DARK}
    lightSquare 3f6948/22    darkSquare 1a3423/233
    whitePiece  fdfcf0/231   blackPiece ffb347/220  mark    9be8c0/158
    background  0f1812/233   accent     ffc978/222 bar      1f4a2c/22
    better      7bd838/113   pickedUp   00b4d8/38  `),
  theme(`slate: slate, Black in coral
    ${DARK}
    lightSquare 4a5d71/60    darkSquare 1f2733/235
    whitePiece  f4f7fb/231   blackPiece ff8f78/216  mark    a8d8ff/153
    background  12171e/233   accent     8cc4f0/117 bar      2c3a4a/237`),
  theme(`plum: plum, Black in mint
    ${DARK}
    lightSquare 795881/96    darkSquare 402c44/53
    whitePiece  ffffff/231   blackPiece 58d6a6/121/14 mark  ffd9a0/223/11
    background  17111d/233   accent     7fe0ba/115 bar      432f55/53`),
  theme(`safe: orange and blue, for any colour vision
    ${MIDDLING} ${DARK}
    lightSquare b98650/138   darkSquare 2a6197/25
    lightField  f5d0a0/223   darkField  5b8fc7/68
    background  15181d/234   accent     8fc4ff/117 bar      28405f/24
    warning     ffc04d/215   check      d0409a/169 reply    d0409a/169
    hint        00b4d8/38    cursor     e06ab8/169`),
  theme(`contrast: black and blue, as much contrast as there is
    ${DARK}
    lightSquare 003e92/20    darkSquare 000000/16
    whitePiece  ffffff/231   blackPiece ffd500/220  mark    80ffff/123
    text        ffffff/231   faint      d0d0d0/252
    background  000000/16    accent     ffe04d/221 bar      003a8c/18`),
  theme(`night: dim, for dark rooms; Black in rust
    lightSquare 5a5046/239   darkSquare 24201d/233
    whitePiece  d9d1c5/252   blackPiece e8883c/214  mark    8fb8c8/116
    text        b8b0a4/249/7 faint      7c766d/243  warning e88070/174/11
    background  0f0d0b/233   accent     cf9a66/173 bar      2c2824/235
    barText     cfc7ba/251`),
  theme(`paper: for light terminals: brick and steel blue
    ${MIDDLING}
    lightSquare ba846d/138   darkSquare 306282/60
    lightField  f0d2c0/224   darkField  7c9cb5/109
    text        2a2622/235/0 faint 6e675e/242/8    accent   1f5f58/23/4
    barText     ffffff/231   bar       3d5a56/23   warning  a8231c/124/1
    background  f8f4ea/255/15 cursor   e06ab8/169`),
];

/**
 * Reads a theme. Where a palette lists a part twice, the last one counts. Squares
 * under images are like the others by default.
 */
function theme(text: string): Theme {
  const [, name, help, palette] = /^(\w+): (.+)\n([^]+)$/.exec(text) ?? [];
  const forms = `${RIMS} ${MARKS} ${palette}`.matchAll(
    /(\w+) +([\da-f]{6}[\d/]*)/g,
  );
  const colours = Object.fromEntries(
    forms.map(([, part, form]) => [part, parseColour(form, part as Part)]),
  ) as Record<Exclude<Part, Field>, Colour> & Partial<Record<Field, Colour>>;
  const { lightSquare: lightField, darkSquare: darkField } = colours;
  return { lightField, darkField, ...colours, name, help };
}

function parseColour(form: string, part: Part): Colour {
  const [rgb, indexed, basic = PARTS[part]] = form.split("/");
  return { rgb: parseInt(rgb, 16), indexed: +indexed, basic: +basic };
}

export function themeNamed(name: string): Theme {
  return THEMES.find((theme) => theme.name === name) ?? THEMES[0];
}

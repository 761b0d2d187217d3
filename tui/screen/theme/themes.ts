/**
 * The colours of the board and around it. Light squares are twice as bright as
 * dark ones, and both contrast with the pieces of both sides (3:1, WCAG
 * 1.4.11). Of 16 colours only black, blue and red are dark enough, so that
 * marked squares are red.
 */

import type { Colour } from "../draw/colour.ts";

/** The parts of a theme, with their usual numbers among 16 colours. */
const PARTS = {
  lightSquare: 4,
  darkSquare: 0,
  // Squares that the last move left or reached.
  lightLast: 1,
  darkLast: 1,
  /** A square that the piece picked up can go to. */
  target: 1,
  pickedUp: 1,
  /** The square of a king in check. */
  check: 1,
  cursor: 1,
  // Arrows by their meanings, and the tints of squares at their ends.
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

export interface Theme extends Readonly<Record<Part, Colour>> {
  readonly name: string;
  /** A short description for players. */
  readonly help: string;
}

// A palette lists parts and their colours: `rrggbb`, the number among 256, and the
// number among 16 if it is not the usual one. Rims are black by default.

const RIMS = "whiteRim 000000/16 blackRim 000000/16";

/** Arrows have the same colours in all themes. */
const ARROWS = `
    hint        2f7fe0/32    better   2f9e44/35
    reply       d9342b/167   line     e8a200/178`;

/** Texts on dark backgrounds. */
const DARK = `
    text        e4ded4/253   faint     9a948a/246
    warning     ff8f7d/210   barText   f6f1e7/255`;

/** Pieces in true black and white, for squares of medium brightness. */
const MIDDLING = `
    whitePiece  ffffff/231   lightLast a08f18/136  target   3576c6/67
    blackPiece  000000/16    darkLast  776b00/94   pickedUp 8467b5/98
    mark        fffbe6/231   check     d14059/161  cursor   a15e9b/133
    blackRim    ffffff/231`;

/** The themes; the first is the default. */
export const THEMES: readonly Theme[] = [
  theme(`walnut: walnut and maple
    ${MIDDLING} ${DARK}
    lightSquare b18554/137   darkSquare 834e2d/58
    lightLast   a98c00/136   darkLast   836600/94
    background  1d1815/234   accent     e0b070/179 bar      4a3222/236`),
  theme(`green: tournament green and buff
    ${MIDDLING} ${DARK}
    lightSquare a48a5c/246   darkSquare 2b673b/58
    background  141a15/234   accent     d8bf86/180 bar      274a30/237`),
  theme(`club: club green, Black in amber
    ${DARK}
    lightSquare 3f6948/22    lightLast 785800/94   target   014d99/24
    darkSquare  1a3423/233   darkLast  4d3400/58   pickedUp 5c38a0/54
    whitePiece  fdfcf0/231   mark      9be8c0/158  check    a10122/88
    blackPiece  ffb347/220   accent    ffc978/222  cursor   86286d/53
    background  0f1812/233   bar       1f4a2c/22`),
  theme(`slate: slate, Black in coral
    ${DARK}
    lightSquare 4a5d71/60    lightLast 67591d/94   target   00499a/25
    darkSquare  1f2733/235   darkLast  3e3409/58   pickedUp 4f2990/54
    whitePiece  f4f7fb/231   mark      a8d8ff/153  check    98001e/88
    blackPiece  ff8f78/216   accent    8cc4f0/117  cursor   76165f/90
    background  12171e/233   bar       2c3a4a/237`),
  theme(`plum: plum, Black in mint
    ${DARK}
    lightSquare 795881/96    lightLast 775e02/94   target   004c98/25
    darkSquare  402c44/53    darkLast  4d3900/58   pickedUp 045754/23
    whitePiece  ffffff/231   accent    7fe0ba/115  check    9f0020/88
    blackPiece  58d6a6/121/14 mark ffd9a0/223/11   cursor   a02d85/126
    background  17111d/233   bar       432f55/53`),
  theme(`safe: orange and blue, for any colour vision
    ${MIDDLING} ${DARK}
    lightSquare b98650/138   darkSquare 2a6197/25  target   008574/29
    accent      8fc4ff/117   check     c24594/168  cursor   767676/243
    background  15181d/234   warning   ffc04d/215  bar      28405f/24`),
  theme(`contrast: black and blue, as much contrast as there is
    ${DARK}
    lightSquare 003e92/20    lightLast 474200/52   target   004a47/237
    darkSquare  000000/16    darkLast  342f00/52   pickedUp 4f2990/54
    whitePiece  ffffff/231   mark      80ffff/123  check    88001a/88
    blackPiece  ffd500/220   accent    ffe04d/221  cursor   76175f/53
    text        ffffff/231   faint     d0d0d0/252
    background  000000/16    bar       003a8c/18`),
  theme(`night: dim, for dark rooms; Black in rust
    lightSquare 5a5046/239   lightLast 4f4d00/58   target   00418a/24
    darkSquare  24201d/233   darkLast  332f00/22   pickedUp 4c1c90/54
    whitePiece  d9d1c5/252   mark      8fb8c8/116  check    830016/88
    blackPiece  e8883c/214   accent    cf9a66/173  cursor   78025e/90
    text        b8b0a4/249/7 faint     7c766d/243  warning  e88070/174/11
    background  0f0d0b/233   bar       2c2824/235  barText  cfc7ba/251`),
  theme(`paper: for light terminals: brick and steel blue
    ${MIDDLING}
    lightSquare ba846d/138   darkSquare 306282/60  target   008574/29
    text        2a2622/235/0 faint 6e675e/242/8    accent   1f5f58/23/4
    barText     ffffff/231   bar       3d5a56/23   warning  a8231c/124/1
    background  f8f4ea/255/15`),
];

/** Reads a theme. Where a palette lists a part twice, the last one counts. */
function theme(text: string): Theme {
  const [, name, help, palette] = /^(\w+): (.+)\n([^]+)$/.exec(text) ?? [];
  const forms = `${RIMS} ${ARROWS} ${palette}`.matchAll(
    /(\w+) +([\da-f]{6}[\d/]*)/g,
  );
  const colours = Object.fromEntries(
    forms.map(([, part, form]) => [part, parseColour(form, part as Part)]),
  ) as Record<Part, Colour>;
  return { ...colours, name, help };
}

function parseColour(form: string, part: Part): Colour {
  const [rgb, indexed, basic = PARTS[part]] = form.split("/");
  return { rgb: parseInt(rgb, 16), indexed: +indexed, basic: +basic };
}

export function themeNamed(name: string): Theme {
  return THEMES.find((theme) => theme.name === name) ?? THEMES[0];
}

// deno-lint-ignore-file no-control-regex

/** What a terminal can show: its answers decide what options leave open. */

import { THEMES } from "../theme/themes.ts";
import type { Appearance, ScreenChoices } from "../model/appearance.ts";
import type { Size } from "../model/model.ts";

/** `NO_COLOR`, `COLORTERM`, `TERM` and the locale, where they may be read. */
export interface Environment {
  readonly noColor: boolean;
  readonly colorTerm: string | undefined;
  readonly term: string | undefined;
  readonly locale: string | undefined;
}

/** Pixels of a blank sixel image, at least those of a cell to the power of 2. */
const PROBE = 900;

/**
 * How far does the cursor go for images so wide or so high that show nothing?
 * (Mode 8452 puts it to their right.)
 */
const PROBES = [
  `\x1b[?8452h\x1b[H\x1bP0;1q"1;1;${PROBE};6!${PROBE}?\x1b\\\x1b[6n`,
  `\x1b[H\x1bP0;1q"1;1;1;${PROBE}${"?-".repeat(PROBE / 6 - 1)}?\x1b\\\x1b[6n`,
  "\x1b[?8452l\x1b[H",
].join("");

/** What xterm says for as many pixels or more. */
const MOST_PIXELS = 1000;

/** Pixels that a cell may have: an answer of more is none. */
const LARGEST_CELL = 128;

/** How large are your cells in pixels? And all of them? (xterm tells only that.) */
export const CELL_QUESTIONS = "\x1b[16t\x1b[?2;1;0S";

const KITTY_QUESTION = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";

/** What are you? (Primary device attributes.) Every terminal answers this. */
const LAST_QUESTION = "\x1b[c";

/** What a terminal is asked, in this order. */
export const QUESTIONS: string = [
  // How far does the cursor go for a pawn, of three bytes in UTF-8, and for a
  // letter of two? Latin-1 has both bytes of the latter, not of the former.
  "\x1b[H\x1b[8m♟\x1b[6n\x1b[Hë\x1b[6n",
  // What has become of a colour of 24 bits? (DECRQSS of the style.)
  "\x1b[38;2;1;2;3m\x1bP$qm\x1b\\\x1b[m",
  // Which terminal are you? (Secondary device attributes, XTVERSION.)
  "\x1b[>c\x1b[>0q",
  // What is your background? (OSC 11.)
  "\x1b]11;?\x1b\\",
  CELL_QUESTIONS,
  LAST_QUESTION,
].join("");

/** What is asked then, about images: tmux would take that for its title. */
export function furtherQuestions(
  reports: readonly string[],
  size: Size,
  isBlank: boolean,
): string {
  if (matchesAny(reports, ...MULTIPLEXERS)) return "";
  const hasCell = cellPixelsFrom(reports, size) !== null;
  const isProbed = isBlank && !hasCell && matchesAny(reports, ANSWERS.sixel);
  return KITTY_QUESTION + (isProbed ? PROBES : "") + LAST_QUESTION;
}

const ANSWERS = {
  position: /^\x1b\[(\d+);(\d+)R$/,
  colour: /38[:;]2[:;](?:\d*:)?1[:;]2[:;]3(?!\d)/,
  name: /^\x1b\[>.*c$/,
  background: /^\x1b\]11;/,
  cell: /^\x1b\[6;(\d+);(\d+)t$/,
  allCells: /^\x1b\[\?2;0;(\d+);(\d+)S$/,
  kitty: /^\x1b_Gi=31;OK/,
  kind: /^\x1b\[\?.*c$/,
  sixel: /^\x1b\[\?\d+(?:;\d+)*;4(?:;\d+)*c$/,
};

/** Milliseconds to wait for answers: a slow line must not delay the game. */
export const PATIENCE = 100;

export function isLastAnswer(report: string): boolean {
  return ANSWERS.kind.test(report);
}

/** What is shown where options leave it open, by all answers so far. */
export function appearanceFrom(
  reports: readonly string[],
  { theme, pieces, color }: ScreenChoices,
  environment: Environment,
  size: Size,
): Appearance {
  const isConsole = isLinuxConsole(reports, environment);
  const [pawn, letter] = numbersIn(reports, ANSWERS.position)
    .map(([, column]) => column);
  const fits = pawn === undefined
    ? /utf-?8/i.test(environment.locale ?? "UTF-8")
    : pawn <= 3 && letter !== 3;
  const cellPixels = cellPixelsFrom(reports, size);
  return {
    theme: theme ?? THEMES[0].name,
    isThemeChosen: theme !== null,
    pieces: pieces ?? "auto",
    depth: color === "auto" ? depthFrom(reports, environment) : color,
    isUnicode: fits && !isConsole || ![null, "auto", "ascii"].includes(pieces),
    glyphWidth: pawn === 3 ? 2 : 1,
    images: imagesFrom(reports, cellPixels !== null),
    cellPixels,
    drawsItself: blocksOf(reports),
  };
}

/** The numbers in each answer of a form. */
function numbersIn(reports: readonly string[], form: RegExp): number[][] {
  return reports.map((report) => form.exec(report))
    .filter((answer) => answer !== null)
    .map(([, ...texts]) => texts.map(Number));
}

/** Linux's text console, whose fonts have no pieces: the only plain VT102. */
function isLinuxConsole(reports: readonly string[], { term }: Environment) {
  if (term !== undefined) return term === "linux";
  return reports.includes("\x1b[?6c") &&
    !matchesAny(reports, ANSWERS.name, ANSWERS.background);
}

function depthFrom(reports: readonly string[], environment: Environment) {
  const { noColor, colorTerm = "" } = environment;
  if (noColor) return "never";
  if (matchesAny(reports, SCREEN)) return "16";
  const isTrueColour = /^(truecolor|24bit)$/.test(colorTerm) ||
    matchesAny(reports, ANSWERS.colour, ...TRUE_COLOUR_TERMINALS);
  if (isTrueColour) return "truecolor";
  return isLinuxConsole(reports, environment) ? "16" : "256";
}

// -- Images -------------------------------------------------------------------

function imagesFrom(reports: readonly string[], hasCell: boolean) {
  if (matchesAny(reports, ...MULTIPLEXERS)) return null;
  if (matchesAny(reports, ANSWERS.kitty)) return "kitty";
  // A sixel image has no size but that in pixels.
  if (matchesAny(reports, ANSWERS.sixel) && hasCell) return "sixel";
  return matchesAny(reports, ...ITERM_IMAGES) ? "iterm" : null;
}

/** By the last answers: a terminal's window may change. */
function cellPixelsFrom(reports: readonly string[], { columns, rows }: Size) {
  const positions = numbersIn(reports, ANSWERS.position);
  const [, , [, right = 1] = [], [down = 1] = []] = positions;
  const last = (form: RegExp) => numbersIn(reports, form).at(-1) ?? [];
  const [cellHeight, cellWidth] = last(ANSWERS.cell);
  const [allWidth, allHeight] = last(ANSWERS.allCells);
  const width = cellWidth ?? pixelsOf(allWidth, columns, right - 1);
  const height = cellHeight ?? pixelsOf(allHeight, rows, down);
  const isLikely = [width, height].every((pixels) =>
    pixels > 0 && pixels <= LARGEST_CELL
  );
  return isLikely ? { width, height } : null;
}

/** Pixels of a cell: from those of all cells, else from cells for the probe. */
function pixelsOf(all: number | undefined, cells: number, probed: number) {
  if (all !== undefined && all < MOST_PIXELS) return Math.floor(all / cells);
  return probed > 1 ? Math.ceil(PROBE / probed) : 0;
}

// -- What terminals do not tell, by how they answer who they are ---------------

const SCREEN = /^\x1b\[>83;/;
const TMUX = /^\x1b\[>84;/;

/** Programs between Denomax and a terminal, which keep images from it. */
const MULTIPLEXERS = [SCREEN, TMUX];

/** Answers of terminals with 24-bit colours that do not tell their style. */
const TRUE_COLOUR_TERMINALS = [
  /^\x1b\[>0;276;0c$/, // xterm.js, the terminal of editors
  /^\x1b\[>0;\d{3,};1c$/, // Alacritty
  /^\x1b\[>65;[3-9]\d{3};1c$/, // VTE, GNOME's
  /^\x1b\[>77;/, // mintty
  TMUX, // which takes care of the terminal around it
];

/** Terminals with iTerm2's images, which no answer tells of. */
const ITERM_IMAGES = [
  /^\x1bP>\|iTerm2 /, // iterm2.com/documentation-images.html
  /^\x1bP>\|WezTerm /, // wezterm.org/imgcat.html
];

/** Versions count a thousand for each main one. */
const MAIN = 1000;

/**
 * The version in an answer, and from which on sextants and octants are drawn, not
 * taken from a font, with gaps. Octants: github.com/breferrari/vigia/issues/324.
 */
const BLOCKS: readonly (readonly [RegExp, number, number])[] = [
  // github.com/kovidgoyal/kitty/issues/3106: three sextants of 0.19 are wrong.
  [/^\x1bP>\|kitty\((\d+)\.(\d+)/, 20, 40],
  // github.com/ghostty-org/ghostty/pull/5433, for both.
  [/^\x1bP>\|ghostty (\d+)\.(\d+)/, MAIN + 2, MAIN + 2],
  // gitlab.com/dnkl/foot/-/tags/1.9.0, which goes on where sextants end.
  [/^\x1bP>\|foot\((\d+)\.(\d+)/, MAIN + 9, MAIN + 20],
  // wezterm.org/config/lua/config/custom_block_glyphs.html
  [/^\x1bP>\|WezTerm (\d{8})/, 20210814 * MAIN, Infinity],
  // Alacritty 0.14, which numbers its library 0.24 here; sextants came with
  // 0.13.2: github.com/alacritty/alacritty/releases/tag/v0.13.2.
  [/^\x1b\[>0;(\d+)(\d\d);1c$/, 24 * MAIN, Infinity],
  // VTE 0.78, as said above.
  [/^\x1b\[>65;(\d+)(\d\d);1c$/, 78 * MAIN, 78 * MAIN],
];

/** The blocks that a terminal draws itself, by all of its answers. */
function blocksOf(reports: readonly string[]) {
  return (["sextant", "octant"] as const).filter((_, index) =>
    BLOCKS.some(([answer, ...versions]) =>
      reports.some((report) => {
        const [, main = 0, minor = 0] = answer.exec(report) ?? [];
        return MAIN * +main + +minor >= versions[index];
      })
    )
  );
}

function matchesAny(reports: readonly string[], ...answers: RegExp[]): boolean {
  return reports.some((report) => answers.some((form) => form.test(report)));
}

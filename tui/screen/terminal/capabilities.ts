// deno-lint-ignore-file no-control-regex

/** What a terminal can show: its answers decide whatever options leave open. */

import { type ColourWish, KIND_QUESTION } from "../../platform/display.ts";
import { luminance } from "../draw/colour.ts";
import { LIGHT_THEME, THEMES } from "../theme/themes.ts";
import type { Appearance, ScreenChoices, Size } from "../model/appearance.ts";

/** Colours, `COLORTERM`, `TERM` and the locale, where they may be read. */
export interface Environment {
  readonly colourWish: ColourWish | null;
  readonly colorTerm: string | undefined;
  readonly term: string | undefined;
  readonly locale: string | undefined;
}

/** Pixels of a blank sixel image, at least the square of those of a cell. */
const PROBE = 900;

/**
 * How far does a blank image so wide, or so high, move the cursor? (In mode
 * 8452, to the right of the image.)
 */
const PROBES = [
  `\x1b[?8452h\x1b[H\x1bP0;1q"1;1;${PROBE};6!${PROBE}?\x1b\\\x1b[6n`,
  `\x1b[H\x1bP0;1q"1;1;1;${PROBE}${"?-".repeat(PROBE / 6 - 1)}?\x1b\\\x1b[6n`,
  "\x1b[?8452l\x1b[H",
].join("");

/** What xterm answers for as many pixels or more. */
const MOST_PIXELS = 1000;

/** The most pixels that a cell can be wide or high; more is taken for wrong. */
const LARGEST_CELL = 128;

/** How many pixels has a cell? And the screen? (xterm answers only that.) */
export const CELL_QUESTIONS = "\x1b[16t\x1b[?2;1;0S";

const KITTY_QUESTION = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";

/** Every terminal answers this, and in turn. */
const LAST_QUESTION = KIND_QUESTION;

/** What a terminal is asked, in this order. */
export const TERMINAL_QUERIES: string = [
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

/** What is asked next, about images; tmux would take that for its title. */
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
  sixel: /^\x1b\[\?(?=[\d;]*c$)(?:\d+;)+4[;c]/,
};

/** Milliseconds to wait for answers: a slow line must not delay the game. */
export const PATIENCE = 100;

export function isLastAnswer(report: string): boolean {
  return ANSWERS.kind.test(report);
}

/** More answers than a terminal has questions, asked twice. */
const MOST_REPORTS = 32;

/**
 * The answers so far and one more. Of those that can change, such as the size of
 * a cell, the last is kept, and of others no more than a terminal can mean: so a
 * flood of answers is judged in time in proportion to it.
 */
export function withReport(
  reports: readonly string[],
  report: string,
): readonly string[] {
  const form = [ANSWERS.cell, ANSWERS.allCells, ANSWERS.background]
    .find((form) => form.test(report));
  const kept = form ? reports.filter((known) => !form.test(known)) : reports;
  return kept.length < MOST_REPORTS ? [...kept, report] : reports;
}

/** How the board looks, by options and by all answers so far. */
export function appearanceFrom(
  reports: readonly string[],
  { theme, pieces, color, isBoardApart = false }: ScreenChoices,
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
  const isGroundLight = hasLightBackground(reports);
  return {
    theme: theme ?? (isGroundLight ? LIGHT_THEME : THEMES[0].name),
    isThemeChosen: theme !== null,
    pieces: pieces ?? "auto",
    depth: color === "auto" ? depthFrom(reports, environment) : color,
    isUnicode: fits && !isConsole || ![null, "auto", "ascii"].includes(pieces),
    glyphWidth: pawn === 3 ? 2 : 1,
    images: imagesFrom(reports, cellPixels !== null),
    cellPixels,
    drawsItself: blocksOf(reports),
    ...isBoardApart && { isBoardApart },
    ...isGroundLight && { isGroundLight },
  };
}

/** By the answer to OSC 11: `rgb:` and the amounts in hexadecimal digits. */
function hasLightBackground(reports: readonly string[]): boolean {
  const answer = reports.find((report) => ANSWERS.background.test(report));
  const texts = answer?.match(/rgba?:([\da-f]+)\/([\da-f]+)\/([\da-f]+)/i);
  if (!texts) return false;
  const rgb = texts.slice(1).reduce(
    (rgb, text) => rgb << 8 | Math.round(255 * shareOf(text)),
    0,
  );
  return luminance(rgb) > LIGHT;
}

/** From this luminance on, dark text is read more easily than light text. */
const LIGHT = 0.18;

/** What share of the most that its digits can say a hexadecimal number is. */
function shareOf(digits: string): number {
  return parseInt(digits, 16) / (16 ** digits.length - 1);
}

/** The numbers in each answer of one form. */
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
  const { colourWish, colorTerm = "" } = environment;
  // That there should be colours says nothing of how many.
  if (colourWish !== null && colourWish !== "always") return colourWish;
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
  // The size of a sixel image is in pixels alone.
  if (matchesAny(reports, ANSWERS.sixel) && hasCell) return "sixel";
  return matchesAny(reports, ITERM) ? "iterm" : null;
}

/** By the last answers, since the window may change. */
function cellPixelsFrom(reports: readonly string[], { columns, rows }: Size) {
  const positions = numbersIn(reports, ANSWERS.position);
  const probedColumn = positions[2]?.[1] ?? 1;
  const probedRow = positions[3]?.[0] ?? 1;
  const last = (form: RegExp) => numbersIn(reports, form).at(-1) ?? [];
  const [cellHeight, cellWidth] = last(ANSWERS.cell);
  const [allWidth, allHeight] = last(ANSWERS.allCells);
  const width = cellWidth ?? pixelsOf(allWidth, columns, probedColumn - 1);
  const height = cellHeight ?? pixelsOf(allHeight, rows, probedRow);
  const isLikely = [width, height].every((pixels) =>
    pixels > 0 && pixels <= LARGEST_CELL
  );
  return isLikely ? { width, height } : null;
}

/** Pixels of a cell, from the screen's pixels, or else from the probe's cells. */
function pixelsOf(all: number | undefined, cells: number, probed: number) {
  if (all !== undefined && all < MOST_PIXELS) return Math.floor(all / cells);
  return probed > 1 ? Math.ceil(PROBE / probed) : 0;
}

// -- What only the name of a terminal reveals ---------------------------------

const SCREEN = /^\x1b\[>83;/;
const TMUX = /^\x1b\[>84;/;

/** Programs between Denomax and the terminal that let no images through. */
const MULTIPLEXERS = [SCREEN, TMUX];

/** Terminals with 24-bit colours that do not report their style. */
const TRUE_COLOUR_TERMINALS = [
  /^\x1b\[>0;276;0c$/, // xterm.js, the terminal of editors
  /^\x1b\[>0;\d{3,};1c$/, // Alacritty
  /^\x1b\[>65;[3-9]\d{3};1c$/, // VTE, GNOME's
  /^\x1b\[>77;/, // mintty
  TMUX, // It converts colours for the terminal around it.
];

/**
 * It announces sixels, but does not tell the size of a cell
 * (github.com/lnqs/textual-image/pull/139), which the files of
 * iterm2.com/documentation-images.html do without.
 */
const ITERM = /^\x1bP>\|iTerm2 /;

/** A version as one number: `MAJOR` times the first part, plus the second. */
const MAJOR = 1000;

/** A terminal that draws blocks itself, without the gaps that fonts leave. */
interface BlockTerminal {
  /** Its answer, with the two parts of its version. */
  readonly answer: RegExp;
  /** The first version that draws sextants. */
  readonly sextant: number;
  /** The first version that draws octants. */
  readonly octant: number;
}

/** For octants see github.com/breferrari/vigia/issues/324. */
const BLOCK_TERMINALS: readonly BlockTerminal[] = [
  {
    // github.com/kovidgoyal/kitty/issues/3106: three sextants of 0.19 are wrong.
    answer: /^\x1bP>\|kitty\((\d+)\.(\d+)/,
    sextant: 20,
    octant: 40,
  },
  {
    // github.com/ghostty-org/ghostty/pull/5433
    answer: /^\x1bP>\|ghostty (\d+)\.(\d+)/,
    sextant: MAJOR + 2,
    octant: MAJOR + 2,
  },
  {
    // gitlab.com/dnkl/foot/-/tags/1.9.0
    answer: /^\x1bP>\|foot\((\d+)\.(\d+)/,
    sextant: MAJOR + 9,
    octant: MAJOR + 20,
  },
  {
    // wezterm.org/config/lua/config/custom_block_glyphs.html
    answer: /^\x1bP>\|WezTerm (\d{8})/,
    sextant: 20210814 * MAJOR,
    octant: Infinity,
  },
  {
    // Alacritty 0.14, which answers with its library's version, 0.24. Sextants
    // came with 0.13.2: github.com/alacritty/alacritty/releases/tag/v0.13.2.
    answer: /^\x1b\[>0;(\d+)(\d\d);1c$/,
    sextant: 24 * MAJOR,
    octant: Infinity,
  },
  {
    // VTE 0.78.
    answer: /^\x1b\[>65;(\d+)(\d\d);1c$/,
    sextant: 78 * MAJOR,
    octant: 78 * MAJOR,
  },
];

/** The blocks that a terminal draws itself, by all of its answers. */
function blocksOf(reports: readonly string[]) {
  return (["sextant", "octant"] as const).filter((set) =>
    BLOCK_TERMINALS.some((terminal) =>
      reports.some((report) => versionIn(report, terminal) >= terminal[set])
    )
  );
}

/** The version in a report; 0 if that is not of the terminal. */
function versionIn(report: string, { answer }: BlockTerminal): number {
  const [, major = 0, minor = 0] = answer.exec(report) ?? [];
  return MAJOR * Number(major) + Number(minor);
}

function matchesAny(reports: readonly string[], ...answers: RegExp[]): boolean {
  return reports.some((report) => answers.some((form) => form.test(report)));
}

// deno-lint-ignore-file no-control-regex

/** What a terminal can show: its answers decide what options leave open. */

import { THEMES } from "../theme/themes.ts";
import type {
  Appearance,
  CellPixels,
  ColourDepth,
  ImageProtocol,
  ScreenChoices,
} from "../model/appearance.ts";
import type { Size } from "../model/model.ts";
import {
  blocksOf,
  ITERM_IMAGES,
  matchesAny,
  MULTIPLEXERS,
  SCREEN,
  TRUE_COLOUR_TERMINALS,
} from "./known_terminals.ts";

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

/**
 * What is left to be asked then, about images, on a screen that is still blank
 * or not. tmux would take such a question for its title.
 */
export function furtherQuestions(
  reports: readonly string[],
  size: Size,
  isBlank: boolean,
): string {
  if (matchesAny(reports, MULTIPLEXERS)) return "";
  const hasCell = cellPixelsFrom(reports, size) !== null;
  const isProbed = isBlank && !hasCell && matchesAny(reports, [ANSWERS.sixel]);
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
  const [pawn, letter] = positions(reports);
  const fits = pawn === undefined
    ? /utf-?8/i.test(environment.locale ?? "UTF-8")
    : pawn.column <= 3 && letter?.column !== 3;
  const cellPixels = cellPixelsFrom(reports, size);
  const depth = depthFrom(reports, environment, isConsole);
  return {
    theme: theme ?? THEMES[0].name,
    isThemeChosen: theme !== null,
    pieces: pieces ?? "auto",
    depth: color === "auto" ? depth : color,
    isUnicode: fits && !isConsole || ![null, "auto", "ascii"].includes(pieces),
    glyphWidth: pawn?.column === 3 ? 2 : 1,
    images: imagesFrom(reports, cellPixels),
    cellPixels,
    drawsItself: blocksOf(reports),
  };
}

/** Where the cursor has been each time. */
function positions(reports: readonly string[]) {
  return reports.map((report) => ANSWERS.position.exec(report))
    .filter((answer) => answer !== null)
    .map(([, row, column]) => ({ row: +row, column: +column }));
}

/** Linux's text console, whose fonts have no pieces: the only plain VT102. */
function isLinuxConsole(
  reports: readonly string[],
  { term }: Environment,
): boolean {
  if (term !== undefined) return term === "linux";
  return reports.includes("\x1b[?6c") &&
    !matchesAny(reports, [ANSWERS.name, ANSWERS.background]);
}

function depthFrom(
  reports: readonly string[],
  { noColor, colorTerm = "" }: Environment,
  isConsole: boolean,
): ColourDepth {
  if (noColor) return "never";
  if (matchesAny(reports, [SCREEN])) return "16";
  const isTrueColour = /^(truecolor|24bit)$/.test(colorTerm) ||
    matchesAny(reports, [ANSWERS.colour, ...TRUE_COLOUR_TERMINALS]);
  if (isTrueColour) return "truecolor";
  return isConsole ? "16" : "256";
}

// -- Images -------------------------------------------------------------------

function imagesFrom(
  reports: readonly string[],
  cellPixels: CellPixels | null,
): ImageProtocol | null {
  if (matchesAny(reports, MULTIPLEXERS)) return null;
  if (matchesAny(reports, [ANSWERS.kitty])) return "kitty";
  // A sixel image has no size but that in pixels.
  const hasSixel = matchesAny(reports, [ANSWERS.sixel]);
  if (hasSixel && cellPixels !== null) return "sixel";
  return matchesAny(reports, ITERM_IMAGES) ? "iterm" : null;
}

/** Numbers of the last answer of a form: a terminal's window may change. */
function numbersIn(reports: readonly string[], form: RegExp): number[] {
  const last = reports.findLast((report) => form.test(report)) ?? "";
  return form.exec(last)?.slice(1).map(Number) ?? [];
}

function cellPixelsFrom(
  reports: readonly string[],
  { columns, rows }: Size,
): CellPixels | null {
  const [, , wide, high] = positions(reports);
  const [cellHeight, cellWidth] = numbersIn(reports, ANSWERS.cell);
  const [allWidth, allHeight] = numbersIn(reports, ANSWERS.allCells);
  const [toTheRight, down] = [(wide?.column ?? 1) - 1, high?.row ?? 1];
  const width = cellWidth ?? pixelsOf(allWidth, columns, toTheRight);
  const height = cellHeight ?? pixelsOf(allHeight, rows, down);
  const isLikely = [width, height].every((pixels) =>
    pixels > 0 && pixels <= LARGEST_CELL
  );
  return isLikely ? { width, height } : null;
}

/** Pixels of a cell: from those of all cells, else from cells for the probe. */
function pixelsOf(
  all: number | undefined,
  cells: number,
  probed: number,
): number {
  if (all !== undefined && all < MOST_PIXELS) return Math.floor(all / cells);
  return probed > 1 ? Math.ceil(PROBE / probed) : 0;
}

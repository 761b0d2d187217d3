// deno-lint-ignore-file no-control-regex

/**
 * Finds out what a terminal can show: it is asked, and its answers decide the
 * look as far as the command line leaves that open.
 *
 * @module
 */

import { THEMES } from "../theme/themes.ts";
import type {
  Appearance,
  AppearanceOptions,
  ColourDepth,
} from "../model/appearance.ts";

/** What the environment says, where it may be read. */
export interface Environment {
  /** Are colours unwanted (`NO_COLOR`)? */
  readonly noColor: boolean;
  /** Value of `COLORTERM`. */
  readonly colorTerm: string | undefined;
  /** Value of `TERM`. */
  readonly term: string | undefined;
  /** Name of the locale. */
  readonly locale: string | undefined;
}

const CURSOR_POSITION = "\x1b[6n";
const STYLE = "\x1bP$qm\x1b\\";
const SECONDARY_ATTRIBUTES = "\x1b[>c";
const PRIMARY_ATTRIBUTES = "\x1b[c";

/**
 * How far does the cursor go for a pawn? What has become of a colour of 24 bits?
 * What are you? Every terminal answers the last.
 */
export const QUESTIONS: string = "\x1b[H\x1b[8m♟" + CURSOR_POSITION +
  "\x1b[38;2;1;2;3m" + STYLE + "\x1b[m" +
  SECONDARY_ATTRIBUTES + PRIMARY_ATTRIBUTES;

/** Milliseconds to wait for answers: a slow line must not delay the game. */
export const PATIENCE = 100;

/** Is a report the answer to the last question? */
export function isLastAnswer(report: string): boolean {
  return PRIMARY_ANSWER.test(report);
}

const PRIMARY_ANSWER = /^\x1b\[\?.*c$/;
const SECONDARY_ANSWER = /^\x1b\[>.*c$/;
const POSITION_ANSWER = /^\x1b\[\d+;(\d+)R$/;
const COLOUR_ANSWER = /38[:;]2[:;](?:\d*:)?1[:;]2[:;]3(?!\d)/;

/**
 * Terminals that know 24-bit colours and do not tell their style as asked, by
 * the answer to what they are.
 */
const TRUE_COLOUR_TERMINALS = [
  /^\x1b\[>0;276;0c$/, // xterm.js, the terminal of editors
  /^\x1b\[>0;\d{3,};1c$/, // Alacritty
  /^\x1b\[>65;[3-9]\d{3};1c$/, // VTE, GNOME's
  /^\x1b\[>77;/, // mintty
  /^\x1b\[>84;/, // tmux, which takes care of the terminal around it
];

/** Decides how the board looks. */
export function appearanceFrom(
  reports: readonly string[],
  { theme, pieces, color }: AppearanceOptions,
  environment: Environment,
): Appearance {
  const width = pawnWidth(reports);
  const isConsole = isLinuxConsole(reports, environment);
  const fits = width === null ? isUtf8(environment) : width <= 2;
  const auto = fits && !isConsole ? "block" : "ascii";
  return {
    theme: theme ?? THEMES[0].name,
    isThemeChosen: theme !== null,
    pieces: pieces === "auto" ? auto : pieces,
    depth: color === "auto" ? depthFrom(reports, environment) : color,
    isUnicode: auto !== "ascii" || !["auto", "ascii"].includes(pieces),
    glyphWidth: width === 2 ? 2 : 1,
  };
}

/** Columns that a pawn takes: three or more if its bytes count as characters. */
function pawnWidth(reports: readonly string[]): number | null {
  for (const report of reports) {
    const [, column] = POSITION_ANSWER.exec(report) ?? [];
    if (column !== undefined) return Number(column) - 1;
  }
  return null;
}

function isUtf8({ locale }: Environment): boolean {
  return locale === undefined || /utf-?8/i.test(locale);
}

/** Linux's text console, whose fonts have no pieces: the only plain VT102. */
function isLinuxConsole(
  reports: readonly string[],
  { term }: Environment,
): boolean {
  if (term !== undefined) return term === "linux";
  return reports.includes("\x1b[?6c") &&
    !reports.some((report) => SECONDARY_ANSWER.test(report));
}

function depthFrom(
  reports: readonly string[],
  environment: Environment,
): ColourDepth {
  const { noColor, colorTerm = "" } = environment;
  if (noColor) return "never";
  if (/^(truecolor|24bit)$/.test(colorTerm)) return "truecolor";
  const signs = [COLOUR_ANSWER, ...TRUE_COLOUR_TERMINALS];
  const isKnown = (report: string) => signs.some((sign) => sign.test(report));
  if (reports.some(isKnown)) return "truecolor";
  return isLinuxConsole(reports, environment) ? "16" : "256";
}

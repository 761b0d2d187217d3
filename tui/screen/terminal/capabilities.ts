// deno-lint-ignore-file no-control-regex

/** What a terminal can show: its answers decide what options leave open. */

import { THEMES } from "../theme/themes.ts";
import type {
  Appearance,
  AppearanceOptions,
  ColourDepth,
} from "../model/appearance.ts";

/** `NO_COLOR`, `COLORTERM`, `TERM` and the locale, where they may be read. */
export interface Environment {
  readonly noColor: boolean;
  readonly colorTerm: string | undefined;
  readonly term: string | undefined;
  readonly locale: string | undefined;
}

/** What a terminal is asked, in this order, and what an answer looks like. */
const QUERIES = {
  // How far does the cursor go for a pawn? (Cursor position report.)
  pawn: ["\x1b[H\x1b[8m♟\x1b[6n", /^\x1b\[\d+;(\d+)R$/],
  // What has become of a colour of 24 bits? (DECRQSS of the style.)
  colour: [
    "\x1b[38;2;1;2;3m\x1bP$qm\x1b\\\x1b[m",
    /38[:;]2[:;](?:\d*:)?1[:;]2[:;]3(?!\d)/,
  ],
  // Which terminal are you? (Secondary device attributes.)
  name: ["\x1b[>c", /^\x1b\[>.*c$/],
  // What are you? (Primary device attributes.) Every terminal answers this.
  kind: ["\x1b[c", /^\x1b\[\?.*c$/],
} as const;

export const QUESTIONS: string = Object.values(QUERIES)
  .map(([question]) => question).join("");

/** Milliseconds to wait for answers: a slow line must not delay the game. */
export const PATIENCE = 100;

/** Is a report the answer to the last question? */
export function isLastAnswer(report: string): boolean {
  return QUERIES.kind[1].test(report);
}

/** Answers of terminals with 24-bit colours that do not tell their style. */
const TRUE_COLOUR_TERMINALS = [
  /^\x1b\[>0;276;0c$/, // xterm.js, the terminal of editors
  /^\x1b\[>0;\d{3,};1c$/, // Alacritty
  /^\x1b\[>65;[3-9]\d{3};1c$/, // VTE, GNOME's
  /^\x1b\[>77;/, // mintty
  /^\x1b\[>84;/, // tmux, which takes care of the terminal around it
];

export function appearanceFrom(
  reports: readonly string[],
  { theme, pieces, color }: AppearanceOptions,
  environment: Environment,
): Appearance {
  const width = pawnWidth(reports);
  const isConsole = isLinuxConsole(reports, environment);
  const fits = width === null
    ? /utf-?8/i.test(environment.locale ?? "UTF-8")
    : width <= 2;
  const auto = fits && !isConsole ? "block" : "ascii";
  const depth = depthFrom(reports, environment, isConsole);
  return {
    theme: theme ?? THEMES[0].name,
    isThemeChosen: theme !== null,
    pieces: pieces === "auto" ? auto : pieces,
    depth: color === "auto" ? depth : color,
    isUnicode: auto !== "ascii" || !["auto", "ascii"].includes(pieces),
    glyphWidth: width === 2 ? 2 : 1,
  };
}

/** Columns that a pawn takes: three or more if its bytes count as characters. */
function pawnWidth(reports: readonly string[]): number | null {
  const [, answer] = QUERIES.pawn;
  const [column] = reports.flatMap((report) => answer.exec(report)?.[1] ?? []);
  return column === undefined ? null : Number(column) - 1;
}

/** Linux's text console, whose fonts have no pieces: the only plain VT102. */
function isLinuxConsole(
  reports: readonly string[],
  { term }: Environment,
): boolean {
  if (term !== undefined) return term === "linux";
  return reports.includes("\x1b[?6c") &&
    !reports.some((report) => QUERIES.name[1].test(report));
}

function depthFrom(
  reports: readonly string[],
  { noColor, colorTerm = "" }: Environment,
  isConsole: boolean,
): ColourDepth {
  if (noColor) return "never";
  const signs = [QUERIES.colour[1], ...TRUE_COLOUR_TERMINALS];
  const isTrueColour = /^(truecolor|24bit)$/.test(colorTerm) ||
    reports.some((report) => signs.some((sign) => sign.test(report)));
  if (isTrueColour) return "truecolor";
  return isConsole ? "16" : "256";
}

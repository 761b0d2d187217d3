/**
 * The functions of JSR packages that this program uses, and the only place that
 * loads them. A machine that cannot reach JSR gets stand-ins with the same
 * results, so a game needs no network.
 *
 * @module
 */

import type { Args, ParseOptions } from "./stand_ins.ts";

export type { Args, ParseOptions };

/** A text in, the same text with escape codes around it out. */
export type Style = (text: string) => string;

/** Like {@linkcode Style}, with a colour. */
export type ColorStyle = (text: string, color: number) => string;

const [argsModule, widthModule, colors] = await Promise.all([
  import("@std/cli/parse-args").catch(importStandIns),
  import("@std/cli/unicode-width").catch(importStandIns),
  import("@std/fmt/colors").catch(importStandIns),
]);

function importStandIns() {
  return import("./stand_ins.ts");
}

/** Parses command line arguments. */
export const parseArgs: (args: string[], options?: ParseOptions) => Args =
  argsModule.parseArgs;

/** Counts the terminal columns of a text without escape codes. */
export const unicodeWidth: (text: string) => number = widthModule.unicodeWidth;

/** Turns styles on or off; `NO_COLOR` keeps them off. */
export const setColorEnabled: (isEnabled: boolean) => void =
  colors.setColorEnabled;

/** Tells whether styles are on. */
export const getColorEnabled: () => boolean = colors.getColorEnabled;

/** Removes escape codes. */
export const stripAnsiCode: Style = colors.stripAnsiCode;

/** Makes the text bold. */
export const bold: Style = colors.bold;

/** Makes the text dim. */
export const dim: Style = colors.dim;

/** Underlines the text. */
export const underline: Style = colors.underline;

/** Swaps the text's colour and background. */
export const inverse: Style = colors.inverse;

/** Gives the text a colour of the 256-colour palette. */
export const rgb8: ColorStyle = colors.rgb8;

/** Gives the background a colour of the 256-colour palette. */
export const bgRgb8: ColorStyle = colors.bgRgb8;

/** Gives the text a colour written as `0xrrggbb`. */
export const rgb24: ColorStyle = colors.rgb24;

/** Gives the background a colour written as `0xrrggbb`. */
export const bgRgb24: ColorStyle = colors.bgRgb24;

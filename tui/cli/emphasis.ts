/** Bold parts of the output of commands. */

import { platform } from "../platform/current.ts";
import { bold } from "./packages.ts";

/** Headings of help and study, and the result of a search or an experiment. */
const OUTSTANDING = /^(?:[A-Z][\w, ]*:$|== \w+|Usage:|Best move:)/gm;

/** Makes headings and results bold if the output is a terminal. */
export function emphasize(text: string): string {
  return platform.isTerminal("output") ? text.replace(OUTSTANDING, bold) : text;
}

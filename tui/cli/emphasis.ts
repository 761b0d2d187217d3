/** What stands out in the output of commands. */

import { bold, setColorEnabled } from "./packages.ts";

/** Headings of help and study, and what a search or an experiment comes to. */
const OUTSTANDING = /^(?:[A-Z][\w, ]*:$|== \w+|Usage:|Best move:)/gm;

/** Makes what stands out bold, for a terminal that shows it. */
export function emphasize(text: string): string {
  setColorEnabled(Deno.stdout.isTerminal());
  return text.replace(OUTSTANDING, bold);
}

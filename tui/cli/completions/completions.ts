/**
 * The command `completions`: a script with which a shell completes the command
 * line, made of the tables that the parser and the help use.
 *
 * @module
 */

import type { Shell } from "../choices.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { zshScript } from "./zsh.ts";

const SCRIPTS: { readonly [shell in Shell]: () => string } = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The script for a shell. */
export function completions(shell: Shell): string {
  return SCRIPTS[shell]();
}

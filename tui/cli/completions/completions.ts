/** The command `completions`: a script for a shell, of the rows of the help. */

import { writeLine } from "../../process/stdio.ts";
import type { OptionsOf } from "../commands.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { zshScript } from "./zsh.ts";

export const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

export function run(shell: OptionsOf<"completions">): number {
  writeLine(SCRIPTS[shell]());
  return 0;
}

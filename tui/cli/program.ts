/** The name of the program and its version. */

import config from "../../deno.json" with { type: "json" };
import { platform } from "../platform/current.ts";
import { writeLine } from "../platform/stdio.ts";

export const VERSION: string = `Denomax ${config.version}`;

/** The words with which a command line begins. */
export const PROGRAM: string = platform.program;

/** The name whose command lines shells complete: a single word. */
export const NAME: string = PROGRAM.includes(" ") ? "denomax" : PROGRAM;

export function run(): number {
  writeLine(VERSION);
  return 0;
}

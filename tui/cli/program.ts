/** The name of the program and its version. */

import config from "../../deno.json" with { type: "json" };
import { writeLine } from "../process/stdio.ts";

/** The name whose command lines shells complete. */
export const NAME = "denomax";

export const VERSION: string = `Denomax ${config.version}`;

/** The words with which a command line begins. */
export const PROGRAM: string = Deno.build.standalone
  ? NAME
  : "deno run main.ts";

export function run(): number {
  writeLine(VERSION);
  return 0;
}

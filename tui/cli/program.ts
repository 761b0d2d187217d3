/** What the program is called. */

import config from "../../deno.json" with { type: "json" };
import { platform } from "../platform/current.ts";
import { writeLine } from "../platform/stdio.ts";

/** The name under which shells complete its command line. */
export const NAME = "denomax";

export const VERSION: string = `Denomax ${config.version}`;

/** How a command line begins. */
export const PROGRAM: string = platform.program;

export function run(): number {
  writeLine(VERSION);
  return 0;
}

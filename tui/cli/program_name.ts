/**
 * How the program is called.
 *
 * @module
 */

/** The name under which shells complete its words. */
export const NAME = "denomax";

/** How a command line begins. */
export const PROGRAM: string = Deno.build.standalone
  ? NAME
  : "deno run main.ts";

/**
 * The function of a JSR package that this program uses, and the only place that
 * loads it. A machine that cannot reach JSR gets a stand-in with the same
 * results, so a game needs no network.
 *
 * @module
 */

import type { Args, ParseOptions } from "./stand_ins.ts";

export type { Args, ParseOptions };

/**
 * A name that does not stand in the import itself is not looked for before that
 * is reached: a start without arguments does not wait for the network.
 */
const PARSE_ARGS = "@std/cli/parse-args";

/** Milliseconds in which the network has to answer. */
const PATIENCE = 1000;

const { parseArgs: parse } = await Promise.race([
  import(PARSE_ARGS).catch(importStandIns),
  patienceEnds().then(importStandIns),
]);

function importStandIns() {
  return import("./stand_ins.ts");
}

/** Resolves when the network has had its time; nobody has to stay for that. */
function patienceEnds(): Promise<void> {
  return new Promise((resolve) => {
    Deno.unrefTimer(setTimeout(resolve, PATIENCE));
  });
}

/** Parses command line arguments. */
export const parseArgs: (args: string[], options?: ParseOptions) => Args =
  parse;

/**
 * The functions of JSR packages that this program uses, and the only place that
 * loads them. A machine that cannot reach JSR gets stand-ins with the same
 * results, so a game needs no network.
 *
 * @module
 */

import type * as StandIns from "./stand_ins.ts";

export type { Args, ParseOptions } from "./stand_ins.ts";

/** Milliseconds in which the network has to answer. */
const PATIENCE = 1000;

const [args, colors] = await Promise.all([
  load("@std/cli/parse-args"),
  load("@std/fmt/colors"),
]);

/**
 * Loads a package. A name that does not stand in the import itself is not looked
 * for before that is reached: a start without arguments, which loads nothing
 * here, does not wait for the network.
 */
function load(name: string): Promise<typeof StandIns> {
  return Promise.race([
    import(name).catch(importStandIns),
    patienceEnds().then(importStandIns),
  ]);
}

function importStandIns(): Promise<typeof StandIns> {
  return import("./stand_ins.ts");
}

/** Resolves when the network has had its time; nobody has to stay for that. */
function patienceEnds(): Promise<void> {
  return new Promise((resolve) => {
    Deno.unrefTimer(setTimeout(resolve, PATIENCE));
  });
}

/** Parses command line arguments. */
export const parseArgs: typeof StandIns.parseArgs = args.parseArgs;

/** Makes a text bold, if styles are on. */
export const bold: typeof StandIns.bold = colors.bold;

/** Turns styles on or off; `NO_COLOR` keeps them off. */
export const setColorEnabled: typeof StandIns.setColorEnabled =
  colors.setColorEnabled;

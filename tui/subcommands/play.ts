/**
 * The command `play`: a game on the full screen of a terminal, or else in lines
 * of text.
 *
 * @module
 */

import { PLAY_DEFAULTS } from "../cli/play_defaults.ts";
import { expectPermission } from "../match/pgn_file.ts";
import { variable } from "../process/environment.ts";

/** Plays. */
export async function run(options = PLAY_DEFAULTS): Promise<number> {
  if (options.pgn !== null) expectPermission(options.pgn);
  const hasScreen = !options.plain && Deno.stdin.isTerminal() &&
    Deno.stdout.isTerminal() && variable("TERM") !== "dumb";
  return hasScreen
    ? (await import("../screen/run.ts")).playOnScreen(options)
    : (await import("../console/console.ts")).playLines(options);
}

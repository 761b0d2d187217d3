/** The command `play`: a game on the full screen, or else in lines of text. */

import type { OptionsOf } from "../cli/commands.ts";
import { expectPermission } from "../match/game_pgn.ts";
import { variable } from "../process/environment.ts";

export async function run(options: OptionsOf<"play">): Promise<number> {
  if (options.pgn !== null) expectPermission(options.pgn);
  const hasScreen = !options.plain && Deno.stdin.isTerminal() &&
    Deno.stdout.isTerminal() && variable("TERM") !== "dumb";
  return hasScreen
    ? (await import("../screen/run.ts")).playOnScreen(options)
    : (await import("../console/console.ts")).playLines(options);
}

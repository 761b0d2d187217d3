/** The command `play`: a game on the full screen, or else in lines of text. */

import type { OptionsOf } from "../cli/commands.ts";
import { expectPermission } from "../match/game_pgn.ts";
import { hasScreen } from "../process/stdio.ts";

export async function run(options: OptionsOf<"play">): Promise<number> {
  if (options.pgn !== null) expectPermission(options.pgn);
  return !options.plain && hasScreen()
    ? (await import("../screen/run.ts")).playOnScreen(options)
    : (await import("../console/console.ts")).playLines(options);
}

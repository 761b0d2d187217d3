/** The command `play`: a game on the full screen, or else in lines of text. */

import type { OptionsOf } from "../cli/commands.ts";
import { expectWritable } from "../match/game_pgn.ts";
import { variable } from "../process/environment.ts";

export async function run(options: OptionsOf<"play">): Promise<number> {
  const { engine } = options;
  if (options.pgn !== null) expectWritable(options.pgn);
  const opponent = engine &&
    await (await import("../match/opponent.ts")).openOpponent(engine);
  const hasScreen = !options.plain && Deno.stdin.isTerminal() &&
    Deno.stdout.isTerminal() && variable("TERM") !== "dumb";
  const code = hasScreen
    ? await (await import("../screen/run.ts")).playOnScreen(options, opponent)
    : await (await import("../console/console.ts")).playLines(
      options,
      opponent,
    );
  await opponent?.close();
  return code;
}

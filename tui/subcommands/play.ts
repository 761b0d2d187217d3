/** The commands `play` and `practise`: on the full screen or in lines of text. */

import type { OptionsOf } from "../cli/commands.ts";
import { expectWritable } from "../match/pgn_file.ts";
import { hasScreen } from "../platform/stdio.ts";

export async function run(options: OptionsOf<"play">): Promise<number> {
  const { engine, pgn, plain } = options;
  if (pgn !== null) expectWritable(pgn);
  const opponent = engine &&
    await (await import("../match/opponent.ts")).openEngine(engine, "play");
  const play = !plain && hasScreen()
    ? (await import("../screen/run.ts")).playOnScreen
    : (await import("../console/console.ts")).playLines;
  const code = await play(options, opponent);
  await opponent?.close();
  return code;
}

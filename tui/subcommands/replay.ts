/** The command `replay`: checks the games of a PGN file against the rules. */

import { replayReportsIn } from "../../engine/game/replay.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { count } from "../text/phrases.ts";
import { describePgnError } from "../words/chess/pgn_problems.ts";
import { describeReplay } from "../words/chess/replay.ts";
import { AWAITED } from "../words/files/awaited.ts";
import {
  readTextParts,
  showWork,
  tellAwaited,
  writeError,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";

/** The exit code is 1 if a game has an error. */
export async function run({ json }: OptionsOf<"replay">): Promise<number> {
  tellAwaited(AWAITED.games);
  let games = 0;
  let errors = 0;
  for await (const report of replayReportsIn(readTextParts())) {
    games++;
    showWork(`replay: ${count(games, "game")}`);
    const error = report.error && describePgnError(report.error);
    if (json) writeJson({ ...report, error });
    else writeLine(describeReplay(report));
    if (error === null) continue;
    errors++;
    writeError(`Game ${games}: ${error}`);
  }
  if (!json) writeLine(`games ${games}, with errors ${errors}`);
  return errors === 0 ? 0 : 1;
}

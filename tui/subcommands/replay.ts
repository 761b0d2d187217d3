/** The command `replay`: checks the games of a PGN file against the rules. */

import { type ReplayReport, replayReports } from "../../engine/game/replay.ts";
import { quote, visible } from "../../engine/notation/quote.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { count } from "../text/phrases.ts";
import { describePgnError } from "../words/chess/pgn_problems.ts";
import {
  readText,
  showProgress,
  writeError,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";

/** The exit code is 1 if a game has an error. */
export async function run({ json }: OptionsOf<"replay">): Promise<number> {
  let games = 0;
  let errors = 0;
  const text = await readText();
  const { length } = text.match(/^\[Event /gm) ?? [];
  for (const report of replayReports(text)) {
    games++;
    if (games < length) showProgress("replay", games / length);
    const error = report.error && describePgnError(report.error);
    if (json) writeJson({ ...report, error });
    else writeLine(describe(report));
    if (error === null) continue;
    errors++;
    writeError(`Game ${games}: ${error}`);
  }
  if (!json) writeLine(`games ${games}, with errors ${errors}`);
  return errors === 0 ? 0 : 1;
}

function describe(report: ReplayReport): string {
  const { index, white, black, result, plies, termination } = report;
  const players = `${quote(white)} against ${quote(black)}`;
  const end = `after ${count(plies, "ply", "plies")}, ${visible(termination)}`;
  return `Game ${index + 1}: ${players}, ${result} ${end}`;
}

/** The command `replay`: checks the games of a PGN file against the rules. */

import { PgnBatches } from "../../../engine/chess/notation/pgn_batches.ts";
import { mostJobs } from "../../../engine/player/workers/engine_host.ts";
import {
  type ReplayReport,
  replayReportsIn,
} from "../../../engine/chess/game/replay.ts";
import type { OptionsOf } from "../commands.ts";
import { count } from "../../text/phrases.ts";
import { describePgnError } from "../../words/chess/pgn_problems.ts";
import { describeReplay } from "../../words/chess/replay.ts";
import { AWAITED } from "../../words/files/awaited.ts";
import { describeWork } from "../../words/work.ts";
import {
  inputShare,
  readTextParts,
  showWork,
  tellAwaited,
  writeError,
  writeJson,
  writeLine,
} from "../../platform/stdio.ts";

/** Other threads take as long to begin, and to be fast, as these are read here. */
const FEW_CHARACTERS = 1 << 21;

/** The exit code is 1 if a game has an error. */
export async function run(
  { json, jobs }: OptionsOf<"replay">,
): Promise<number> {
  tellAwaited(AWAITED.games);
  let games = 0;
  let errors = 0;
  for await (const found of reports(readTextParts(), jobs ?? mostJobs())) {
    const { isGame, ...report } = found;
    const error = report.error && describePgnError(report.error);
    if (!isGame) {
      if (error === null) continue;
      errors++;
      writeError(`No game: ${error}`);
      continue;
    }
    const index = games++;
    showWork(() =>
      describeWork({
        name: "replay",
        at: count(games, "game"),
        done: inputShare(),
        milliseconds: performance.now(),
      })
    );
    if (json) writeJson({ index, ...report, error });
    else writeLine(describeReplay(index, report));
    if (error === null) continue;
    errors++;
    writeError(`Game ${games}: ${error}`);
  }
  if (!json) writeLine(`games ${games}, with errors ${errors}`);
  return errors === 0 ? 0 : 1;
}

/**
 * The reports on the games in their order. The first ones are read here, as is
 * text of which only its reader can tell where a game begins.
 */
async function* reports(
  parts: AsyncIterable<string>,
  jobs: number,
): AsyncGenerator<ReplayReport> {
  const text = new PgnBatches(parts);
  const few = jobs === 1 ? Infinity : FEW_CHARACTERS;
  while (!text.isAtEnd) {
    yield* replayReportsIn(text.stretch(few), text.line);
    if (!text.isAtEnd) yield* reportsOfWorkers(text, jobs);
  }
}

async function* reportsOfWorkers(
  text: PgnBatches,
  jobs: number,
): AsyncGenerator<ReplayReport> {
  const { ReplayWorker } = await import(
    "../../../engine/player/workers/replay_worker.ts"
  );
  const { sideBySide } = await import("./side_by_side.ts");
  const workers = Array.from({ length: jobs }, () => new ReplayWorker());
  const found = sideBySide(
    text.batches(),
    workers,
    (worker, batch) => worker.replay(batch),
  );
  try {
    for await (const reports of found) yield* reports;
  } finally {
    workers.forEach((worker) => worker.close());
  }
}

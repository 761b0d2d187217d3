/** Opens the engine that the command line names. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import type { Purpose } from "../opponents/opponent_kind.ts";
import { writeError } from "../platform/stdio.ts";

/** Opens an engine, and says first if its package has to be fetched. */
export async function openExternal(
  engine: EngineCommand,
  purpose: Purpose,
): Promise<Opponent> {
  const { openEngine } = await import("../saves/engines.ts");
  const { describeFetch } = await import("../words/engine_packages.ts");
  return openEngine(engine, purpose, (engine) => {
    writeError(describeFetch(engine));
  });
}

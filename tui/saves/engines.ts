/** The engines that play or judge in Denomax's place, and what is fetched for them. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import type { SecondJudge } from "../match/match_review.ts";
import type { BeforeFetch, Purpose } from "../opponents/opponent_kind.ts";
import { mayRunStockfish, STOCKFISH_10 } from "../opponents/packages.ts";
import { platform } from "../platform/current.ts";
import { loadPart } from "../platform/parts/load_part.ts";
import { KeptEngines } from "./kept_engines.ts";

const STOCKFISH: EngineCommand = {
  words: ["stockfish"],
  settings: [],
  elo: null,
};

/**
 * Opens an engine; one that does not work has a `problem`.
 *
 * @param beforeFetch called if a package has to be fetched
 * @throws {Error} if it may not be opened; the message says why
 */
export async function openEngine(
  command: EngineCommand,
  purpose: Purpose,
  beforeFetch: BeforeFetch,
): Promise<Opponent> {
  // What speaks UCI is loaded only where an engine needs it.
  const { openOpponent } = await loadPart(() =>
    import("../opponents/opponents.ts")
  );
  return openOpponent(command, purpose, async (engine) => {
    const { engineFile } = await import("./engine_files.ts");
    return engineFile(engine, new KeptEngines(), beforeFetch);
  });
}

/** The command for the engine that looks at a game after Denomax's judge. */
export function secondCommand(external: EngineCommand | null): EngineCommand {
  return external === null ? STOCKFISH : { ...external, elo: null };
}

/**
 * The engine that looks at a game after Denomax's judge: the external engine, if any.
 * Null if it is known that there can be none.
 */
export function secondJudge(
  external: EngineCommand | null,
): SecondJudge | null {
  const [name] = secondCommand(external).words;
  if (name !== "stockfish") return { name, megabytes: null };
  const isHere = mayRunStockfish() || new KeptEngines().has(STOCKFISH_10);
  if (!isHere && !platform.hasPackages) return null;
  const { megabytes } = STOCKFISH_10;
  return { name: "Stockfish", megabytes: isHere ? null : megabytes };
}

/** An engine from npm, such as Stockfish, in a worker. */

import { UciClient } from "../../engine/player/uci/client.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { UsageError } from "../platform/exit.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import type { EnginePackage, LoadFile, OpponentKind } from "./opponent_kind.ts";
import { STOCKFISH_10 } from "./packages.ts";
import { brokenPipe, startPackage } from "./package_pipe.ts";

/**
 * Stockfish 10 counts a pawn as more than Stockfish 15 does: with this factor, its
 * winning chances differ least from Stockfish 15's.
 */
const SCALE = 0.8;

export const ENGINE_PACKAGE: OpponentKind = {
  fits: ({ words: [word] }) => word.startsWith("npm:"),
  open({ words, ...others }, _, load) {
    const name = words.join(" ");
    if (name !== STOCKFISH_10.name) throw notKnown(name);
    return openPackage(STOCKFISH_10, others, load);
  },
};

function notKnown(name: string): UsageError {
  const option = quoteIfNeeded(`--engine=${name}`);
  return new UsageError(
    `Cannot load ${option}: of npm Denomax runs ${STOCKFISH_10.name} alone, ` +
      "whose content it knows; install others, and name the program",
  );
}

/** @throws {UsageError} if an option cannot be set */
export async function openPackage(
  engine: EnginePackage,
  { settings, elo }: Omit<EngineCommand, "words">,
  load: LoadFile,
): Promise<UciClient> {
  const { title } = engine;
  const pipe = await load(engine).then(
    (wasm) => startPackage(wasm, title),
    ({ message }: Error) => brokenPipe(message),
  );
  const client = new UciClient(pipe, title);
  client.scale = SCALE;
  await client.greet(settings, elo).catch(({ message }: RangeError) => {
    throw new UsageError(message);
  });
  return client;
}

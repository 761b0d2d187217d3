/** An engine from npm, such as Stockfish, in a worker. */

import { UciClient } from "../../engine/uci/client.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { platform } from "../platform/current.ts";
import { UsageError } from "../platform/exit.ts";
import { quoteIfNeeded } from "../../engine/notation/quote.ts";
import type {
  BeforeFetch,
  EnginePackage,
  OpponentKind,
} from "./opponent_kind.ts";
import { KNOWN_PACKAGES, STOCKFISH_10 } from "./packages.ts";
import { loadPackage } from "./package_pipe.ts";

/**
 * Stockfish 10 and 11 count a pawn as more than Stockfish 15 does: with this
 * factor, Stockfish 10's winning chances differ least from Stockfish 15's.
 */
const SCALE = 0.8;

/** A package of npm with its version, so that it is always the same engine. */
const NAME = /^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.]+)?$/;

export const ENGINE_PACKAGE: OpponentKind = {
  fits: ({ words: [word] }) => word.startsWith("npm:"),
  open({ words, ...others }, _, beforeFetch) {
    const name = words.join(" ");
    if (!NAME.test(name)) throw notAPackage(name);
    const unknown = { name, title: name, megabytes: null, licence: null };
    const known = KNOWN_PACKAGES.find((known) => known.name === name) ??
      unknown;
    return openPackage(known, others, beforeFetch);
  },
};

function notAPackage(name: string): UsageError {
  const option = quoteIfNeeded(`--engine=${name}`);
  const expected = `expected npm:NAME@VERSION, such as ${STOCKFISH_10.name}`;
  return new UsageError(`Cannot read ${option}: ${expected}`);
}

/** @throws {UsageError} if an option cannot be set */
export async function openPackage(
  { name, title, megabytes, licence }: EnginePackage,
  { settings, elo }: Omit<EngineCommand, "words">,
  beforeFetch: BeforeFetch,
): Promise<UciClient> {
  const mayFetch = platform.permits({ fetch: title }) === null;
  if (mayFetch) beforeFetch({ name, title, megabytes, licence });
  const client = new UciClient(await loadPackage(name, title), title);
  client.scale = SCALE;
  await client.greet(settings, elo).catch(({ message }: RangeError) => {
    throw new UsageError(message);
  });
  return client;
}

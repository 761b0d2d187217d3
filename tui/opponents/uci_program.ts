/** Another program that speaks the Universal Chess Interface. */

import { UciClient } from "../../engine/player/uci/client.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { platform } from "../platform/current.ts";
import { UsageError } from "../platform/exit.ts";
import { startProgram } from "../platform/program.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import type { OpponentKind, Purpose } from "./opponent_kind.ts";

/** Fits every command, so it must stand last. */
export const UCI_PROGRAM: OpponentKind = { fits: () => true, open };

async function open(
  { words, settings, elo }: EngineCommand,
  purpose: Purpose,
) {
  const [program] = words;
  const option = quoteIfNeeded(`--engine=${words.join(" ")}`);
  const commandLine = purpose === "play" ? option : `${purpose} ${option}`;
  const name = quoteIfNeeded(program);
  const obstacle = platform.permits({ run: program, commandLine });
  if (obstacle !== null) throw new Error(`Cannot run ${name}: ${obstacle}`);
  const client = new UciClient(startProgram(words), name);
  await client.greet(settings, elo).catch(({ message }: RangeError) => {
    throw new UsageError(message);
  });
  return client;
}

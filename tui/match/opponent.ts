/** Another UCI engine in Denomax's place, started as the command line says. */

import { UciClient } from "../../engine/uci/client.ts";
import { UsageError } from "../platform/exit.ts";
import { startProgram } from "../platform/program.ts";
import { quoteIfNeeded } from "../text/suggest.ts";
import { expectPermission } from "./permission.ts";
import type { EngineCommand } from "./play_options.ts";

/** @throws {Error} if that is not permitted, or an option cannot be set. */
export async function openEngine(
  { words, settings }: EngineCommand,
  command: "play" | "review",
) {
  const [program] = words;
  const whole = quoteIfNeeded(`--engine=${words.join(" ")}`);
  const commandLine = command === "play" ? whole : `${command} ${whole}`;
  const deed = { run: program, commandLine };
  expectPermission(deed, `Cannot run ${quoteIfNeeded(program)}`);
  const client = new UciClient(startProgram(words), quoteIfNeeded(program));
  await client.greet(settings).catch(({ message }: RangeError) => {
    throw new UsageError(message);
  });
  return client;
}

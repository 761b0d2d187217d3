/** Another UCI engine in Denomax's place, started as the command line says. */

import { UciClient } from "../../engine/uci/client.ts";
import { UsageError } from "../process/exit.ts";
import { startProgram } from "../process/program.ts";
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
  const flag = quoteIfNeeded(`--allow-run=${program}`);
  const main = command === "play" ? "main.ts" : `main.ts ${command}`;
  expectPermission(
    { name: "run", command: program },
    `Cannot run ${quoteIfNeeded(program)}`,
    flag,
    `if it is there, start with deno run ${flag} ${main} ${whole}`,
  );
  const client = new UciClient(startProgram(words), quoteIfNeeded(program));
  await client.greet(settings).catch(({ message }: RangeError) => {
    throw new UsageError(message);
  });
  return client;
}

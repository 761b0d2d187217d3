/**
 * Denomax, chess in a terminal, as JSR installs it and as it is compiled:
 *
 * ```sh
 * deno run jsr:@denomax/denomax
 * ```
 *
 * Unlike `main.ts` it names the JSR packages that the program uses, so they are
 * installed and compiled with it. `main.ts`, which must start at once where JSR
 * cannot be reached, looks for them when they are needed.
 *
 * @module
 */

import { givePackages, type Packages } from "./cli/given_packages.ts";
import { start } from "./start.ts";

async function loadPackages(): Promise<Packages> {
  const { parseArgs } = await import("@std/cli/parse-args");
  const { bold } = await import("@std/fmt/colors");
  return { parseArgs, bold };
}

if (import.meta.main) {
  givePackages(loadPackages);
  await start();
}

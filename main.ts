/**
 * Denomax, chess in a terminal. It starts at once, with or without a network: the
 * JSR packages are looked for when something needs them. Where the program is
 * installed or compiled, `tui/installed.ts` takes the place of this file.
 */

import { givePackages, type Packages } from "./tui/cli/given_packages.ts";
import { platform } from "./tui/platform/current.ts";
import { start } from "./tui/start.ts";

const PARSE_ARGS = "@std/cli/parse-args";
const COLORS = "@std/fmt/colors";

/** Milliseconds that a start may wait for the network. */
const PATIENCE = 300;

// Deno resolves a literal name in an import() when the program starts. A name in a
// variable is resolved when the import runs, so that no game waits for it.
const load = (name: string) => import(name);

/** Who asks for help gets it at once, without a word of Deno's on downloads. */
const HELP = ["help", "--help", "-h"];

/** The packages, if JSR answers in time or has answered before; else null. */
async function findPackages(): Promise<Packages | null> {
  if (platform.args.some((word) => HELP.includes(word))) return null;
  const isThere = await platform.canImport([PARSE_ARGS, COLORS], PATIENCE);
  return isThere ? { ...await load(PARSE_ARGS), ...await load(COLORS) } : null;
}

if (import.meta.main) {
  givePackages(findPackages);
  await start();
}

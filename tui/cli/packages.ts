/**
 * The functions that this program uses from JSR packages; no other file has
 * them. Machines without access to JSR get stand-ins with the same results, so
 * that a game needs no network.
 */

import { loadGivenPackages, type Packages } from "./given_packages.ts";

export const { parseArgs, bold }: Packages = await loadGivenPackages() ??
  await import("./stand_ins.ts");

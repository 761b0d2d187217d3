/**
 * The functions that this program uses from JSR packages; no other file loads
 * them. Machines without access to JSR get stand-ins with the same results, so
 * that a game needs no network.
 */

import { platform } from "../platform/current.ts";
import type * as StandIns from "./stand_ins.ts";

const PARSE_ARGS = "@std/cli/parse-args";
const COLORS = "@std/fmt/colors";

/** Milliseconds that a start may wait for the network. */
const PATIENCE = 300;

// Deno resolves a literal name in an import() when the program starts. A name in a
// variable is resolved when the import runs, so that a start without arguments
// does not wait for the network.
const load = (name: string) => import(name);

export const { parseArgs, bold }: typeof StandIns =
  await platform.canImport([PARSE_ARGS, COLORS], PATIENCE)
    ? { ...await load(PARSE_ARGS), ...await load(COLORS) }
    : await import("./stand_ins.ts");

/**
 * The functions that this program uses from JSR packages; no other file loads
 * them. Machines without access to JSR get stand-ins with the same results, so
 * that a game needs no network.
 */

import { canImport } from "./can_import.ts";
import type * as StandIns from "./stand_ins.ts";

const PARSE_ARGS = "@std/cli/parse-args";
const COLORS = "@std/fmt/colors";

// Deno resolves a literal name in an import() when the program starts. A name in a
// variable is resolved when the import runs, so that a start without arguments
// does not wait for the network.
const load = (name: string) => import(name);

export const { parseArgs, bold }: typeof StandIns =
  await canImport([PARSE_ARGS, COLORS])
    ? { ...await load(PARSE_ARGS), ...await load(COLORS) }
    : await import("./stand_ins.ts");

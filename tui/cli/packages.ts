/**
 * The functions of JSR packages that this program uses. Only this file loads
 * them. A machine without access to JSR gets stand-ins with the same results,
 * so that a game needs no network.
 */

import { platform } from "../platform/current.ts";
import type * as StandIns from "./stand_ins.ts";

const PARSE_ARGS = "@std/cli/parse-args";
const COLORS = "@std/fmt/colors";

/** Milliseconds that a start may wait for the network. */
const PATIENCE = 300;

// Deno fetches imports with a literal name at once. A variable defers that until
// the import runs, so that a start without arguments waits for no network.
const load = (name: string) => import(name);

export const { parseArgs, bold }: typeof StandIns =
  await platform.canImport([PARSE_ARGS, COLORS], PATIENCE)
    ? { ...await load(PARSE_ARGS), ...await load(COLORS) }
    : await import("./stand_ins.ts");

/**
 * The functions of JSR packages that this program uses, and the only place that
 * loads them. A machine that cannot reach JSR gets stand-ins with the same
 * results, so a game needs no network.
 */

import { canImport } from "./can_import.ts";
import type * as StandIns from "./stand_ins.ts";

const PARSE_ARGS = "@std/cli/parse-args";
const COLORS = "@std/fmt/colors";

// A name that does not stand in the import itself is not looked for before that
// is reached: a start without arguments does not wait for the network.
const load = (name: string) => import(name);

export const { parseArgs, bold }: typeof StandIns =
  await canImport([PARSE_ARGS, COLORS])
    ? { ...await load(PARSE_ARGS), ...await load(COLORS) }
    : await import("./stand_ins.ts");

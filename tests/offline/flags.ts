/**
 * Prints the flag that replaces the JSR packages by stand-ins, or nothing when
 * the packages themselves can be loaded.
 *
 * @module
 */

import { canImport } from "../../tui/cli/can_import.ts";
import importMap from "./import_map.json" with { type: "json" };

/** Milliseconds that the network has, which nobody spends before a board. */
const PATIENCE = 2000;

if (!await canImport(Object.keys(importMap.imports), PATIENCE)) {
  // deno-lint-ignore no-console
  console.log("--import-map=tests/offline/import_map.json");
}

/**
 * Prints the flag that replaces the JSR packages by stand-ins, or nothing when
 * the packages themselves can be loaded.
 *
 * @module
 */

import { platform } from "../../tui/platform/current.ts";
import importMap from "./import_map.json" with { type: "json" };

/** Milliseconds that the network has, which nobody spends before a board. */
const PATIENCE = 2000;

const packages = Object.keys(importMap.imports);
if (!await platform.canImport(packages, PATIENCE)) {
  // deno-lint-ignore no-console
  console.log("--import-map=tests/offline/import_map.json");
}

/**
 * The flag that replaces the JSR packages by stand-ins on machines without access
 * to JSR. Run as a program, it prints the flag, or nothing.
 *
 * @module
 */

import { platform } from "../../tui/platform/current.ts";
import importMap from "./import_map.json" with { type: "json" };

/** Milliseconds that the network may take; tests can wait longer than a game. */
const PATIENCE = 2000;

/** The flags with which Deno finds the packages. */
export async function packageFlags(): Promise<string[]> {
  const names = Object.keys(importMap.imports);
  if (await platform.canImport(names, PATIENCE)) return [];
  return ["--import-map=tests/offline/import_map.json"];
}

if (import.meta.main) {
  for (const flag of await packageFlags()) {
    // deno-lint-ignore no-console
    console.log(flag);
  }
}

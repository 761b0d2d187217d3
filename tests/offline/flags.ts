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

/**
 * The environment in which Deno does not look for JSR, but is told at once that
 * nobody is there: a network that swallows the question would keep it waiting.
 */
export const WITHOUT_JSR = { JSR_URL: "http://127.0.0.1:9/" };

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

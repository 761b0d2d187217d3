/**
 * What is not tested of a program that was built, and why.
 *
 * @module
 */

import { IS_BUILT } from "./subject.ts";

const PERMISSIONS = "Deno alone asks for permissions";

/** Tests in suites that otherwise fit every program. */
export const DENO_ONLY = {
  "playLines() names the file it cannot write, and the flag to add":
    PERMISSIONS,
  "games are written only where that is permitted": PERMISSIONS,
  "an effect needs permission": PERMISSIONS,
  "an engine that may not be run is told of before play begins": PERMISSIONS,
  "a file that may not be written is told of before play begins": PERMISSIONS,
  "a file that may not be read is told of": PERMISSIONS,
  "practise FILE.csv needs permission to read, and says so": PERMISSIONS,
  "the screen is whole after Deno has told of its loading":
    "Deno alone says what it loads",
} as const;

/** Files of tests that start the program, but fit no other than the source. */
export const DENO_SUITES: Readonly<Record<string, string>> = {
  "tests/engine/player/uci/client_test.ts": "starts other programs alone",
  "tests/slow/packages/compile_test.ts": "is about another form of the program",
  "tests/slow/saves/damaged_store_test.ts": "damages the file that Deno keeps",
  "tests/slow/packages/npm_test.ts": "builds and installs the package itself",
  "tests/slow/program/own_class_test.ts": "gives Deno modules to run",
  "tests/slow/packages/stockfish_test.ts": "Deno alone loads engines from npm",
  "tests/tui/cli/packages_test.ts": "Deno alone loads packages from JSR",
  "tests/tui/platform/exit_test.ts": "gives Deno modules to run",
};

/** Declares a test of the first list; it is ignored for a built program. */
export function denoTest(
  name: keyof typeof DENO_ONLY,
  fn: () => void | Promise<void>,
): void {
  Deno.test({ name, ignore: IS_BUILT, fn });
}

/** Declares one that also needs what Windows lacks. */
export function posixDenoTest(
  name: keyof typeof DENO_ONLY,
  fn: () => void | Promise<void>,
): void {
  const ignore = IS_BUILT || Deno.build.os === "windows";
  Deno.test({ name, ignore, fn });
}

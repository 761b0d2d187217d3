/**
 * Measures how long the program takes to print its version and to draw its first
 * picture in a terminal. `DENOMAX_BINARY` names a compiled program to measure, too.
 *
 * @module
 */

import { run } from "../support/program/program.ts";
import { DENOMAX, spawn } from "../support/screen/pty.ts";

const BINARY = Deno.env.get("DENOMAX_BINARY");
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  source: DENOMAX,
  ...(BINARY !== undefined && { binary: [BINARY] }),
};
const OPTIONS = { n: 10, warmup: 1 };

for (const [name, command] of Object.entries(PROGRAMS)) {
  Deno.bench(`${name}: version`, OPTIONS, async () => {
    await run(["--version"], "", command);
  });

  Deno.bench(`${name}: first picture`, OPTIONS, async () => {
    using pty = spawn(command);
    await pty.until("White to move");
  });
}

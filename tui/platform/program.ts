/** Other programs, as lines to them and from them. */

import type { EnginePipe } from "../../engine/player/uci/client.ts";
import { platform } from "./current.ts";
import { onExit } from "./exit.ts";
import type { ChildProgram } from "./platform.ts";
import { linesIn } from "./stdio.ts";

/** Characters of a line that are kept. */
const LONGEST_LINE = 1 << 16;

const REASONS = {
  missing: "there is no such program",
  "not runnable": "it is not a program that can be run",
};

/** Starts a program, which ends at the latest when this one does. */
export function startProgram([file, ...args]: readonly string[]): EnginePipe {
  const child = platform.startProgram(file, args);
  child.ended.finally(onExit(child.kill));
  return {
    lines: linesFrom(child, file),
    send: (line) => child.write(`${line}\n`),
    kill: child.kill,
  };
}

/** @throws {Error} if the program cannot be started */
async function* linesFrom({ obstacle, output }: ChildProgram, file: string) {
  const found = await obstacle;
  if (found !== null) {
    throw new Error(`Cannot start ${file}: ${REASONS[found]}`);
  }
  yield* linesIn(output, LONGEST_LINE);
}

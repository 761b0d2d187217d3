/** Other programs, as lines to them and from them. */

import type { LinePipe } from "../../engine/uci/client.ts";
import { onExit } from "./exit.ts";
import { linesIn } from "./stdio.ts";

const LONGEST_LINE = 1 << 16;
const PIPES = { stdin: "piped", stdout: "piped", stderr: "null" } as const;

/** Starts a program, which this one does not leave behind. */
export function startProgram([file, ...args]: readonly string[]): LinePipe {
  try {
    return pipeTo(new Deno.Command(file, { args, ...PIPES }).spawn());
  } catch (error) {
    // On Windows some errors of missing files are told by their message only.
    const reason = /NotFound|not found/.test(String(error))
      ? "there is no such program"
      : "it is no program that can be run";
    const complaint = `Cannot start ${file}: ${reason}`;
    const problem = new Error(complaint, { cause: error });
    const lines = new ReadableStream({ start: (pipe) => pipe.error(problem) });
    return { lines, send: () => {}, kill: () => {} };
  }
}

function pipeTo(child: Deno.ChildProcess): LinePipe {
  const writer = child.stdin.getWriter();
  const encoder = new TextEncoder();
  const kill = () => {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has left.
    }
  };
  child.status.finally(onExit(kill));
  return {
    lines: linesIn(child.stdout, LONGEST_LINE),
    send(line) {
      // That nobody reads any more is told by the end of the lines.
      writer.write(encoder.encode(`${line}\n`)).catch(() => {});
    },
    kill,
  };
}

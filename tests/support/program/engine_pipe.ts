/**
 * A pipe to a UCI engine in the same thread.
 *
 * @module
 */

import type { EnginePipe } from "../../../engine/library/uci.ts";

/** The lines that an engine answers to each command. */
export type EngineAnswers = Readonly<Record<string, readonly string[]>>;

/** A pipe to an engine with these answers, and all that it is told. */
export function enginePipe(answers: EngineAnswers) {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const told: string[] = [];
  const send = (line: string) => {
    told.push(line);
    for (const answer of answers[line.split(" ")[0]] ?? []) {
      writer.write(answer);
    }
    if (line === "quit") writer.close();
  };
  const pipe: EnginePipe = { lines: readable, send, kill: () => {} };
  return { pipe, told };
}

/**
 * Other chess programs: any engine that speaks UCI, over a pipe of lines.
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { type EnginePipe, UciEngine } from "jsr:@denomax/denomax/uci";
 *
 * // This engine always answers c5. For a program, pipeOf() makes the pipe.
 * const answers: Record<string, string[]> = {
 *   uci: ["id name Sicilian", "uciok"],
 *   isready: ["readyok"],
 *   go: ["info depth 1 nodes 20 score cp -25 pv c7c5 g1f3", "bestmove c7c5"],
 * };
 * const { readable, writable } = new TransformStream<string, string>();
 * const writer = writable.getWriter();
 * const pipe: EnginePipe = {
 *   lines: readable,
 *   send: (line) => {
 *     for (const answer of answers[line.split(" ")[0]] ?? []) writer.write(answer);
 *     if (line === "quit") writer.close();
 *   },
 *   kill: () => {},
 * };
 *
 * const engine = await UciEngine.start(pipe);
 * const game = playMove(newGame(), "e4");
 * const best = await engine.bestMove(game, { milliseconds: 100 });
 * console.log(engine.name, best?.move.to); // "Sicilian" "c5"
 * console.log(best?.info.score, best?.info.line.length); // {"cp":-25} 2
 * await engine.close();
 * ```
 *
 * {@linkcode pipeOf} takes a process of Deno whose `stdin` and `stdout` are piped,
 * as it is; of one of Node, `Writable.toWeb` and `Readable.toWeb` make its streams.
 *
 * @module
 */

import type { EnginePipe } from "./uci_engine.ts";
import { partsOf, type PartStream } from "./values/streams.ts";

export {
  type BestMove,
  type EngineOptions,
  type EnginePipe,
  type SearchInfo,
  type SearchLimits,
  UciEngine,
} from "./uci_engine.ts";
export type { PartReader, PartStream } from "./values/streams.ts";
export type { Claim, Game, GameJson } from "./values/games.ts";
export type { PgnResult } from "./pgn.ts";
export type * from "./types.ts";

/**
 * A program with its standard streams, such as Deno's processes. Streams differ in
 * their types from one runtime to the next, so only what is needed is named.
 */
export interface Program {
  /** What it reads: a `WritableStream` of bytes. */
  readonly stdin: { getWriter(): ByteWriter };
  /** What it writes: a `ReadableStream` of bytes. */
  readonly stdout: PartStream<Uint8Array>;
  /** Ends it. */
  kill(): void;
}

/** Writes bytes to a program. */
export interface ByteWriter {
  /** Resolves when the program has room for more. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ends what the program reads. */
  close(): Promise<void>;
}

/** The lines of a program. */
export function pipeOf(program: Program): EnginePipe {
  expectProgram(program);
  const writer = program.stdin.getWriter();
  const encoder = new TextEncoder();
  return {
    lines: linesOf(program.stdout),
    send: (line) => {
      unlessEnded(() => writer.write(encoder.encode(`${line}\n`)));
    },
    kill() {
      unlessEnded(() => writer.close());
      unlessEnded(() => program.kill());
    },
  };
}

/**
 * Acts on a program that may have ended: then its stream rejects a promise, or in
 * Node throws at once. Nothing is lost, as the end of its output tells, too.
 */
async function unlessEnded(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch {
    // It has ended.
  }
}

/** @throws {TypeError} if a program is none, as in programs without types */
function expectProgram(program: Program): void {
  const { stdin, stdout, kill } = Object(program);
  const { getWriter } = Object(stdin);
  const { getReader } = Object(stdout);
  const parts = [getWriter, getReader, kill];
  if (parts.every((part) => typeof part === "function")) return;
  throw new TypeError(
    "Expected a process whose stdin and stdout are piped as streams of the web",
  );
}

async function* linesOf(
  stream: Program["stdout"],
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of partsOf(stream)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

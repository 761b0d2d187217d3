/** An engine in WebAssembly, as lines to it and from it. */

import type { EnginePipe } from "../../engine/player/uci/client.ts";
import { stopCell } from "../../engine/player/workers/engine_host.ts";
import { platform } from "../platform/current.ts";
import workerText from "./stockfish_worker.js" with { type: "text" };

/**
 * A limit, in milliseconds, that no search reaches: a search that watches the
 * clock can be stopped.
 */
const NEVER = 1e8;

/**
 * Starts an engine. If it fails, the lines throw why.
 *
 * @param wasm a file that was checked
 * @param title the engine's name in complaints
 */
export function startPackage(
  wasm: Uint8Array<ArrayBuffer>,
  title: string,
): EnginePipe {
  const lines = new Lines();
  const stop = stopCell(platform);
  const worker = platform.startScript(workerText, {
    onMessage: (data) => lines.add((data as { readonly line: string }).line),
    onFault: (reason) => end(`${title} has failed: ${firstLine(reason)}`),
  });
  const end = (problem?: string) => {
    worker.end();
    lines.end(problem);
  };
  worker.post({ wasm, stop });
  return {
    lines: lines.stream,
    kill: () => end(),
    send(line) {
      if (line === "quit") return end();
      if (line.startsWith("go")) Atomics.store(stop, 0, 0);
      // The line itself would come too late, and be answered by a second move.
      if (line === "stop") return void Atomics.store(stop, 0, 1);
      worker.post(isTimeless(line) ? `${line} movetime ${NEVER}` : line);
    },
  };
}

/** What stands for an engine that cannot be had: its lines throw why. */
export function brokenPipe(problem: string): EnginePipe {
  const lines = new Lines();
  lines.end(problem);
  return { lines: lines.stream, kill: () => {}, send: () => {} };
}

function isTimeless(line: string): boolean {
  return /^go\b/.test(line) && !/ (movetime|wtime) /.test(line);
}

/** The reason alone: workers put the kind of error before it. */
function firstLine(reason: string): string {
  const [first] = reason.replace(/^(Uncaught )?(\w*Error: )+/, "").split("\n");
  return first;
}

/** Lines that are read as they come. */
class Lines {
  readonly stream: ReadableStream<string>;
  #controller: ReadableStreamDefaultController<string> | null = null;

  constructor() {
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.#controller = null;
      },
    });
  }

  add(line: string): void {
    this.#controller?.enqueue(line);
  }

  /** Ends the lines, by an error if there is a problem. */
  end(problem?: string): void {
    const controller = this.#controller;
    this.#controller = null;
    if (problem === undefined) controller?.close();
    else controller?.error(new Error(problem));
  }
}

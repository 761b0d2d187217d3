/** An engine from a package of npm, as lines to it and from it. */

import workerText from "./package_worker.js" with { type: "text" };
import { stopCell } from "../../engine/player/engine_host.ts";
import type { EnginePipe } from "../../engine/uci/client.ts";
import { platform } from "../platform/current.ts";

/** Milliseconds to wait for the package, which may have to be fetched. */
const PATIENCE = 60_000;

/**
 * A limit, in milliseconds, that no search reaches: a search that watches the
 * clock can be stopped.
 */
const NEVER = 1e8;

/** What the worker sends. */
type Answer = { readonly isLoaded: true } | { readonly line: string };

/**
 * Loads a package, and fetches it before if Deno does not have it. Resolves when
 * it runs, or has failed; then the lines throw why.
 *
 * @param name with its version, such as `npm:stockfish@10.0.2`
 * @param title the engine's name in complaints
 */
export async function loadPackage(
  name: string,
  title: string,
  patience = PATIENCE,
): Promise<EnginePipe> {
  const { promise: isSettled, resolve: settle } = Promise.withResolvers<void>();
  const lines = new Lines();
  const stop = stopCell(platform);
  const worker = platform.startScript(workerText, {
    onMessage(data) {
      const answer = data as Answer;
      if ("line" in answer) lines.add(answer.line);
      else settle();
    },
    onFault: (reason) => end(complaint(title, firstLine(reason))),
  });
  const end = (problem?: string) => {
    worker.end();
    lines.end(problem);
    settle();
  };
  worker.post({ name, stop });
  const timer = setTimeout(() => {
    end(complaint(title, "npm does not answer"));
  }, patience);
  await isSettled;
  clearTimeout(timer);
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

function complaint(title: string, reason: string): string {
  return platform.permits({ fetch: title }) ??
    `Cannot load ${title} from npm: ${reason}`;
}

function isTimeless(line: string): boolean {
  return /^go\b/.test(line) && !/ (movetime|wtime) /.test(line);
}

/** Deno's messages go on with the causes of a problem. */
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

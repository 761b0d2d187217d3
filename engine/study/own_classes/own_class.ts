/**
 * A class of somebody's own in micro-Max's place: the worker that it runs in, a
 * check of what its search does there, and the tree of a search.
 */

import {
  engineHost,
  type EngineWorker,
  type WorkerModule,
} from "../../player/workers/engine_host.ts";
import { Watchdog } from "../../player/workers/watchdog.ts";
import type { Move } from "../../mod.ts";
import { formatFen, parseFen } from "../../chess/notation/fen.ts";
import { type Position, toSetup } from "../../chess/rules/position.ts";
import {
  CHECKED,
  expectLegal,
  expectSpelt,
  FEW_NODES,
  MOST_SILENCE,
} from "./check.ts";
import type { Trace, TraceProgress } from "../trace/nodes.ts";
import { TooManyNodes } from "../trace/recorder.ts";
import type { TraceOptions } from "../trace/tracer.ts";
import { errorOf, type Failed, Inspector } from "./inspector.ts";
import { OWN_WORKER } from "./worker_text.ts";

/** What a class prints must not come between results, which programs may read. */
const PRINTING =
  "console.log = console.info = console.debug = console.error;\n";

/**
 * The worker of the class that a module at an address exports by default, or of
 * micro-Max itself, in the same form.
 */
export function workerOf(url: string | null): WorkerModule {
  const prelude = PRINTING +
    `globalThis.classUrl = ${JSON.stringify(url)};\n`;
  return { ...OWN_WORKER, prelude, text: () => prelude + OWN_WORKER.text() };
}

/** The class, and the line that its search of a position expects. */
type Checked = ClassFacts & { readonly line: readonly Move[] };

/** What is known of a class. */
interface ClassFacts {
  readonly name: string;
  /** Methods that it adds and never calls. */
  readonly uncalled: readonly string[];
  /** Whether it has anything in micro-Max's place. */
  readonly changesAnything: boolean;
}

/** What a worker tells of a trace. */
type Traced =
  | { readonly progress: TraceProgress }
  | { readonly name: string; readonly nodes: Trace["nodes"] }
  | { readonly isTooLarge: true }
  | Failed;

/**
 * Searches some positions with a class, and returns what is known of it.
 * @throws {Error} if it breaks what a search has to keep: the message says how,
 * and in which position
 */
export async function checkClass(module: WorkerModule): Promise<ClassFacts> {
  using inspector = new Inspector(module);
  let facts: ClassFacts = { name: "", uncalled: [], changesAnything: true };
  for (const fen of CHECKED) {
    const position = parseFen(fen);
    const question = { check: toSetup(position), nodes: FEW_NODES };
    const { line, ...others } = await inspector.ask<Checked>(question, fen);
    expectSpelt(others.uncalled);
    expectLegal(position, line);
    facts = others;
  }
  return facts;
}

/** A worker that counts sequences of legal moves, one position at a time. */
export class Counter implements Disposable {
  readonly #worker: EngineWorker;
  #answer = Promise.withResolvers<number>();

  constructor() {
    this.#worker = engineHost().startWorker(workerOf(null), {
      onMessage: (told) =>
        this.#answer.resolve((told as { sequences: number }).sequences),
      onFault: (reason) => this.#answer.reject(new Error(reason)),
    });
  }

  count(position: Position, depth: number): Promise<number> {
    this.#answer = Promise.withResolvers();
    this.#worker.post({ count: position, depth });
    return this.#answer.promise;
  }

  [Symbol.dispose](): void {
    this.#worker.end();
  }
}

/** How a trace can be ended early, and who hears how far it is. */
export type Following = Pick<TraceOptions, "signal" | "onProgress">;

/**
 * Searches a position with a class to some plies, in a worker that ends at once
 * when the signal is aborted, and returns the tree.
 * @throws {Error} if the search breaks what it has to keep: the message says how
 * @throws {TooManyNodes} if its tree cannot be kept
 * @throws the reason of the signal once it is aborted
 */
export async function traceClass(
  module: WorkerModule,
  [position, plies]: readonly [Position, number],
  { signal, onProgress }: Following,
): Promise<Trace> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Trace>();
  const watchdog = new Watchdog(MOST_SILENCE, () => {
    reject(new Error(`its search does not end in ${formatFen(position)}`));
  });
  const worker = engineHost().startWorker(module, {
    onMessage(data) {
      watchdog.heard();
      const told = data as Traced;
      if ("progress" in told) onProgress?.(told.progress);
      else if ("nodes" in told) resolve({ nodes: told.nodes });
      else if ("isTooLarge" in told) reject(new TooManyNodes());
      else reject(errorOf(told));
    },
    onFault: (reason) => reject(new Error(reason)),
  });
  const stop = () => reject(signal?.reason);
  signal?.addEventListener("abort", stop);
  worker.post({ trace: position, plies });
  watchdog.heard();
  return await promise.finally(() => {
    watchdog.end();
    signal?.removeEventListener("abort", stop);
    worker.end();
  });
}

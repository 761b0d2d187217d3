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
  CHECK_PATIENCE,
  CHECKED,
  type CheckPlace,
  describeBreach,
  expectLegal,
  expectSpelt,
  FEW_NODES,
  MOST_SILENCE,
} from "./check.ts";
import type { Trace, TraceProgress } from "../trace/nodes.ts";
import { TooManyNodes } from "../trace/recorder.ts";
import type { TraceOptions } from "../trace/tracer.ts";
import type { Breach } from "./guard.ts";
import { OWN_WORKER } from "./worker_text.ts";

/**
 * The worker of the class that a module at an address exports by default, or of
 * micro-Max itself, in the same form.
 */
export function workerOf(url: string | null): WorkerModule {
  const prelude = `globalThis.classUrl = ${JSON.stringify(url)};\n`;
  return { ...OWN_WORKER, prelude, text: () => prelude + OWN_WORKER.text() };
}

/** What a worker answers to a check. */
type Checked =
  /** The class, and the line that its search of the position expects. */
  | ClassFacts & { readonly line: readonly Move[] }
  | Failed;

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

type Failed =
  | { readonly breach: Breach; readonly at: CheckPlace }
  /** Why the class cannot be used at all. */
  | { readonly unusable: string };

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
    const found = await inspector.ask(position);
    if (!("line" in found)) throw errorOf(found);
    const { line, ...others } = found;
    expectSpelt(others.uncalled);
    expectLegal(position, line);
    facts = others;
  }
  return facts;
}

/** What a class does while it is checked, the file's own code first. */
type Stage = "load" | "begin" | "search";

/** What is said of a class that does not end what it does in a position. */
const ENDLESS: Readonly<Record<Stage, (fen: string) => string>> = {
  load: () => "its file does not end: what stands outside the class runs on",
  begin: () => "its constructor does not end",
  search: (fen) =>
    `its search does not end in ${fen} ` +
    "(where this.isLate(), it has to throw STOP)",
};

/** A worker that answers one question at a time, or is given up. */
class Inspector implements Disposable {
  readonly #worker: EngineWorker;
  readonly #watchdog = new Watchdog(CHECK_PATIENCE, () => this.#giveUp());
  #answer = Promise.withResolvers<Checked>();
  /** What it was asked about last. */
  #fen = "";
  #stage: Stage = "load";

  constructor(module: WorkerModule) {
    this.#worker = engineHost().startWorker(module, {
      onMessage: (told) => {
        const found = told as Checked | { readonly does: Stage };
        if ("does" in found) this.#stage = found.does;
        else this.#answer.resolve(found);
      },
      onFault: (reason) => this.#answer.resolve({ unusable: reason }),
    });
  }

  async ask(position: Position): Promise<Checked> {
    this.#answer = Promise.withResolvers();
    this.#fen = formatFen(position);
    this.#worker.post({ check: toSetup(position), nodes: FEW_NODES });
    this.#watchdog.heard();
    return await this.#answer.promise.finally(() => this.#watchdog.end());
  }

  #giveUp() {
    this.#answer.resolve({ unusable: ENDLESS[this.#stage](this.#fen) });
  }

  [Symbol.dispose](): void {
    this.#worker.end();
  }
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

function errorOf(failed: Failed): Error {
  return new Error(
    "unusable" in failed
      ? failed.unusable
      : describeBreach(failed.breach, failed.at),
  );
}

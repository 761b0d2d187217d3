/**
 * The engine in a worker, since a search does not hear messages: this module asks
 * it, tells it to move, and replaces it when it dies or does not answer.
 */

import source from "../mod.ts" with { type: "text" };
import {
  createEngine,
  type Engine,
  type Iteration,
  type Limits,
  type Setup,
} from "../mod.ts";
import { parseFen } from "../notation/fen.ts";
import { toSetup } from "../rules/position.ts";
import { BENCH_POSITIONS } from "./bench.ts";

/** An iteration, and how many milliseconds after the question it arrived. */
export type SearchInfo = Iteration & Readonly<{ milliseconds: number }>;

export type OnIteration = (info: SearchInfo) => void;

/** The engine's limits, but for the stop flag: that is `moveNow`. */
export type ThinkLimits = Omit<Limits, "stopped">;

export interface SearchWorkerOptions {
  /** Size of the hash table, a power of two; else 2²⁴, micro-Max's. */
  readonly tableEntries?: number;
  /** How long after its time limit a worker may answer; else 5,000. */
  readonly graceMilliseconds?: number;
  /** Text of the worker's module, if not the engine's own. */
  readonly source?: string;
}

type Answer =
  | { readonly id: number; readonly iteration: Iteration }
  | { readonly id: number; readonly result: Iteration };

interface Request {
  readonly id: number;
  readonly setup: Setup;
  readonly limits: ThinkLimits;
  readonly listen: (iteration: Iteration) => void;
  readonly answer: PromiseWithResolvers<Iteration | null>;
  /** Was it asked before, of a worker that failed? */
  retried: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Ends the text of a worker: what it dies of is told, not printed. */
const TELL_FAULTS = `
addEventListener("error", (event) => {
  event.preventDefault();
  postMessage({ fault: event.message });
});
`;

/** Of each search that brings the code to full speed, with all kinds of moves. */
const WARM_UP_NODES = 8000;

const WORTH_SENDING = 1; // fewer milliseconds are over before it could answer
const SMALL_TABLE = 2 ** 14; // for searches that are not sent

/** Searches one position at a time, in a worker that starts when needed. */
export class SearchWorker implements Disposable {
  readonly #options: SearchWorkerOptions;
  /** Shared with the worker: requests up to this id are to stop. */
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  #lastId = 0;
  #worker: Worker | null = null;
  /** Settle when a worker has answered for the first time, … */
  readonly #loaded = Promise.withResolvers<void>();
  /** … and when it has come to the end of its warm-up, or has died. */
  readonly #warm = Promise.withResolvers<void>();
  readonly warm: Promise<void> = this.#warm.promise;
  #lastWarmUp = 0;
  #request: Request | null = null;
  /** Searches here, when there is hardly any time. */
  #ownEngine: Engine | null = null;
  #isOwnStopped = false;

  constructor(options: SearchWorkerOptions = {}) {
    this.#options = options;
  }

  /**
   * Searches a position until a limit is met or `moveNow` is called; what was
   * searched before is cancelled. The last iteration, or null if cancelled.
   * @throws {Error} if two workers, one after the other, failed on it
   */
  async think(
    setup: Setup,
    limits: ThinkLimits = {},
    onIteration: OnIteration = () => {},
  ): Promise<SearchInfo | null> {
    this.cancel();
    const start = performance.now();
    const timed = (iteration: Iteration) => (
      { ...iteration, milliseconds: performance.now() - start }
    );
    const listen = (iteration: Iteration) => onIteration(timed(iteration));
    const { milliseconds = Infinity } = limits;
    if (milliseconds < WORTH_SENDING) {
      return timed(this.#thinkHere(setup, limits, listen));
    }
    const answer = Promise.withResolvers<Iteration | null>();
    const asked = { id: ++this.#lastId, setup, limits, listen, answer };
    this.#request = { ...asked, retried: false, timer: undefined };
    this.#ask(this.#request);
    const found = await answer.promise;
    return found && timed(found);
  }

  /** Ends the search; its best move so far is the answer. */
  moveNow(): void {
    this.#isOwnStopped = true;
    if (this.#request === null) return;
    Atomics.store(this.#stop, 0, this.#request.id);
    this.#expectAnswer(this.#request, 0);
  }

  /** Ends the search and answers null. */
  cancel(): void {
    Atomics.store(this.#stop, 0, this.#lastId);
    this.#take()?.answer.resolve(null);
  }

  /**
   * Starts the worker, settles when it runs, and lets it search a little: a first
   * move is then as fast as any. Thinking does not wait for it, and cuts it short.
   */
  warmUp(): Promise<void> {
    for (const fen of BENCH_POSITIONS) {
      const setup = toSetup(parseFen(fen));
      this.#post(++this.#lastId, setup, { nodes: WARM_UP_NODES });
    }
    this.#lastWarmUp = this.#lastId;
    return this.#loaded.promise;
  }

  /** Cancels the search and ends the worker. */
  close(): void {
    this.cancel();
    this.#worker?.terminate();
    this.#worker = null;
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #thinkHere(setup: Setup, limits: ThinkLimits, listen: Request["listen"]) {
    this.#isOwnStopped = false;
    const stopped = () => this.#isOwnStopped;
    this.#ownEngine ??= createEngine(SMALL_TABLE);
    return this.#ownEngine(setup, { ...limits, stopped }, listen);
  }

  #ask(request: Request) {
    const { id, setup, limits } = request;
    this.#post(id, setup, limits);
    const { milliseconds = Infinity } = limits;
    if (milliseconds < Infinity) this.#expectAnswer(request, milliseconds);
  }

  #post(id: number, setup: Setup, limits: ThinkLimits) {
    const { tableEntries } = this.#options;
    this.#worker ??= this.#startWorker();
    const stop = this.#stop;
    this.#worker.postMessage({ id, tableEntries, setup, limits, stop });
  }

  #startWorker() {
    const url = workerUrl(this.#options.source);
    const worker = new Worker(url, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer | { fault: string }>) => {
      this.#loaded.resolve();
      if ("fault" in data) this.#replace(worker, data.fault);
      else this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#replace(worker, event.message);
    };
    return worker;
  }

  #receive(reply: Answer) {
    if ("result" in reply && reply.id >= this.#lastWarmUp) this.#warm.resolve();
    if (this.#request?.id !== reply.id) return; // warm-up, or cancelled
    if ("result" in reply) this.#take()?.answer.resolve(reply.result);
    else this.#request.listen(reply.iteration);
  }

  /** Replaces a worker that failed, and asks the new one the same, once. */
  #replace(worker: Worker, reason: string) {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    this.#loaded.resolve();
    this.#warm.resolve();
    const request = this.#request;
    if (request === null) return;
    clearTimeout(request.timer);
    if (!request.retried) {
      request.retried = true;
      return this.#ask(request);
    }
    const problem = `the engine failed twice (${reason})`;
    const error = new Error(`Cannot think about this position: ${problem}`);
    this.#take()?.answer.reject(error);
  }

  /** Takes a worker for dead that does not answer soon after its time. */
  #expectAnswer(request: Request, milliseconds: number) {
    const { graceMilliseconds = 5000 } = this.#options;
    const worker = this.#worker;
    clearTimeout(request.timer);
    request.timer = setTimeout(() => {
      if (worker !== null) this.#replace(worker, "it did not answer in time");
    }, milliseconds + graceMilliseconds);
  }

  /** Closes the request that is open, and returns it. */
  #take() {
    const request = this.#request;
    clearTimeout(request?.timer);
    this.#request = null;
    return request;
  }
}

const urls = new Map<string, string>();

/**
 * Address of a module to run as a worker: made of its text, since a file's would
 * need read permission; a compiled program has no text, but may read its files.
 */
function workerUrl(text: string = source): string {
  if (Deno.build.standalone && text === source) {
    return import.meta.resolve("../mod.ts");
  }
  const type = "application/typescript";
  const url = urls.get(text) ??
    URL.createObjectURL(new Blob([text, TELL_FAULTS], { type }));
  urls.set(text, url); // revoking it might come before the worker has loaded it
  return url;
}

export function startSearchWorker(options?: SearchWorkerOptions): SearchWorker {
  const searchWorker = new SearchWorker(options);
  searchWorker.warmUp();
  return searchWorker;
}

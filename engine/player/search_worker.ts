/**
 * The engine in a worker, since a search hears no messages. This module asks
 * it, stops it, and replaces it when it dies or does not answer.
 */

import { parseFen } from "../chess/notation/fen.ts";
import { toSetup } from "../chess/rules/position.ts";
import {
  createEngine,
  type Engine,
  type Iteration,
  type Limits,
  type Setup,
} from "../mod.ts";
import { BENCH_POSITIONS } from "./bench.ts";
import {
  type EngineHost,
  engineHost,
  type EngineWorker,
  stopCell,
  type WorkerModule,
} from "./workers/engine_host.ts";
import { ENGINE } from "./workers/engine_text.ts";
import { TEXTBOOK } from "./workers/textbook_text.ts";
import { Watchdog } from "./workers/watchdog.ts";

/** An iteration, and how it was found. */
export interface TimedIteration extends Iteration {
  /** How long after the question it arrived. */
  readonly milliseconds: number;
  /** Plies to the deepest node; micro-Max does not tell. */
  readonly deepest?: number;
  /** False if another engine gave no score that can be read: `score` is 0. */
  readonly hasScore?: boolean;
}

export type OnIteration = (info: TimedIteration) => void;

/** The engine's limits; `moveNow` takes the place of the stop flag. */
export type ThinkLimits = Omit<Limits, "stopped"> & {
  /** Whether it may use what it found before; micro-Max never does. */
  readonly goesOn?: boolean;
};

export interface SearchWorkerOptions {
  /** Size of the hash table, a power of two; by default 2²⁴, micro-Max's. */
  readonly tableEntries?: number;
  /** How long past its time limit a worker may answer; by default 5,000. */
  readonly graceMilliseconds?: number;
  /** The worker's module; by default the engine's. */
  readonly module?: WorkerModule;
  /** What an error calls the one that failed; by default "the engine". */
  readonly name?: string;
  /** See {@linkcode SearchWorker.mostMaterial}. */
  readonly mostMaterial?: number;
  /**
   * Whether a worker that fails is replaced, and asked the same once more: not
   * where its module is somebody's own, and so is the fault.
   */
  readonly isReplaced?: boolean;
  /**
   * Milliseconds without a sign of life after which a worker at work is given up;
   * by default it is not. Only a class's worker gives such signs.
   */
  readonly mostSilence?: number;
  /** What starts the worker; by default `engineHost()`. */
  readonly host?: EngineHost;
}

type Answer =
  | { readonly id: number; readonly iteration: Iteration }
  /** A sign of life. */
  | { readonly id: number; readonly isAlive: true }
  | { readonly id: number; readonly result: Iteration };

interface Request {
  readonly id: number;
  readonly setup: Setup;
  readonly limits: ThinkLimits;
  readonly listen: (iteration: Iteration) => void;
  readonly answer: PromiseWithResolvers<Iteration | null>;
  /** The last iteration that found a move. */
  last: Iteration | null;
  /** Whether `moveNow` has been called. */
  isHurried: boolean;
  /** Whether a worker has already failed on it. */
  isRetried: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Nodes of each warm-up search; together they bring the code to full speed. */
const WARM_UP_NODES = 4000;

/** In fewer milliseconds a worker could not answer. */
const LEAST_MILLISECONDS = 1;

/** Table size of the searches for which there is no time to ask a worker. */
const SMALL_TABLE = 2 ** 14;

/** Searches one position at a time, in a worker that starts when needed. */
export class SearchWorker implements Disposable {
  /** Most material to start a search from; by default micro-Max's. */
  readonly mostMaterial: number | undefined;
  readonly #options: SearchWorkerOptions;
  readonly #host: EngineHost;
  /** Requests up to this id must stop; of use only if the worker sees it. */
  readonly #stop: Int32Array;
  #lastId = 0;
  #worker: EngineWorker | null = null;
  /** Settles when a worker has answered for the first time, or is given up. */
  readonly #loaded = Promise.withResolvers<void>();
  readonly #warm = Promise.withResolvers<void>();
  /** Settles when the warm-up is over, or its worker is given up. */
  readonly warm: Promise<void> = this.#warm.promise;
  #lastWarmUp = 0;
  #request: Request | null = null;
  /** Searches in this thread when there is hardly any time. */
  #ownEngine: Engine | null = null;
  #isOwnStopped = false;
  /** Gives up a worker that is silent at work. */
  readonly #watchdog: Watchdog | null;

  constructor(options: SearchWorkerOptions = {}) {
    this.mostMaterial = options.mostMaterial;
    this.#options = options;
    this.#host = options.host ?? engineHost();
    this.#stop = stopCell(this.#host);
    const { mostSilence } = options;
    this.#watchdog = mostSilence === undefined
      ? null
      : this.#watchdogFor(mostSilence);
  }

  /**
   * Searches a position until a limit is met or `moveNow` is called, and
   * returns the last iteration, or null if cancelled. Cancels the search
   * before.
   * @throws {Error} if two workers, one after the other, failed on the position,
   * or one that is not replaced; its cause is what was wrong with the last
   */
  async think(
    setup: Setup,
    limits: ThinkLimits = {},
    onIteration: OnIteration = () => {},
  ): Promise<TimedIteration | null> {
    this.cancel();
    const start = performance.now();
    const timed = (iteration: Iteration) => (
      { ...iteration, milliseconds: performance.now() - start }
    );
    const listen = (iteration: Iteration) => onIteration(timed(iteration));
    const { milliseconds = Infinity } = limits;
    if (milliseconds < LEAST_MILLISECONDS) {
      return timed(this.#thinkHere(setup, limits, listen));
    }
    this.#request = newRequest(++this.#lastId, setup, limits, listen);
    const { promise } = this.#request.answer;
    this.#ask(this.#request);
    const found = await promise;
    return found && timed(found);
  }

  /** Ends the search; its best move so far is the answer. */
  moveNow(): void {
    this.#isOwnStopped = true;
    const request = this.#request;
    if (request === null) return;
    request.isHurried = true;
    Atomics.store(this.#stop, 0, request.id);
    this.#expectAnswer(request, 0);
    if (!this.#host.canShareMemory) this.#answerHurried(request);
  }

  /** Ends the search, which answers null. */
  cancel(): void {
    Atomics.store(this.#stop, 0, this.#lastId);
    const request = this.#take();
    if (request === null) return;
    if (!this.#host.canShareMemory) this.#giveUpWorker();
    request.answer.resolve(null);
  }

  /** Starts the worker, and settles when it runs. */
  start(): Promise<void> {
    this.#prepare(BENCH_POSITIONS[0], 1);
    return this.#loaded.promise;
  }

  /**
   * Starts the worker, settles when it runs, and lets it search a little, so
   * that the first move is as fast as any other. A question cuts the warm-up
   * short, or waits for it where no memory is shared.
   */
  warmUp(): Promise<void> {
    for (const fen of BENCH_POSITIONS) this.#prepare(fen, WARM_UP_NODES);
    this.#lastWarmUp = this.#lastId;
    return this.#loaded.promise;
  }

  /** Posts a search that nobody waits for. */
  #prepare(fen: string, nodes: number) {
    this.#post(++this.#lastId, toSetup(parseFen(fen)), { nodes });
  }

  /** Cancels the search and ends the worker. */
  close(): void {
    this.cancel();
    this.#watchdog?.end();
    this.#worker?.end();
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
    const { id, setup, limits, isHurried } = request;
    this.#post(id, setup, limits);
    const milliseconds = isHurried ? 0 : limits.milliseconds ?? Infinity;
    if (milliseconds < Infinity) this.#expectAnswer(request, milliseconds);
  }

  #post(id: number, setup: Setup, limits: ThinkLimits) {
    const { tableEntries } = this.#options;
    this.#worker ??= this.#startWorker();
    const stop = this.#stop;
    this.#worker.post({ id, tableEntries, setup, limits, stop });
    this.#watchdog?.heard();
  }

  #watchdogFor(milliseconds: number): Watchdog {
    return new Watchdog(milliseconds, () => {
      const worker = this.#worker;
      if (worker !== null) this.#replace(worker, "its search does not end");
    });
  }

  #startWorker(): EngineWorker {
    const { module = ENGINE } = this.#options;
    const worker = this.#host.startWorker(module, {
      onMessage: (answer) => this.#receive(answer as Answer),
      onFault: (reason) => this.#replace(worker, reason),
    });
    return worker;
  }

  #receive(answer: Answer) {
    this.#loaded.resolve();
    const isResult = "result" in answer;
    if (isResult && answer.id === this.#lastId) this.#watchdog?.end();
    else if (this.#worker !== null) this.#watchdog?.heard();
    if (isResult && answer.id >= this.#lastWarmUp) this.#warm.resolve();
    const request = this.#request;
    if (request?.id !== answer.id) return; // A warm-up, or cancelled.
    if (isResult) this.#take()?.answer.resolve(answer.result);
    else if ("iteration" in answer) this.#note(request, answer.iteration);
  }

  #note(request: Request, iteration: Iteration) {
    if (iteration.line.length > 0) request.last = iteration;
    request.listen(iteration);
    if (!this.#host.canShareMemory) this.#answerHurried(request);
  }

  /** Answers for a worker that cannot be told to stop, once there is a move. */
  #answerHurried(request: Request) {
    const { isHurried, last, answer } = request;
    if (request !== this.#request || !isHurried || last === null) return;
    this.#take();
    this.#giveUpWorker();
    answer.resolve(last);
  }

  /** Ends the worker; the next question starts another. */
  #giveUpWorker() {
    this.#worker?.end();
    this.#worker = null;
    this.#loaded.resolve();
    this.#warm.resolve();
  }

  /** Replaces a worker that failed, and asks the new one the same, once. */
  #replace(worker: EngineWorker, reason: string) {
    if (worker !== this.#worker) return;
    this.#watchdog?.end();
    this.#giveUpWorker();
    const request = this.#request;
    if (request === null) return;
    clearTimeout(request.timer);
    const { isReplaced = true, name = "the engine" } = this.#options;
    if (isReplaced && !request.isRetried) {
      request.isRetried = true;
      return this.#ask(request);
    }
    const often = isReplaced ? " twice" : "";
    const problem = `${name} failed${often} (${reason})`;
    const message = `Cannot think about this position: ${problem}`;
    const error = new Error(message, { cause: reason });
    this.#take()?.answer.reject(error);
  }

  /** Replaces the worker if it does not answer soon after its time. */
  #expectAnswer(request: Request, milliseconds: number) {
    const { graceMilliseconds = 5000 } = this.#options;
    const worker = this.#worker;
    clearTimeout(request.timer);
    request.timer = setTimeout(() => {
      if (worker !== null) this.#replace(worker, "it did not answer in time");
    }, milliseconds + graceMilliseconds);
  }

  /** Closes the open request, and returns it. */
  #take(): Request | null {
    const request = this.#request;
    clearTimeout(request?.timer);
    this.#request = null;
    return request;
  }
}

function newRequest(
  id: number,
  setup: Setup,
  limits: ThinkLimits,
  listen: Request["listen"],
): Request {
  return {
    id,
    setup,
    limits,
    listen,
    answer: Promise.withResolvers(),
    last: null,
    isHurried: false,
    isRetried: false,
    timer: undefined,
  };
}

/** The textbook program in a worker of its own, which starts when needed. */
export function startTextbook(): SearchWorker {
  return new SearchWorker({ mostMaterial: Infinity, module: TEXTBOOK });
}

export function startSearchWorker(options?: SearchWorkerOptions): SearchWorker {
  const searchWorker = new SearchWorker(options);
  searchWorker.warmUp();
  return searchWorker;
}

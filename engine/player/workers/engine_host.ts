/**
 * The platform as the engine needs it: the web's standards, which Deno follows
 * too, or the threads of Node, unless the program sets another host.
 */

export interface EngineHost {
  /** How many threads can run at the same time. */
  readonly cores: number;
  /**
   * Whether a worker sees at once what the program changes in shared memory. If
   * not, a search can only be stopped by ending its worker.
   */
  readonly canShareMemory: boolean;
  /**
   * Starts a worker. The listener is never called before this returns.
   *
   * The module finds what workers of the web have: `WorkerGlobalScope`,
   * `postMessage`, `onmessage`, and as `name` the {@linkcode WORKER_NAME}.
   */
  startWorker(module: WorkerModule, listener: WorkerListener): EngineWorker;
  /** Milliseconds for which the processor has worked for this program. */
  processorTime(): number;
}

/**
 * Name of Denomax's workers. `mod.ts` answers messages only in workers of this
 * name: other programs import it into workers with messages of their own.
 */
const WORKER_NAME = "denomax";

/** A file in `engine/` that runs in a worker. */
export type WorkerFile =
  | "mod.ts"
  | "player/workers/replay.ts"
  | "player/textbook/worker.ts"
  | "study/claims/worker.ts"
  | "study/own_classes/worker.ts";

/** A module to run in a worker. */
export interface WorkerModule {
  /** Its file, null if it has none. */
  readonly file: WorkerFile | null;
  /** The language of its text. */
  readonly type: "application/typescript" | "text/javascript";
  /** What runs before the file; its text begins with it. */
  readonly prelude?: string;
  /** Its text, which imports no file. */
  text(): string;
}

export interface WorkerListener {
  onMessage(data: unknown): void;
  /** Something went wrong in the worker, or it could not be started. */
  onFault(reason: string): void;
}

export interface EngineWorker {
  /** Sends a message, by structured clone. */
  post(message: unknown): void;
  /** Ends the worker at once. */
  end(): void;
}

let host: EngineHost = {
  cores: globalThis.navigator?.hardwareConcurrency ?? 1,
  // In pages, only if the server sends the headers COOP and COEP.
  canShareMemory: globalThis.SharedArrayBuffer !== undefined,
  startWorker: (module, listener) =>
    hasWebWorkers()
      ? startWebWorker(urlOf(module), listener)
      : startThread(module.text(), listener),
  processorTime,
};

/** That of the whole process, or the time that passes where none is told. */
function processorTime(): number {
  const { process } = globalThis as {
    readonly process?: { cpuUsage?(): { user: number; system: number } };
  };
  const used = process?.cpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
}

function hasWebWorkers(): boolean {
  return "Worker" in globalThis;
}

/**
 * Whether a module can run in a worker of the web, or in a thread of Node, which
 * reads no TypeScript.
 */
export function canStart({ type }: Pick<WorkerModule, "type">): boolean {
  return hasWebWorkers() ||
    type === "text/javascript" && threadModule() !== null;
}

/** The host that new workers are started by. */
export function engineHost(): EngineHost {
  return host;
}

export function setEngineHost(other: EngineHost): void {
  host = other;
}

/** All cores but one, which is for the rest of the program; but both of two. */
export function mostJobs(): number {
  const { cores } = host;
  return cores > 2 ? cores - 1 : cores;
}

/** A number that a worker sees change, if it can share memory; at first 0. */
export function stopCell(
  { canShareMemory }: Pick<EngineHost, "canShareMemory">,
) {
  const memory = canShareMemory ? new SharedArrayBuffer(4) : new ArrayBuffer(4);
  return new Int32Array(memory);
}

/** Hears a message of a worker: a fault of its own, or anything else. */
function hear(data: unknown, { onMessage, onFault }: WorkerListener) {
  const { fault } = data as { readonly fault?: string };
  if (fault === undefined) onMessage(data);
  else onFault(fault);
}

// -- Workers of the web -------------------------------------------------------

/** Begins a worker's text: errors are sent, so that Deno prints none. */
const REPORT_FAULTS = `
addEventListener("error", (event) => {
  event.preventDefault();
  postMessage({ fault: event.message });
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  postMessage({ fault: String(event.reason) });
});
`;

const urls = new Map<string, string>();

/** The address of a worker's module, by its text. */
export function urlOf({ text, type }: WorkerModule): string {
  return moduleUrl(REPORT_FAULTS + text(), type);
}

/** Begins a script that a person has written, so that a stack tells it. */
export const SCRIPT_MARK = "/*own*/";

/**
 * The address of a worker's module, by the address of its file. What runs before is
 * imported before: a module that waits for the file would hear no message meanwhile.
 */
export function urlOfFile({ prelude }: WorkerModule, file: string): string {
  if (prelude === undefined) return file;
  const before = scriptAddress(REPORT_FAULTS + prelude);
  return scriptAddress(
    [before, file].map((url) => `import ${JSON.stringify(url)};`).join("\n"),
  );
}

function scriptAddress(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** An address made of a module's text: to read a file would need permission. */
export function moduleUrl(text: string, type: WorkerModule["type"]): string {
  const url = urls.get(text) ??
    URL.createObjectURL(new Blob([text], { type }));
  urls.set(text, url); // It is never revoked: a worker may load it later.
  return url;
}

export function startWebWorker(
  url: string,
  { onMessage, onFault }: WorkerListener,
): EngineWorker {
  const worker = new Worker(url, { type: "module", name: WORKER_NAME });
  worker.onmessage = ({ data }) => hear(data, { onMessage, onFault });
  worker.onerror = (event) => {
    event.preventDefault();
    // Browsers do not say why a module cannot be loaded.
    onFault(event.message ?? "it cannot be loaded");
  };
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
}

// -- Threads of Node ----------------------------------------------------------

/** What is used of a thread of Node. */
interface Thread {
  on(event: "message", listener: (data: unknown) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/** What is used of Node's module of threads. */
interface ThreadModule {
  readonly Worker: new (
    text: string,
    options: ThreadOptions & {
      readonly eval: true;
      readonly execArgv: string[];
    },
  ) => Thread;
}

/** What a thread may be given. */
export interface ThreadOptions {
  readonly env?: Record<string, string>;
}

/** Gives a thread what workers of the web have, as far as the engine uses it. */
const WEB = `
const { parentPort } = require("node:worker_threads");
globalThis.WorkerGlobalScope = class {};
globalThis.self = globalThis;
globalThis.name = ${JSON.stringify(WORKER_NAME)};
globalThis.postMessage = (message) => parentPort.postMessage(message);
Object.defineProperty(globalThis, "onmessage", {
  set: (listener) => parentPort.onmessage = listener,
});
`;

/** Node's module of threads, null where there is none. */
function threadModule(): ThreadModule | null {
  // No import: bundlers for pages would look for the module.
  const { process } = globalThis as {
    readonly process?: { getBuiltinModule?(name: string): ThreadModule };
  };
  return process?.getBuiltinModule?.("node:worker_threads") ?? null;
}

/**
 * Starts a script in a thread that looks to it like a worker of the web.
 *
 * @throws {Error} if there are no threads of Node
 */
export function startThread(
  text: string,
  { onMessage, onFault }: WorkerListener,
  options: ThreadOptions = {},
): EngineWorker {
  const threads = threadModule();
  if (threads === null) {
    throw new Error(
      "Cannot start a worker: expected workers of the web, or threads of Node",
    );
  }
  // The text is a script, whatever Node was told of the one that it runs.
  const script = { eval: true as const, execArgv: [] };
  const thread = new threads.Worker(WEB + text, { ...options, ...script });
  thread.on("message", (data) => hear(data, { onMessage, onFault }));
  thread.on("error", (error) => onFault(error.message));
  return {
    post: (message) => thread.postMessage(message),
    end: () => void thread.terminate(),
  };
}

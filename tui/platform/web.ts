/// <reference lib="dom" />

/** A page as a platform. The page attaches its terminal before the program starts. */

import {
  type EngineWorker,
  startWebWorker,
  urlOf,
  type WorkerListener,
} from "../../engine/player/workers/engine_host.ts";
import { cook } from "./parts/cooked_input.ts";
import { NPM_PACKAGE } from "./parts/npm_package.ts";
import { noProgram, noWorker } from "./platform.ts";
import type { Permission, Platform, Signal } from "./platform.ts";
import { stored } from "./parts/stored.ts";

/** The terminal of a page. */
export interface PageTerminal {
  /** How people start the program there, without arguments. */
  readonly program: string;
  readonly args: readonly string[];
  size(): { readonly columns: number; readonly rows: number };
  write(text: string): void;
  /** Is told that the program has ended. */
  onEnd(): void;
}

/** What a page tells the program. */
export interface PageEvents {
  /** The terminal sends keys, mouse events or answers. */
  typed(text: string): void;
  /** The terminal's size has changed, or the size of its cells. */
  resized(): void;
}

let page: PageTerminal | null = null;

/** Attaches the terminal that the program runs in. */
export function attachTerminal(terminal: PageTerminal): PageEvents {
  page = terminal;
  return { typed, resized: () => raise("SIGWINCH") };
}

function terminal(): PageTerminal {
  if (page === null) throw new Error("There is no terminal in this page");
  return page;
}

/** What the terminal would say of itself; the locale tells its encoding. */
const VARIABLES: Readonly<Record<string, string>> = {
  TERM: "xterm-256color",
  COLORTERM: "truecolor",
  LANG: "C.UTF-8",
};

export const webPlatform: Platform = {
  get args() {
    return terminal().args;
  },
  get program() {
    return terminal().program;
  },
  noColor: false,
  variable: (name) => VARIABLES[name],

  isTerminal: () => true,
  read,
  inputSize: () => null,
  write,
  send: (stream, text) => Promise.resolve(write(stream, text)),
  setRaw(isWanted) {
    isRaw = isWanted;
  },
  size: () => terminal().size(),

  onSignal,
  onFault,
  exit,
  end: exit,
  canSuspend: () => false,
  suspend() {
    throw new Error("A page cannot be suspended");
  },
  // A page's own thread may not wait.
  sleep: () => {},

  storage,
  storagePlace: "what this browser keeps for the page",
  storageRepair: () => Promise.resolve(null),
  readFile() {
    throw new Error(ADVICE.read);
  },
  appendFile: download,
  moduleUrl() {
    throw new Error(ADVICE.load);
  },
  plainModule: `${NPM_PACKAGE}/plain`,
  confine: () => {},
  permits,
  isLinked: true,
  canQuit: false,
  hasPackages: false,
  includedFile: () => Promise.resolve(null),
  startScript: (_, listener) => noWorker("A page loads no packages", listener),
  startProgram: () => noProgram("not runnable"),

  deflate: stored,
  canImport: () => Promise.resolve(false),

  cores: navigator.hardwareConcurrency,
  canShareMemory: globalThis.crossOriginIsolated === true,
  startWorker: (module, listener) => started(urlOf(module), listener),
  processorTime: () => performance.now(),
};

// -- The terminal -------------------------------------------------------------

const encoder = new TextEncoder();

/** Input that nobody has read yet. */
const unread: Uint8Array<ArrayBuffer>[] = [];
let hasInputEnded = false;
let wakeReader = () => {};

let isRaw = false;
/** What is typed of a line, outside of raw mode. */
let line = "";

async function read(): Promise<Uint8Array<ArrayBuffer> | null> {
  while (unread.length === 0 && !hasInputEnded) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wakeReader = resolve;
    await promise;
  }
  return unread.shift() ?? null;
}

function typed(text: string): void {
  if (hasEnded) return;
  if (isRaw) return send(text);
  const { echo, sent, isInterrupted, isEnded, ...rest } = cook(line, text);
  line = rest.line;
  terminal().write(echo);
  hasInputEnded ||= isEnded;
  send(sent);
  if (isInterrupted) raise("SIGINT");
}

function send(text: string) {
  if (text !== "") unread.push(encoder.encode(text));
  wakeReader();
}

function write(_stream: unknown, text: string): boolean {
  if (!hasEnded) terminal().write(text);
  return true;
}

// -- The program --------------------------------------------------------------

/** Thrown to stop what runs after the program has ended. */
class ProgramEnd extends Error {
  override readonly name = "ProgramEnd";
}

let hasEnded = false;
const workers = new Set<EngineWorker>();
const listeners: { signal: Signal; listener: () => void }[] = [];

function onSignal(signal: Signal, listener: () => void): () => void {
  const entry = { signal, listener };
  listeners.push(entry);
  return () => {
    const index = listeners.indexOf(entry);
    if (index >= 0) listeners.splice(index, 1);
  };
}

function raise(signal: Signal) {
  if (hasEnded) return;
  for (const entry of [...listeners]) {
    if (entry.signal === signal) entry.listener();
  }
}

function onFault(listener: (error: unknown) => void): void {
  const hear = (event: Event, error: unknown) => {
    if (hasEnded) event.preventDefault();
    else listener(error);
  };
  // What has no error is a remark of the browser's, not a fault of the program.
  addEventListener("error", (event) => {
    if ((event.error ?? null) !== null) hear(event, event.error);
  });
  addEventListener("unhandledrejection", (event) => hear(event, event.reason));
}

/** A page goes on after the program, so everything has to be stopped. */
function exit(): never {
  if (!hasEnded) {
    hasEnded = true;
    for (const worker of workers) worker.end();
    terminal().onEnd();
  }
  throw new ProgramEnd("The program has ended");
}

function started(url: string, listener: WorkerListener): EngineWorker {
  const { post, end } = startWebWorker(url, listener);
  const worker = {
    post,
    end() {
      workers.delete(worker);
      end();
    },
  };
  workers.add(worker);
  return worker;
}

// -- Storage, files and other programs ----------------------------------------

/** Why a page cannot do something, or what helps. */
const ADVICE = {
  read: "a page reads no files; open the file elsewhere, and paste its games",
  load: "a page loads no files",
  run: "a page starts no other programs",
};

function permits(...deeds: readonly Permission[]): string | null {
  return deeds.map(obstacleTo).find((obstacle) => obstacle !== null) ?? null;
}

function obstacleTo(deed: Permission): string | null {
  if ("read" in deed) return ADVICE.read;
  if ("load" in deed) return ADVICE.load;
  if ("run" in deed) return ADVICE.run;
  // A file that is written is a download.
  if ("write" in deed) return null;
  return `Cannot load ${deed.fetch}: a page loads no packages from npm`;
}

function storage(): Storage {
  try {
    return globalThis.localStorage;
  } catch (cause) {
    throw new Error("this browser stores nothing for this page", { cause });
  }
}

/** Each text is a download of its own. */
function download(file: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = file;
  link.click();
  // It is never revoked: browsers read it when the user has chosen a place.
}

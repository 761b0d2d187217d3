/** Node as a platform, where the program is built in one piece. */

import type { ChildProcessByStdio } from "node:child_process";
import { appendFileSync, fstatSync, readFileSync, writeSync } from "node:fs";
import process from "node:process";
import type { Readable, Writable } from "node:stream";
import { isatty } from "node:tty";
import { pathToFileURL } from "node:url";
import {
  type EngineWorker,
  startThread,
  type WorkerListener,
} from "../../engine/player/workers/engine_host.ts";
import { sleep, writeWhole } from "./parts/blocking.ts";
import { inputSize } from "./parts/input_size.ts";
import { NPM_PACKAGE } from "./parts/npm_package.ts";
import { isSystemError, plainError } from "./parts/node_errors.ts";
import {
  openStorage,
  storageFile,
  storageRepair,
} from "./parts/node_storage.ts";
import {
  type ChildProgram,
  noProgram,
  type Permission,
  type Platform,
  type Signal,
  type StartObstacle,
} from "./platform.ts";

/** Loads a module that only some commands need. */
const builtin = process.getBuiltinModule;

const STREAMS = { input: 0, output: 1, error: 2 };

export const nodePlatform: Platform = {
  args: process.argv.slice(2),
  program: isStartedByNpx() ? `npx ${NPM_PACKAGE}` : "denomax",
  noColor: Boolean(process.env.NO_COLOR),
  variable: (name) => process.env[name],

  isTerminal: (stream) => isatty(STREAMS[stream]),
  read,
  inputSize,
  write,
  send,
  setRaw,
  size,

  onSignal,
  onFault(listener) {
    process.on("uncaughtException", listener);
    process.on("unhandledRejection", listener);
  },
  exit: (code) => process.exit(code),
  end: (code) => process.exit(code),
  canSuspend: () => process.platform !== "win32",
  suspend,
  sleep,

  storage: openStorage,
  storagePlace: storageFile(),
  storageRepair,
  readFile,
  appendFile(file, text) {
    try {
      appendFileSync(file, text);
    } catch (error) {
      throw plainError(error);
    }
  },
  moduleUrl(file) {
    readFile(file); // Node's own reason would name no file that a person wrote.
    return pathToFileURL(file).href;
  },
  plainModule: `${NPM_PACKAGE}/plain`,
  confine: () => {},
  permits,
  isLinked: false,
  canQuit: true,
  hasPackages: true,
  includedFile: () => Promise.resolve(null),
  startScript,
  startProgram,

  deflate: (data) => builtin("node:zlib").deflateSync(data),
  canImport: () => Promise.resolve(false),

  get cores() {
    return builtin("node:os").availableParallelism();
  },
  canShareMemory: true,
  startWorker: ({ text }, listener) =>
    startThread(FOR_CLASSES + text(), listener),
  processorTime() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Whether `npx` or `npm exec` runs the program, installed here or not. Whatever
 * they run inherits their variables: a shell or an editor, too, in which the
 * program is then started by its own name.
 */
function isStartedByNpx(): boolean {
  const { env } = process;
  return env.npm_lifecycle_event === "npx" &&
    /^\W*denomax(?![\w-])/.test(env.npm_lifecycle_script ?? "");
}

// -- The terminal, and other streams ------------------------------------------

/** Whether an error says that a pipe has no reader, or a terminal is gone. */
function isClosed(error: unknown): boolean {
  return isSystemError(error) && ["EPIPE", "EIO"].includes(error.code);
}

let input: AsyncIterator<Uint8Array> | null = null;

async function read(): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    input ??= openInput();
    const { done, value } = await input.next();
    return done ? null : new Uint8Array(value);
  } catch (error) {
    if (isClosed(error)) return null;
    throw plainError(error);
  }
}

/** For Node, a directory is an empty input. */
function openInput(): AsyncIterator<Uint8Array> {
  const { input } = STREAMS;
  if (fstatSync(input).isDirectory()) readFileSync(input);
  return process.stdin[Symbol.asyncIterator]();
}

function write(stream: "output" | "error", text: string): boolean {
  try {
    writeWhole(text, (bytes) => writeSync(STREAMS[stream], bytes), isBehind);
    return true;
  } catch (error) {
    if (isClosed(error)) return false;
    throw plainError(error);
  }
}

function send(stream: "output" | "error", text: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const writable = senders[stream] ??= openSender(stream);
  writable.write(text, (error) => {
    if (!error) resolve(true);
    else if (isClosed(error)) resolve(false);
    else reject(plainError(error));
  });
  return promise;
}

const senders: { output?: StdStream; error?: StdStream } = {};

/** A stream that writes to a terminal or to another program. */
type StdStream = NodeJS.WriteStream & {
  readonly _handle?: { setBlocking?(isBlocking: boolean): void };
};

/**
 * Node's stream blocks unless its handle is told not to, which no documented
 * function does. Another thread that waits would keep the program from ending.
 */
function openSender(stream: "output" | "error"): StdStream {
  const writable: StdStream = stream === "output"
    ? process.stdout
    : process.stderr;
  writable._handle?.setBlocking?.(false);
  // Each write hears of its own failure.
  writable.on("error", () => {});
  return writable;
}

function isBehind(error: unknown): boolean {
  return isSystemError(error) && error.code === "EAGAIN";
}

/**
 * Node reports failure as an event. It also trusts its memory of the mode, which
 * the shell may have changed while the program was stopped.
 */
function setRaw(isRaw: boolean): void {
  const { stdin } = process;
  if (!stdin.isTTY || stdin.destroyed) throw new Error("there is no terminal");
  const failures: unknown[] = [];
  const listen = (error: unknown) => failures.push(error);
  stdin.on("error", listen);
  if (isRaw) stdin.setRawMode(false);
  stdin.setRawMode(isRaw);
  stdin.off("error", listen);
  if (failures.length > 0) throw plainError(failures[0]);
}

/**
 * Node reads the size when it changes, but a program that is stopped hears of no
 * change: so it is told to read it again, which no documented function does.
 */
function size() {
  if (!isatty(STREAMS.output)) return null;
  const stdout: typeof process.stdout & { _refreshSize?(): void } =
    process.stdout;
  stdout._refreshSize?.();
  const { columns, rows } = stdout;
  return columns > 0 && rows > 0 ? { columns, rows } : null;
}

function readFile(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const isMissing = isSystemError(error) && error.code === "ENOENT";
    if (!isMissing) throw plainError(error);
    throw new Error("there is no such file", { cause: error });
  }
}

// -- The process --------------------------------------------------------------

function onSignal(signal: Signal, listener: () => void): () => void {
  try {
    process.on(signal, listener);
    return () => process.off(signal, listener);
  } catch {
    return () => {};
  }
}

/** Stops npx, too, since the shell waits for that. */
function suspend(): void {
  const ownGroup = 0;
  process.kill(ownGroup, "SIGSTOP");
}

/** Node forbids nothing. */
function permits(...deeds: readonly Permission[]): string | null {
  const load = deeds.find((deed) => "load" in deed);
  return load === undefined ? null : obstacleToLoad(load.load);
}

// -- Modules of others --------------------------------------------------------

/** Older than 22.18, Node reads TypeScript only if it is told to. */
function obstacleToLoad(file: string): string | null {
  const { features, versions } = process;
  const isTyped = /\.[cm]?ts$/i.test(file);
  const canRead = (features as { typescript?: unknown }).typescript;
  if (!isTyped || canRead) return null;
  return `Node ${versions.node} reads no TypeScript: it takes 22.18 or newer, ` +
    "or NODE_OPTIONS=--experimental-strip-types";
}

/** Where this package's listing is. */
const PLAIN = new URL("./lib/plain.js", import.meta.url).href;

// -- Workers ------------------------------------------------------------------

/**
 * Lets modules import this package's listing, wherever they are, and reads a class
 * as a module whatever `package.json` says of its folder, where Node is 22.15 or
 * newer.
 */
const FOR_CLASSES = `
require("node:module").registerHooks?.({
  resolve: (name, context, next) =>
    name === "${NPM_PACKAGE}/plain"
      ? { url: ${JSON.stringify(PLAIN)}, shortCircuit: true }
      : next(name, context),
  load: (url, context, next) => {
    const format = context.format?.replace("commonjs", "module");
    const isModule = format !== context.format && !/\\.c[jt]s$/i.test(url) &&
      /^export /m.test(require("node:fs").readFileSync(new URL(url), "utf8"));
    return next(url, isModule ? { ...context, format } : context);
  },
});
`;

/**
 * Takes from a thread what it could reach files, programs and the network by. For
 * WebAssembly, which reaches only what it is given, this is a second lock. Modules
 * can still be imported where Node is older than 22.15.
 */
const WITHOUT_POWERS = `
require("node:module").registerHooks?.({
  resolve() {
    throw new Error("No module is given to it");
  },
});
for (const name of ["process", "require", "module", "exports", "fetch", "WebSocket"]) {
  Object.defineProperty(globalThis, name, { value: undefined });
}
`;

function startScript(text: string, listener: WorkerListener): EngineWorker {
  return startThread(WITHOUT_POWERS + text, listener, { env: {} });
}

// -- Other programs -----------------------------------------------------------

type Child = ChildProcessByStdio<Writable, Readable, null>;

function startProgram(file: string, args: readonly string[]): ChildProgram {
  const { spawn } = builtin("node:child_process");
  try {
    return childProgram(
      spawn(file, [...args], { stdio: ["pipe", "pipe", "ignore"] }),
    );
  } catch {
    // The name itself is impossible, such as an empty one.
    return noProgram("missing");
  }
}

function childProgram(child: Child): ChildProgram {
  const obstacle = Promise.withResolvers<StartObstacle | null>();
  const ended = Promise.withResolvers<void>();
  child.on("spawn", () => obstacle.resolve(null));
  child.on("exit", () => ended.resolve());
  child.on("error", (error) => {
    obstacle.resolve(obstacleIn(error));
    ended.resolve();
  });
  child.stdin.on("error", () => {}); // It is closed.
  return {
    obstacle: obstacle.promise,
    ended: ended.promise,
    output: outputOf(child),
    write: (text) => void child.stdin.write(text),
    kill: () => void child.kill("SIGKILL"),
  };
}

async function* outputOf({ stdout }: Child) {
  try {
    for await (const bytes of stdout) yield new Uint8Array<ArrayBuffer>(bytes);
  } catch {
    // It has been closed before its end.
  }
}

function obstacleIn(error: unknown): StartObstacle {
  const isMissing = isSystemError(error) && error.code === "ENOENT";
  return isMissing ? "missing" : "not runnable";
}

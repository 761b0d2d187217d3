/** Deno as a platform, whether it runs the source or a compiled program. */

import {
  startWebWorker,
  urlOf,
  urlOfFile,
  type WorkerFile,
} from "../../engine/player/workers/engine_host.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { sendWhole, sleep, writeWhole } from "./parts/blocking.ts";
import { type OwnModules, scriptUrl } from "./class_script.ts";
import { inputSize } from "./parts/input_size.ts";
import { CacheDiary } from "./parts/cache_diary.ts";
import { lockedStorage } from "./parts/locked_storage.ts";
import {
  type Diary,
  NO_DIARY,
  WatchedStorage,
} from "./parts/watched_storage.ts";
import {
  type ChildProgram,
  noProgram,
  type Permission,
  type Platform,
  type Signal,
  type StartObstacle,
} from "./platform.ts";

const STREAMS = {
  input: Deno.stdin,
  output: Deno.stdout,
  error: Deno.stderr,
};

/** Never called: without it `deno compile` would leave workers' modules out. */
export const loadWorkers = () => [
  import("../../engine/player/workers/replay.ts"),
  import("../../engine/player/textbook/worker.ts"),
  import("../../engine/study/own_classes/worker.ts"),
  import("../../engine/study/claims/worker.ts"),
];

/** Where workers' modules are, by their files in `engine/`. */
const WORKER_FILES: Readonly<Record<WorkerFile, string>> = {
  "mod.ts": import.meta.resolve("../../engine/mod.ts"),
  "player/workers/replay.ts": import.meta.resolve(
    "../../engine/player/workers/replay.ts",
  ),
  "player/textbook/worker.ts": import.meta.resolve(
    "../../engine/player/textbook/worker.ts",
  ),
  "study/own_classes/worker.ts": import.meta.resolve(
    "../../engine/study/own_classes/worker.ts",
  ),
  "study/claims/worker.ts": import.meta.resolve(
    "../../engine/study/claims/worker.ts",
  ),
};

/** What a class imports of a compiled program. */
const OWN_MODULES: OwnModules = {
  plain: import.meta.resolve("../../engine/plain.ts"),
  plainEngine: import.meta.resolve("../../engine/plain_engine.ts"),
};

/** What Deno is told to run: a file, or the package that JSR has. */
const MAIN_MODULE = import.meta.url.startsWith("file:")
  ? "main.ts"
  : "jsr:@denomax/denomax";

export const denoPlatform: Platform = {
  args: Deno.args,
  program: programName(),
  noColor: Deno.noColor,
  variable(name) {
    if (keptVariables !== null) return keptVariables[name];
    return isGranted({ name: "env", variable: name })
      ? Deno.env.get(name)
      : undefined;
  },

  isTerminal: (stream) => STREAMS[stream].isTerminal(),
  read,
  inputSize,
  write,
  send,
  setRaw: (isRaw) => Deno.stdin.setRaw(isRaw),
  size,

  onSignal,
  onFault,
  exit: (code) => Deno.exit(code),
  end,
  canSuspend,
  suspend: () => Deno.kill(Deno.pid, "SIGSTOP"),
  sleep,

  storage: openStorage,
  storagePlace: storagePlace(),
  storageRepair: async () => await watched?.repair ?? null,
  readFile,
  appendFile,
  moduleUrl,
  plainModule: MAIN_MODULE === "main.ts"
    ? import.meta.resolve("../../engine/plain.ts")
    : `${MAIN_MODULE}/plain`,
  confine,
  permits,
  isLinked: false,
  canQuit: true,
  hasPackages: true,
  includedFile,
  // From an address of another kind, compiled programs can load no text.
  startScript: (text, listener) =>
    startWebWorker(
      `data:text/javascript,${encodeURIComponent(text)}`,
      listener,
    ),
  startProgram,

  // Loading it takes a while, so it waits until something needs it.
  deflate: (data) =>
    globalThis.process.getBuiltinModule("node:zlib").deflateSync(data),
  canImport,

  cores: navigator.hardwareConcurrency,
  canShareMemory: true,
  startWorker(module, listener) {
    // A compiled program has no texts of modules, but may read its files.
    const url = Deno.build.standalone && module.file !== null
      ? urlOfFile(module, WORKER_FILES[module.file])
      : urlOf(module);
    return startWebWorker(url, listener);
  },
  processorTime() {
    const { user, system } = globalThis.process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * How the program is started. `deno install` tells a program neither its name nor
 * where it is, but the path of its location, if it was given one, is its name.
 */
function programName(): string {
  if (Deno.build.standalone) {
    const file = Deno.execPath().split(/[\\/]/).at(-1) ?? "";
    return file.replace(/\.exe$/i, "");
  }
  const name = globalThis.location?.pathname.slice(1) ?? "";
  return /^[\w.-]+$/.test(name) ? name : `deno run ${MAIN_MODULE}`;
}

/** The environment as it was before the program gave it up. */
let keptVariables: Readonly<Record<string, string>> | null = null;

/**
 * A worker shares the permissions of its program, and Deno gives it fewer only
 * with a flag for what is unstable, so the program itself gives them up.
 */
function confine(): void {
  if (isGranted({ name: "env" })) keptVariables ??= Deno.env.toObject();
  for (const name of ["net", "run", "ffi", "env", "sys"] as const) {
    Deno.permissions.revokeSync({ name });
  }
}

/** Whether something is permitted; to use it without asks the user. */
function isGranted(permission: Deno.PermissionDescriptor): boolean {
  return Deno.permissions.querySync(permission).state === "granted";
}

// -- The terminal, and other streams ------------------------------------------

const CHUNK_BYTES = 1 << 16;

async function read(): Promise<Uint8Array<ArrayBuffer> | null> {
  const buffer = new Uint8Array(CHUNK_BYTES);
  const length = await Deno.stdin.read(buffer).catch((error) => {
    // When the program ends, its read fails: that is no end of the input.
    if (isEnding) return new Promise<never>(() => {});
    if (isClosed(error)) return null;
    throw plainError(error);
  });
  return length === null ? null : buffer.subarray(0, length);
}

function write(stream: "output" | "error", text: string): boolean {
  try {
    writeWhole(text, (bytes) => STREAMS[stream].writeSync(bytes), isBehind);
    return true;
  } catch (error) {
    if (isClosed(error)) return false;
    throw plainError(error);
  }
}

async function send(
  stream: "output" | "error",
  text: string,
): Promise<boolean> {
  try {
    await sendWhole(text, (bytes) => STREAMS[stream].write(bytes), isBehind);
    return true;
  } catch (error) {
    if (isClosed(error)) return false;
    throw plainError(error);
  }
}

function isBehind(error: unknown): boolean {
  return error instanceof Deno.errors.WouldBlock;
}

/**
 * An error whose message is the system's reason alone: Deno adds a number, the
 * system call and the file. An error of another kind is returned as it is.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [reason, detail] = error.message.split(" (os error ");
  return detail === undefined ? error : new Error(reason, { cause: error });
}

/** Whether an error says that a pipe has no reader, or a terminal is gone. */
function isClosed(error: unknown): boolean {
  return error instanceof Deno.errors.BrokenPipe ||
    error instanceof Error && "code" in error && error.code === "EIO";
}

function size() {
  try {
    const { columns, rows } = Deno.consoleSize();
    return columns > 0 && rows > 0 ? { columns, rows } : null;
  } catch {
    return null;
  }
}

let watched: WatchedStorage | null = null;

/** The storage, which is watched from the first call on. */
function openStorage() {
  watched ??= new WatchedStorage(lockedStorage(localStorage), diary());
  return watched.values;
}

/** Older ones have that cache in a folder which all their storages share. */
function diary(): Diary {
  return isSince29() ? new CacheDiary() : NO_DIARY;
}

/** Deno has a folder for each location, or else for each main module. */
function storagePlace(): string {
  if (Deno.build.standalone) return "the folder of data of denomax";
  const option = globalThis.location === undefined
    ? ""
    : ` --location=${location.origin}`;
  return `the folder that "deno info${option}" calls Origin storage`;
}

function readFile(file: string): Uint8Array<ArrayBuffer> {
  return found(() => Deno.readFileSync(file));
}

/** What is found of a file. */
function found<Result>(look: () => Result): Result {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw plainError(error);
    throw new Error("there is no such file", { cause: error });
  }
}

function appendFile(file: string, text: string): void {
  try {
    Deno.writeTextFileSync(file, text, { append: true });
  } catch (error) {
    throw plainError(error);
  }
}

/** As `URL` would, if the working directory could be read without permission. */
function moduleUrl(file: string): string {
  const path = found(() => Deno.realPathSync(file));
  const url = new URL("file:///");
  url.pathname = path.replaceAll("%", "%25").replaceAll("\\", "/");
  const text = new TextDecoder().decode(readFile(path));
  if (!Deno.build.standalone) return url.href;
  return scriptUrl(text, url.href, OWN_MODULES);
}

// -- The process --------------------------------------------------------------

/** Milliseconds that whatever still runs may keep the program from ending. */
const PATIENCE = 300;

let isEnding = false;

/**
 * If a program ends by itself, Deno closes the storage, and all of it is in one
 * file. If it exits, what was saved last stays in SQLite's journal.
 */
function end(code: number): void {
  if (watched === null) Deno.exit(code);
  isEnding = true;
  Deno.exitCode = code;
  Deno.stdin.close(); // a read that waits would keep the program from ending
  Deno.unrefTimer(setTimeout(() => Deno.exit(code), PATIENCE));
}

function onSignal(signal: Signal, listener: () => void): () => void {
  try {
    Deno.addSignalListener(signal, listener);
    return () => Deno.removeSignalListener(signal, listener);
  } catch {
    return () => {};
  }
}

/** The program ends when the listener says so, and not before. */
function onFault(listener: (error: unknown) => void): void {
  addEventListener("error", (event) => {
    event.preventDefault();
    listener(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    listener(event.reason);
  });
}

/** Before 2.9, Deno asks for permission when a program stops itself. */
function canSuspend(): boolean {
  return isSince29() || isGranted({ name: "run" });
}

/** Whether this is Deno 2.9 or newer. */
function isSince29(): boolean {
  const [major, minor] = Deno.version.deno.split(".").map(Number);
  return major > 2 || minor >= 9;
}

// -- Permissions --------------------------------------------------------------

function permits(...deeds: readonly Permission[]): string | null {
  const denied = deeds.filter((deed) => !isGranted(descriptorOf(deed)));
  return denied.length === 0 ? null : adviceOn(denied);
}

function descriptorOf(deed: Permission): Deno.PermissionDescriptor {
  if ("read" in deed) return { name: "read", path: deed.read };
  if ("load" in deed) return { name: "read", path: deed.load };
  if ("write" in deed) return { name: "write", path: deed.write };
  if ("fetch" in deed) return { name: "net", host: deed.from };
  return { name: "run", command: deed.run };
}

/** How to start the program so that it may do all of some deeds. */
function adviceOn(deeds: readonly Permission[]): string {
  const [deed] = deeds;
  const flag = deeds.map(flagFor).join(" ");
  if (Deno.build.standalone) return `this program was compiled without ${flag}`;
  if ("fetch" in deed) {
    return `Cannot load ${deed.fetch} from npm: start once with ${flag}`;
  }
  if ("run" in deed) {
    const command = `deno run ${flag} ${MAIN_MODULE} ${deed.commandLine}`;
    return `if it is there, start with ${command}`;
  }
  return `start with ${flag}`;
}

function flagFor(deed: Permission): string {
  if ("read" in deed) return quoteIfNeeded(`--allow-read=${deed.read}`);
  if ("load" in deed) return "--allow-read"; // what it imports is read, too
  if ("write" in deed) return quoteIfNeeded(`--allow-write=${deed.write}`);
  if ("fetch" in deed) return `--allow-net=${deed.from}`;
  return quoteIfNeeded(`--allow-run=${deed.run}`);
}

// -- Other programs -----------------------------------------------------------

function startProgram(file: string, args: readonly string[]): ChildProgram {
  try {
    return childProgram(
      new Deno.Command(file, {
        args: [...args],
        stdin: "piped",
        stdout: "piped",
        stderr: "null",
      }).spawn(),
    );
  } catch (error) {
    return noProgram(obstacleIn(error));
  }
}

function childProgram(child: Deno.ChildProcess): ChildProgram {
  const writer = child.stdin.getWriter();
  const encoder = new TextEncoder();
  return {
    obstacle: Promise.resolve(null),
    ended: child.status,
    output: child.stdout,
    write: (text) => void writer.write(encoder.encode(text)).catch(() => {}),
    kill() {
      try {
        child.kill("SIGKILL");
      } catch {
        // The program has ended.
      }
    },
  };
}

/** On Windows, only the message of some errors says that a file is missing. */
function obstacleIn(error: unknown): StartObstacle {
  const isMissing = /NotFound|not found/.test(String(error));
  return isMissing ? "missing" : "not runnable";
}

// -- Packages -----------------------------------------------------------------

/**
 * Only a compiled program imports it: otherwise Deno would fetch the package by
 * itself, however long that takes and however much comes.
 */
async function includedFile(
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!Deno.build.standalone) return null;
  try {
    // `deno publish` wants to see that this depends on no configuration.
    const path = name.slice("npm:".length);
    const file = await import(`npm:/${path}`, { with: { type: "bytes" } });
    return file.default;
  } catch {
    return null;
  }
}

/** A compiled program has no packages but those compiled into it. */
async function canImport(
  names: readonly string[],
  patience: number,
): Promise<boolean> {
  if (Deno.build.standalone) return false;
  try {
    const remote = names.map((name) => import.meta.resolve(name))
      .filter((url) => /^(jsr|npm|https?):/.test(url));
    return remote.length === 0 || await canFetch(remote, patience);
  } catch {
    // The import map lacks a name.
    return false;
  }
}

/**
 * Tries imports in a worker, which can be terminated: an import itself cannot
 * be cancelled, and Deno would draw its progress over the board.
 */
async function canFetch(urls: readonly string[], patience: number) {
  const source = `
    Promise.all(${JSON.stringify(urls)}.map((url) => import(url)))
      .then(() => postMessage(true), () => postMessage(false));`;
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const worker = new Worker(url, { type: "module" });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.onmessage = ({ data }) => resolve(data);
  const timer = setTimeout(resolve, patience, false);
  const isFetched = await promise;
  clearTimeout(timer);
  worker.terminate();
  return isFetched;
}

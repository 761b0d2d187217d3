/**
 * What the program needs of its surroundings. A platform implements this in one
 * file, and `current.ts` chooses the platform that the program is built for.
 */

import type {
  EngineHost,
  EngineWorker,
  WorkerListener,
} from "../../engine/player/workers/engine_host.ts";

/** What became of a storage that was damaged. */
export type StorageRepair =
  /** What can be read is in a new file; the damaged one is kept in this one. */
  | { readonly type: "copied"; readonly copy: string }
  /** It is not repaired as long as another program has it open. */
  | { readonly type: "inUse" }
  /** The end of its journal is lost: so many writes, if their number is known. */
  | { readonly type: "cut"; readonly writes: number | null }
  /** Some entries are not there any more. */
  | { readonly type: "missing"; readonly entries: number };

/** Values that outlast the program, by key. */
export interface StoredValues
  extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  /**
   * Does something that reads and writes values. Nothing of it is done if it
   * throws an error, and no other program writes in between. It may be done
   * twice. Missing where the storage does only one thing at a time.
   */
  inOneStep?<Result>(act: () => Result): Result;
}

export interface Platform extends EngineHost {
  /** The arguments of the command line. */
  readonly args: readonly string[];
  /** How people start the program, for help and advice: `deno run main.ts`. */
  readonly program: string;
  /** Whether the environment asks for output without colours (no-color.org). */
  readonly noColor: boolean;
  /** A variable of the environment, undefined if unset or not readable. */
  variable(name: string): string | undefined;

  /** Whether a standard stream is a terminal. */
  isTerminal(stream: StandardStream): boolean;
  /**
   * The next bytes of standard input; null at its end, or when the terminal is
   * closed.
   * @throws {Error} if reading fails; the message is the system's reason
   */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes of a file that is standard input; null for anything else. */
  inputSize(): number | null;
  /**
   * Writes a whole text, and waits for a reader that is behind. False if nobody
   * reads the stream any more.
   * @throws {Error} if writing fails; the message is the system's reason
   */
  write(stream: "output" | "error", text: string): boolean;
  /**
   * Does the same while the program goes on, however long that takes. One write
   * to a stream must have ended before the next begins.
   */
  send(stream: "output" | "error", text: string): Promise<boolean>;
  /**
   * In raw mode the terminal sends each key at once, and shows none.
   * @throws {Error} if there is no terminal any more
   */
  setRaw(isRaw: boolean): void;
  /** The terminal's size in cells, null if it does not tell. */
  size(): { readonly columns: number; readonly rows: number } | null;

  /**
   * Calls a listener at each signal until the returned function is called. Does
   * nothing where the signal does not exist.
   */
  onSignal(signal: Signal, listener: () => void): () => void;
  /** Calls a listener with each error that nothing catches. */
  onFault(listener: (error: unknown) => void): void;
  /** Ends the program at once. */
  exit(code: number): never;
  /** Ends it when it has closed the storage; nothing else is left to do. */
  end(code: number): void;
  /** Whether `suspend` can work without asking the user for permission. */
  canSuspend(): boolean;
  /**
   * Stops the program until the shell continues it.
   * @throws {Error} if the system has no such thing
   */
  suspend(): void;
  /** Blocks for some milliseconds, or not at all where that is forbidden. */
  sleep(milliseconds: number): void;

  /**
   * What is stored. As in storages of the web, keys are own properties too, by
   * which they are listed.
   * @throws {Error} if there is no storage, or it cannot be opened
   */
  storage(): StoredValues;
  /** Where they are, for people who have to move them away. */
  readonly storagePlace: string;
  /** What became of the storage if it was damaged when it was opened, or null. */
  storageRepair(): Promise<StorageRepair | null>;
  /**
   * The content of a file.
   * @throws {Error} if that fails; the message is the system's reason
   */
  readFile(file: string): Uint8Array<ArrayBuffer>;
  /**
   * Adds text to the end of a file, which is created if there is none.
   * @throws {Error} if that fails; the message is the system's reason
   */
  appendFile(file: string, text: string): void;
  /**
   * The address of a module in a file.
   * @throws {Error} if there is no such file; the message is the system's reason
   */
  moduleUrl(file: string): string;
  /** How people's modules import the listing, `engine/plain.ts`. */
  readonly plainModule: string;
  /**
   * Gives up, for as long as the program runs, what somebody else's module does not
   * need: the network, other programs, native code, the environment. Does nothing
   * where the runtime cannot.
   */
  confine(): void;
  /** Null if the program may do all this, or else why not, or what would help. */
  permits(...deeds: readonly Permission[]): string | null;
  /** Whether the arguments come in a link, which anybody may have written. */
  readonly isLinked: boolean;
  /** Whether something is left to people when the program ends: not of a page. */
  readonly canQuit: boolean;
  /** Whether engines from npm run here, once they may be fetched. */
  readonly hasPackages: boolean;
  /**
   * A file of a package that the program was built with, as `npm:NAME@VERSION/PATH`
   * names it; null if there is none.
   */
  includedFile(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Starts a worker whose module is a JavaScript text without imports. */
  startScript(text: string, listener: WorkerListener): EngineWorker;
  /** Starts another program. */
  startProgram(file: string, args: readonly string[]): ChildProgram;

  /** Compresses data in zlib's format (RFC 1950). */
  deflate(data: Uint8Array): Uint8Array;
  /**
   * Whether modules of other packages can be imported, and within so many
   * milliseconds. Never where the program is built in one piece.
   */
  canImport(names: readonly string[], patience: number): Promise<boolean>;
}

export type StandardStream = "input" | "output" | "error";

export type Signal =
  | "SIGHUP"
  | "SIGINT"
  | "SIGQUIT"
  | "SIGTERM"
  /** Ctrl-Break, on Windows alone. */
  | "SIGBREAK"
  | "SIGTSTP"
  | "SIGCONT"
  /** The terminal's size has changed. */
  | "SIGWINCH";

/** What a platform may forbid. */
export type Permission =
  /** To read a file. */
  | { readonly read: string }
  /** To write a file. */
  | { readonly write: string }
  /** To run a module in a file, and those that it imports. */
  | { readonly load: string }
  /** To run a program, as the command line after the program's name asks. */
  | { readonly run: string; readonly commandLine: string }
  /** To fetch an engine of this title from a host. */
  | { readonly fetch: string; readonly from: string };

/** Another program; it may still be about to start. */
export interface ChildProgram {
  /** Null once the program runs, or else why it cannot be started. */
  readonly obstacle: Promise<StartObstacle | null>;
  /** Settles when the program has ended. */
  readonly ended: Promise<unknown>;
  /** What the program writes to its standard output. */
  readonly output: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Writes to its standard input, or does nothing if that is closed. */
  write(text: string): void;
  /** Ends the program at once; does nothing if it has ended. */
  kill(): void;
}

/** The file does not exist, or is no program that can be run here. */
export type StartObstacle = "missing" | "not runnable";

/** What a platform returns in place of a program that it cannot start. */
export function noProgram(obstacle: StartObstacle): ChildProgram {
  return {
    obstacle: Promise.resolve(obstacle),
    ended: Promise.resolve(),
    output: new ReadableStream({ start: (output) => output.close() }),
    write: () => {},
    kill: () => {},
  };
}

/** The same for a worker; its listener hears the reason. */
export function noWorker(
  reason: string,
  { onFault }: WorkerListener,
): EngineWorker {
  queueMicrotask(() => onFault(reason));
  return { post: () => {}, end: () => {} };
}

/** Standard input, output and error as lines of text. */

import { variable } from "./environment.ts";

/** Can the program take a whole screen? */
export function hasScreen(): boolean {
  return Deno.stdin.isTerminal() && Deno.stdout.isTerminal() &&
    variable("TERM") !== "dumb";
}

/** Whoever read the output does so no more: there is nobody to tell. */
export class OutputClosedError extends Error {
  override readonly name = "OutputClosedError";
}

export function writeLine(line: string): void {
  writeText(`${line}\n`);
}

/** As JSON leaves them, a terminal might obey DEL and the codes after it. */
export function writeJson(value: object): void {
  const code = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`;
  writeLine(JSON.stringify(value).replace(/[\x7f-\x9f]/g, code));
}

/** @throws {OutputClosedError} if nobody reads the output any more. */
export function writeText(text: string): void {
  if (isProgressShown && Deno.stdout.isTerminal()) clearProgress();
  try {
    writeAll(Deno.stdout, text);
  } catch (error) {
    if (!isClosed(error)) throw streamError("write to standard output", error);
    throw new OutputClosedError("Cannot write to a closed output");
  }
}

function streamError(what: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`Cannot ${what}: ${reason}`, { cause: error });
}

/** A pipe that nobody reads, or a terminal that has been closed. */
function isClosed(error: unknown): boolean {
  return error instanceof Deno.errors.BrokenPipe ||
    error instanceof Error && "code" in error && error.code === "EIO";
}

export function writeError(line: string, end = "\n"): void {
  clearProgress();
  try {
    writeAll(Deno.stderr, line + end);
  } catch {
    // A message that nobody can see must not become one more failure.
  }
}

/** Milliseconds that pass before progress is shown, and between two looks. */
const [PATIENCE, TURN] = [2000, 100];
let isProgressShown = false;
let nextLook = PATIENCE;

/**
 * Says how much of some work is done, 0 to 1, in the last line of a terminal at
 * standard error, once the program has taken long.
 */
export function showProgress(name: string, done: number): void {
  const now = performance.now();
  if (now < nextLook || !Deno.stderr.isTerminal()) return;
  writeError(`${name}: ${Math.floor(100 * done)} %`, "");
  isProgressShown = true;
  nextLook = now + TURN;
}

export function clearProgress(): void {
  if (!isProgressShown) return;
  isProgressShown = false;
  writeError("\r\x1b[K", "");
}

function writeAll(output: typeof Deno.stdout, text: string) {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(output.writeSync(bytes));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw error;
      // The reader is behind: it is asked again in two milliseconds.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}

export function readLines(): AsyncGenerator<string> {
  return linesIn(readChunks());
}

/**
 * Lines without their ends. A byte order mark is left out, what is not UTF-8
 * becomes U+FFFD, and a line that is longer than the longest is cut.
 */
export async function* linesIn(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  longest = Infinity,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = "";
  for await (const bytes of chunks) {
    const [first, ...others] = decoder.decode(bytes, { stream: true })
      .split("\n");
    if (line.length < longest) line += first;
    for (const next of others) {
      yield line.replace(/\r$/, "");
      line = next;
    }
  }
  line += decoder.decode();
  if (line !== "") yield line.replace(/\r$/, "");
}

/** Reads standard input to its end: UTF-8, or else Latin-1 as in old files. */
export async function readText(): Promise<string> {
  const bytes = await new Blob(await Array.fromAsync(readChunks())).bytes();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** Reads the bytes of standard input as they come, to its end. */
export async function* readChunks(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  while (true) {
    const buffer = new Uint8Array(1 << 16);
    // From a closed terminal nothing more will come.
    const length = await Deno.stdin.read(buffer).catch((error) => {
      if (isClosed(error)) return null;
      throw streamError("read standard input", error);
    });
    if (length === null) return;
    yield buffer.subarray(0, length);
  }
}

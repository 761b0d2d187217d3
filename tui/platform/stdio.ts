/** Standard input, output and error as lines of text. */

import { visibleJson, visibleText } from "../../engine/chess/notation/quote.ts";
import {
  LineDecoder,
  LONGEST_LINE,
} from "../../engine/chess/notation/decode.ts";
import { platform } from "./current.ts";
import { takeChunk } from "./input.ts";
import { Outbox } from "./parts/outbox.ts";

/** Whether somebody reads and writes at a terminal. */
export function isInteractive(): boolean {
  return platform.isTerminal("input") && platform.isTerminal("output");
}

/** Whether a person reads what is written beside the output. */
export function isErrorRead(): boolean {
  return platform.isTerminal("error");
}

/** The reader of the output is gone: the program ends without a message. */
export class OutputClosedError extends Error {
  override readonly name = "OutputClosedError";
}

export function writeLine(line: string): void {
  writeText(`${line}\n`);
}

/**
 * Writes JSON in one line. What a terminal might obey or hide is escaped, in a
 * file, too: programs that read it find the same values.
 */
export function writeJson(value: object): void {
  writeLine(visibleJson(JSON.stringify(value)));
}

/**
 * Writes text as `safeText` gives it.
 * @throws {OutputClosedError} if nobody reads the output any more
 */
export function writeText(text: string): void {
  writeCodes(safeText("output", text));
}

/**
 * Text for a stream. In a terminal, characters that it might obey or hide are
 * escaped; a file or another program gets the text as it is.
 */
export function safeText(stream: "output" | "error", text: string): string {
  return platform.isTerminal(stream) ? visibleText(text) : text;
}

/**
 * Writes escape codes, and text that cannot contain any by accident.
 * @throws {OutputClosedError} if nobody reads the output any more
 */
export function writeCodes(codes: string): void {
  if (platform.isTerminal("output")) clearProgress();
  if (outbox !== null && failure === null) outbox.push("output", codes);
  else if (failure !== null) throw failure;
  else writeNow(codes);
}

function writeNow(codes: string): void {
  try {
    if (platform.write("output", codes)) return;
  } catch (error) {
    throw streamError("write to standard output", error);
  }
  throw closedError();
}

function closedError(): Error {
  return new OutputClosedError("Cannot write to a closed output");
}

/** Where texts wait for their readers; null as long as each write waits itself. */
let outbox: Outbox<"output" | "error"> | null = null;
/** Why nothing is written to the output any more. */
let failure: Error | null = null;

/**
 * From now on the program goes on while its output waits for a reader. A function
 * hears why that fails.
 */
export function writeMeanwhile(onFailure: (error: Error) => void): void {
  outbox = new Outbox(platform.send, (stream, error) => {
    if (stream === "error") return; // There is no stream left to report it on.
    failure = error === null
      ? closedError()
      : streamError("write to standard output", error);
    onFailure(failure);
  });
}

/** Settles when all output has reached its reader; null if it has. */
export function outputSent(): Promise<void> | null {
  return outbox?.sent ?? null;
}

function streamError(deed: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`Cannot ${deed}: ${reason}`, { cause: error });
}

export function writeError(line: string, end = "\n"): void {
  clearProgress();
  writeErrorCodes(safeText("error", line) + end);
}

function writeErrorCodes(codes: string) {
  try {
    if (outbox !== null) outbox.push("error", codes);
    else platform.write("error", codes);
  } catch {
    // Standard error is closed: the message is lost, the exit code tells.
  }
}

// -- Progress -----------------------------------------------------------------

/** Milliseconds that work may take before its progress is shown. */
const PATIENCE = 2000;
/** Milliseconds between updates of the progress. */
const UPDATE_PAUSE = 100;

let isProgressShown = false;
let nextUpdate = PATIENCE;
let hasEnded = false;
/** Shows progress that came too early for its time, unless more has come by then. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows how much of some work is done, 0 to 1, as `showWork` does. */
export function showProgress(name: string, done: number): void {
  showWork(() => `${name}: ${Math.floor(100 * done)} %`);
}

/**
 * Shows how far some work is, in the last line of a terminal at standard error,
 * once the program has run for a while: work that says nothing more is seen, too.
 */
export function showWork(describe: () => string): void {
  if (hasEnded || !platform.isTerminal("error")) return;
  clearTimeout(waiting);
  const early = nextUpdate - performance.now();
  if (early > 0) {
    waiting = setTimeout(showWork, early, describe);
    return;
  }
  writeError(describe(), "");
  isProgressShown = true;
  nextUpdate = performance.now() + UPDATE_PAUSE;
}

export function clearProgress(): void {
  clearTimeout(waiting);
  if (!isProgressShown) return;
  isProgressShown = false;
  writeErrorCodes("\r\x1b[K");
}

/** Clears it for good: work that goes on until the program is gone shows none. */
export function endProgress(): void {
  clearProgress();
  hasEnded = true;
}

// -- Input --------------------------------------------------------------------

/** Tells a person at a terminal what the program waits for. */
export function tellAwaited(text: string): void {
  if (platform.isTerminal("input")) writeError(text);
}

/**
 * The lines of standard input without their ends.
 * @throws {Error} if a line is far too long
 */
export function readLines(): AsyncGenerator<string> {
  return linesIn(readChunks(), LONGEST_LINE, failTooLong);
}

function failTooLong(): never {
  const most = `${LONGEST_LINE >> 20} MB`;
  throw new Error(`Cannot read standard input: a line has more than ${most}`);
}

/**
 * Lines without their ends. A byte order mark is left out, invalid UTF-8
 * becomes U+FFFD, and a line is cut at about `longest` characters, of which
 * `tellTooLong` hears.
 */
export async function* linesIn(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  longest: number,
  tellTooLong: () => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = "";
  for await (const bytes of chunks) {
    const [first, ...others] = decoder.decode(bytes, { stream: true })
      .split("\n");
    if (line.length < longest) line += first;
    else tellTooLong();
    for (const next of others) {
      yield line.replace(/\r$/, "");
      line = next;
    }
  }
  line += decoder.decode();
  if (line !== "") yield line.replace(/\r$/, "");
}

/** Reads standard input to its end, decoded as by `decodeText`. */
export async function readText(): Promise<string> {
  const parts = await Array.fromAsync(readTextParts());
  return parts.join("");
}

/**
 * The text of standard input as it arrives, in parts of whole lines.
 * @throws {Error} if it is compressed, or a line is far too long
 */
export async function* readTextParts(): AsyncGenerator<string> {
  const decoder = new LineDecoder();
  for await (const bytes of readChunks()) {
    const text = decoded(() => decoder.decode(bytes));
    if (decoder.pending >= LONGEST_LINE) failTooLong();
    yield text;
  }
  yield decoded(() => decoder.end());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    throw streamError("read standard input", error);
  }
}

/** The bytes of standard input as they arrive, to its end. */
export async function* readChunks(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  while (true) {
    const bytes = await readChunk();
    if (bytes === null) return;
    yield bytes;
  }
}

/** Bytes of standard input that have been read. */
let bytesRead = 0;

/** What share of standard input has been read, 0 to 1; null if it has no size. */
export function inputShare(): number | null {
  const size = platform.inputSize();
  return size === null || size === 0 ? null : Math.min(1, bytesRead / size);
}

async function readChunk(): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = await takeChunk();
    bytesRead += bytes?.length ?? 0;
    return bytes;
  } catch (error) {
    throw streamError("read standard input", error);
  }
}

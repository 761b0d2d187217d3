/**
 * The program as a process without a terminal, and a command for each of its
 * uses that needs no file.
 *
 * @module
 */

import process from "node:process";
import { DenoDir } from "../saves/deno_dir.ts";
import { DENOMAX, type Exit, spawn } from "../screen/pty.ts";

/** The output of a program, and its exit code. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** Arguments, input, and the end of the output. */
export type Use = readonly [args: string[], input: string, end: RegExp];

const MATE = '[FEN "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"]\n\n1. Qg7# 1-0\n';

/** Games so long that other threads help to replay so many. */
const LONG_MATE = `${MATE.trim()} {${"a remark ".repeat(999)}}\n\n`;
const MANY = 600;

/**
 * The end of a game, in one line: White could mate, and stalemates. A review of it
 * takes no time, as searches end where a mate is near.
 */
export const BLUNDER =
  '[FEN "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"] 1. Qg6 1/2-1/2\n';

/** Uses of the program without a terminal, a file or a permission. */
export const USES: readonly Use[] = [
  [["--nodes=200"], "e4\nquit\n", /White plays e4\nDenomax plays \w+\n$/],
  [["play", "--side=none", "--nodes=100"], "", /\((1-0|0-1|1\/2-1\/2)\)\n$/],
  [["analyze", "--plies=3", "startpos"], "", /Best move: c4, .+\n$/],
  [
    ["analyze", "--json", "--plies=2", "-"],
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n",
    /"bestmove":null,"reason":"stalemate"}\n$/,
  ],
  [["perft", "3"], "", /nodes 8902\n/],
  [["perft", "--json", "2"], "", /"nodes":400,.+}\n$/],
  [["replay"], MATE, /1-0/],
  [["replay", "--json"], MATE, /"termination":"checkmate".+}\n$/],
  [
    ["replay", "--jobs=2"],
    LONG_MATE.repeat(MANY),
    new RegExp(`\ngames ${MANY}, with errors 0\n$`),
  ],
  [["review"], MATE, /\n1\. Qg7# 1-0\n\n$/],
  [["review", "--json"], MATE, /"san":"Qg7#","mark":null,.+}\n$/],
  [["uci"], "position startpos\ngo depth 2\n", /\nbestmove \w+( .+)?\n$/],
  [["picture", "startpos"], "", /<\/svg>\n$/],
  [["bench"], "", /nodes\/second \d+\n$/],
  [
    ["study", "upwards", "--quick", "--json"],
    "",
    /"name":"alpha-beta","nodes":4848},.+"seconds":/,
  ],
  [
    ["trace", "--plies=3"],
    "",
    /\n1,827 nodes; (.+\n)+Nodes by ply: 0: 1, 1: 62, 2: 245, /,
  ],
  [["--help"], "", /For more examples: .+ help COMMAND\n$/],
  [["--version"], "", /^Denomax \d+\.\d+\.\d+\n$/],
];

/**
 * A use that tells if a bundler renames the methods by which an idea replaces one
 * of micro-Max's, and acts in no search then: for programs that were built.
 */
export const USE_OF_BUILT: Use = [
  ["study", "micro-max", "--quick", "--json"],
  "",
  /"name":"no window",[^}]+"acted":30}.+"name":"no answers",[^}]+"acted":30}/,
];

/** Starts a program in the folder of this one, without saved games. */
export function start(
  args: readonly string[],
  [file, ...before]: readonly string[] = DENOMAX,
): Deno.ChildProcess {
  const denoDir = new DenoDir();
  const child = new Deno.Command(file, {
    args: [...before, ...args],
    cwd: new URL("../../..", import.meta.url),
    env: denoDir.env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  child.status.finally(() => denoDir[Symbol.dispose]());
  return child;
}

/** The input of a program. */
export type Input = string | Uint8Array<ArrayBuffer>;

/** Gives a program its whole input. */
function feed({ stdin }: Deno.ChildProcess, input: Input) {
  // A program that ends without reading its input closes it.
  new Blob([input]).stream().pipeTo(stdin).catch(() => {});
}

/** Runs a program on an input. */
export async function run(
  args: readonly string[],
  input: Input = "",
  command: readonly string[] = DENOMAX,
): Promise<Outcome> {
  const child = start(args, command);
  feed(child, input);
  const { code, stdout, stderr } = await child.output();
  const [output, errors] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  return { stdout: output, stderr: errors, code };
}

/** A command in an environment of which these variables are a part. */
export function within(
  env: Readonly<Record<string, string>>,
  command: readonly string[],
): string[] {
  const variables = Object.entries(env)
    .map(([name, value]) => `${name}=${value}`);
  return ["env", ...variables, ...command];
}

/** Runs Deno or the program with a store, and returns what it printed. */
export async function runWith(
  denoDir: DenoDir,
  [file, ...args]: readonly string[],
  input: Input = "",
): Promise<{ code: number; text: string }> {
  const child = new Deno.Command(file, {
    args,
    cwd: new URL("../../..", import.meta.url),
    env: { ...denoDir.env, NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  feed(child, input);
  const { code, stdout, stderr } = await child.output();
  const [output, errors] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  return { code, text: output + errors };
}

/** Runs the program on an input while nobody reads its standard output. */
export async function runUnread(
  args: readonly string[],
  input: Input,
): Promise<Outcome> {
  const child = start(args);
  feed(child, input);
  await child.stdout.cancel();
  const stderr = await new Response(child.stderr).text();
  const { code } = await child.status;
  return { stdout: "", stderr, code };
}

/** Plays a move on the full screen, waits for the answer, and quits. */
export async function playOnScreen(command: readonly string[]): Promise<Exit> {
  using pty = spawn([...command, "--nodes=200"]);
  await pty.until("White to move");
  pty.write("e2e4\r");
  await pty.until("Denomax plays Nc6");
  pty.write("q");
  await pty.until("y yes");
  pty.write("y");
  return await pty.exit;
}

/** Milliseconds that a process may take to end on a busy machine. */
const PATIENCE = 30_000;

/** Milliseconds between two looks: looking all the time would keep a core busy. */
const PAUSE = 50;

/** Waits until a process has ended; no event tells of one that others started. */
export async function untilGone(id: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    if (!isThere(id) || await isUnburied(id)) return;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  throw new Error(`Process ${id} is still alive`);
}

/** Signal 0 reaches every process, and does nothing to it. */
function isThere(id: string): boolean {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
}

/** Is a process dead, and whoever started it too busy to notice? */
async function isUnburied(id: string): Promise<boolean> {
  if (Deno.build.os === "windows") return false;
  const args = ["-o", "stat=", "-p", id];
  const { stdout } = await new Deno.Command("ps", { args }).output();
  return new TextDecoder().decode(stdout).startsWith("Z");
}

/**
 * Compiles the program to single binaries: `compile.ts OUTPUT [TARGET…]`. The
 * default target is this machine; `all` stands for every target in the list.
 * With `--with-stockfish` they contain Stockfish, and are subject to its licence.
 *
 * @module
 */

import { STOCKFISH_10 } from "../../tui/opponents/packages.ts";
import { packageFlags, WITHOUT_JSR } from "../offline/flags.ts";

/** What is compiled: the module that brings the JSR packages, if they are there. */
export const COMPILED = "tui/installed.ts";

/** The targets that Deno compiles for. */
const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
  "aarch64-pc-windows-msvc",
];

/**
 * What a binary may do: whoever starts it trusts it, as any other program. It
 * opens and writes files of games, runs engines, fetches Stockfish, and obeys the
 * variables of the environment.
 */
const PERMISSIONS = [
  "--allow-read",
  "--allow-write",
  "--allow-run",
  "--allow-net",
  "--allow-env",
];
/** It must not ask for any other permission. */
const FLAGS = ["--quiet", "--no-prompt", ...PERMISSIONS, ...appNameFlags()];

/** The flag that lets a binary store games, which Deno knows since 2.9. */
function appNameFlags(): string[] {
  const [major, minor] = Deno.version.deno.split(".").map(Number);
  return major > 2 || minor >= 9 ? ["--app-name=denomax"] : [];
}

const WITH_STOCKFISH = "--with-stockfish";

/** How a program is compiled. */
export interface CompileOptions {
  /** A module to include that the program's own modules do not import. */
  readonly include?: string | undefined;
  /** By default this machine's. */
  readonly target?: string | undefined;
  /** Ends the compilation when it is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Compiles a program.
 *
 * @returns the problem, null if there is none
 */
export async function compile(
  program: string,
  output: string,
  { target = Deno.build.target, include, ...others }: CompileOptions = {},
): Promise<string | null> {
  const included = include === undefined ? [] : [`--include=${include}`];
  const flags = [
    ...FLAGS,
    ...included,
    `--target=${target}`,
    `--output=${output}`,
  ];
  const hasJsr = (await packageFlags()).length === 0;
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["compile", ...flags, program],
    env: { NO_COLOR: "1", ...hasJsr ? {} : WITHOUT_JSR },
    ...others,
  }).output();
  return success ? null : problemIn(new TextDecoder().decode(stderr));
}

/** The longest message among the error and its causes. */
function problemIn(stderr: string): string {
  return stderr
    .split("\n")
    .filter((line) => /^error: |^ +\d: (?!<)/.test(line))
    .map((line) => line.replace(/^error: |^ +\d: /, ""))
    .reduce((most, line) => line.length > most.length ? line : most, "");
}

/** Compiles for several targets, and prints a line for each. */
async function compileAll(
  output: string,
  targets: readonly string[],
  include?: string,
): Promise<number> {
  const failed: string[] = [];
  for (const target of targets) {
    const isWindows = target.includes("windows");
    const file = `${output}-${target}${isWindows ? ".exe" : ""}`;
    if (!await compileOne(file, { target, include })) failed.push(target);
  }
  if (failed.length === 0) return 0;
  write(`Not compiled: ${failed.join(", ")}\n`);
  return 1;
}

/** Compiles for one target, prints a line, and returns whether that succeeded. */
async function compileOne(
  file: string,
  options: CompileOptions,
): Promise<boolean> {
  write(`${file}: `);
  const problem = await compile(COMPILED, file, options);
  write(`${problem ?? await sizeOf(file)}\n`);
  return problem === null;
}

async function sizeOf(file: string): Promise<string> {
  const { size } = await Deno.stat(file);
  return `${Math.round(size / 1e6)} MB`;
}

function write(text: string) {
  Deno.stdout.writeSync(new TextEncoder().encode(text));
}

async function run(args: readonly string[]): Promise<number> {
  const isWithStockfish = args.includes(WITH_STOCKFISH);
  const include = isWithStockfish ? STOCKFISH_10.name : undefined;
  const [output, ...targets] = args.filter((arg) => arg !== WITH_STOCKFISH);
  if (targets.length > 0) {
    const all = targets[0] === "all" ? TARGETS : targets;
    return compileAll(output, all, include);
  }
  const extension = Deno.build.os === "windows" ? ".exe" : "";
  return await compileOne(output + extension, { include }) ? 0 : 1;
}

if (import.meta.main) Deno.exit(await run(Deno.args));

/**
 * Compiles the program to single binaries: `compile.ts OUTPUT [TARGET…]`, without
 * target for this machine, with `all` for every kind that Deno knows.
 *
 * @module
 */

/** The kinds of machines that Deno compiles for. */
const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
  "aarch64-pc-windows-msvc",
];

/** The program needs no permission, and must not ask for any either. */
const FLAGS = ["--quiet", "--no-prompt"];

/** Where it keeps games, from the version of Deno on that lets it keep any. */
const [major, minor] = Deno.version.deno.split(".").map(Number);
if (major > 2 || minor >= 9) FLAGS.push("--app-name=denomax");

/** How a program is compiled. */
export interface CompileOptions {
  /** The kind of machine, else this one's. */
  readonly target?: string | undefined;
  /** Gives up when it is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Compiles a program.
 *
 * @returns what is wrong if that fails, else null.
 */
export async function compile(
  program: string,
  output: string,
  { target = Deno.build.target, ...others }: CompileOptions = {},
): Promise<string | null> {
  const flags = [...FLAGS, `--target=${target}`, `--output=${output}`];
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["compile", ...flags, program],
    env: { NO_COLOR: "1" },
    ...others,
  }).output();
  return success ? null : problemIn(new TextDecoder().decode(stderr));
}

/** The error, or the cause of it that says most. */
function problemIn(stderr: string): string {
  return stderr
    .split("\n")
    .filter((line) => /^error: |^ +\d: (?!<)/.test(line))
    .map((line) => line.replace(/^error: |^ +\d: /, ""))
    .reduce((most, line) => line.length > most.length ? line : most, "");
}

/** Compiles for several machines, and tells in a line of each. */
async function compileAll(
  output: string,
  targets: readonly string[],
): Promise<number> {
  const failed: string[] = [];
  for (const target of targets) {
    const isWindows = target.includes("windows");
    const file = `${output}-${target}${isWindows ? ".exe" : ""}`;
    if (!await compileOne(file, target)) failed.push(target);
  }
  if (failed.length === 0) return 0;
  write(`Not compiled: ${failed.join(", ")}\n`);
  return 1;
}

/** Compiles for one machine, tells in a line of it, and whether it went well. */
async function compileOne(file: string, target?: string): Promise<boolean> {
  write(`${file}: `);
  const problem = await compile("main.ts", file, { target });
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

async function run([output, ...targets]: readonly string[]): Promise<number> {
  if (targets.length > 0) {
    return compileAll(output, targets[0] === "all" ? TARGETS : targets);
  }
  const extension = Deno.build.os === "windows" ? ".exe" : "";
  return await compileOne(output + extension) ? 0 : 1;
}

if (import.meta.main) Deno.exit(await run(Deno.args));

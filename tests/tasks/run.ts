/**
 * Runs a task of `deno.json` that takes more than one command or needs the
 * packages: `run.ts TASK [ARGUMENT…]`. Arguments go to the last command.
 *
 * @module
 */

import denoConfig from "../../deno.json" with { type: "json" };
import { packageFlags, WITHOUT_JSR } from "../offline/flags.ts";
import { forgetNpx } from "../support/program/subject.ts";

/** One command of Deno. */
interface Step {
  /** The subcommand of Deno and its flags. */
  readonly command: string;
  /** Whether it loads the JSR packages, or their stand-ins. */
  readonly needsPackages?: boolean;
  /** What the command works on. */
  readonly target?: string;
}

/** The commands of each task, which follow each other while they succeed. */
const TASKS: Readonly<Record<string, readonly Step[]>> = {
  test: [
    {
      command: "test -A --parallel --no-check --ignore=tests/web",
      needsPackages: true,
    },
  ],
  "test:quick": [
    {
      command: "test -A --parallel --no-check --ignore=tests/slow,tests/web",
      needsPackages: true,
    },
  ],
  "test:web": [
    {
      command: "cache --quiet --lock=tests/web/deno.lock --frozen",
      target: "tests/web/driver.ts",
    },
    { command: "test -A", needsPackages: true, target: "tests/web/" },
  ],
  "test:oldest": [
    {
      command: 'test -A --no-check --filter=/^"main.ts/',
      needsPackages: true,
      target: "tests/slow/program/permission_test.ts",
    },
  ],
  check: [
    { command: "fmt --check" },
    { command: "lint --quiet" },
    { command: "check", needsPackages: true },
    {
      command: "doc --lint",
      needsPackages: true,
      target: Object.values(denoConfig.exports).join(" "),
    },
  ],
  bench: [
    { command: "bench -A", needsPackages: true, target: "tests/benchmarks/" },
  ],
  fuzz: [
    {
      command: "run -q -A",
      needsPackages: true,
      target: "tests/lab/fuzz/fuzz.ts",
    },
  ],
  pictures: [
    {
      command: "run -q -A",
      needsPackages: true,
      target: "tests/build/pictures/pictures.ts",
    },
  ],
  claims: [
    {
      command: "run -q -A",
      needsPackages: true,
      target: "tests/lab/guides/claims.ts",
    },
  ],
};

/** Runs Deno as part of this process's terminal, and returns its exit code. */
async function runDeno(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const command = new Deno.Command(Deno.execPath(), { args: [...args], env });
  const { code } = await command.spawn().status;
  return code;
}

function wordsIn(text = ""): string[] {
  return text.split(" ").filter((word) => word !== "");
}

async function runTask(
  steps: readonly Step[],
  others: readonly string[],
): Promise<number> {
  const flags = await packageFlags();
  const env = flags.length === 0 ? {} : WITHOUT_JSR;
  for (const [index, { command, needsPackages, target }] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const code = await runDeno([
      ...wordsIn(command),
      ...needsPackages ? flags : [],
      ...wordsIn(target),
      ...isLast ? others : [],
    ], env);
    if (code !== 0) return code;
  }
  return 0;
}

const [name, ...others] = Deno.args;
const steps = TASKS[name];
if (steps === undefined) {
  throw new Error(`Unknown task ${name}: ${Object.keys(TASKS).join(", ")}`);
}
forgetNpx();
Deno.exit(await runTask(steps, others));

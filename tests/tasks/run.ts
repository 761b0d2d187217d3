/**
 * Runs a task of `deno.json` that takes more than one command or needs the
 * packages: `run.ts TASK [ARGUMENT…]`. Arguments go to the last command.
 *
 * @module
 */

import denoConfig from "../../deno.json" with { type: "json" };
import { mixed, testFilesIn, writeGroups } from "./groups.ts";
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
  /** Whether it tests all that is not slow, in groups, unless files are named. */
  readonly isGrouped?: boolean;
}

/** Tests that start programs or compute for long, and those in browsers. */
const SLOW = ["tests/slow", "tests/web"];

/** Tests after which their process has fewer permissions, so that they run alone. */
const ALONE = ["tests/tui/opponents/own_class_test.ts"];

/**
 * Room for 16 MB of new objects, of which tests leave more than the program does,
 * and compiled code sooner than by default: each saves a tenth of the time.
 */
const V8_FLAGS = "--min-semi-space-size=16,--no-lazy-feedback-allocation";

/** Tests on all cores. */
const IN_PARALLEL = `test -A --parallel --no-check --v8-flags=${V8_FLAGS}`;

/** The commands of each task, which follow each other while they succeed. */
const TASKS: Readonly<Record<string, readonly Step[]>> = {
  test: [
    {
      command: IN_PARALLEL,
      needsPackages: true,
      isGrouped: true,
      target: "tests/slow",
    },
  ],
  "test:quick": [
    {
      command: IN_PARALLEL,
      needsPackages: true,
      isGrouped: true,
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

/** Many tests wait for a program, and with one job per core a core would be idle. */
const JOBS = { DENO_JOBS: `${navigator.hardwareConcurrency + 1}` };

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

/** Whether an argument of a task is a file or a folder, and no pattern. */
function isPath(arg: string): boolean {
  try {
    Deno.statSync(arg);
    return true;
  } catch {
    return false;
  }
}

/** What a step works on, of which a part may be written into `folder`. */
function targetsOf(
  { target, isGrouped }: Step,
  args: readonly string[],
  folder: string,
): string[] {
  if (!isGrouped) return wordsIn(target);
  if (args.some(isPath)) return [];
  writeGroups([...SLOW, ...ALONE], folder);
  const others = wordsIn(target).flatMap(testFilesIn);
  return mixed([...ALONE, ...others, ...testFilesIn(folder)]);
}

async function runTask(
  steps: readonly Step[],
  others: readonly string[],
  folder: string,
): Promise<number> {
  const flags = await packageFlags();
  const env = flags.length === 0 ? JOBS : { ...JOBS, ...WITHOUT_JSR };
  for (const [index, step] of steps.entries()) {
    const args = index === steps.length - 1 ? others : [];
    const code = await runDeno([
      ...wordsIn(step.command),
      ...step.needsPackages ? flags : [],
      ...targetsOf(step, args, folder),
      ...args,
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
const folder = await Deno.makeTempDir();
const code = await runTask(steps, others, folder);
await Deno.remove(folder, { recursive: true });
Deno.exit(code);

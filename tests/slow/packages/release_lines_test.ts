/**
 * The lines of the workflow that releases, run in their order, each job in a
 * clone of its own, however Git is told to end lines. Where they would publish,
 * they do so dry; binaries and the program of GitHub have stand-ins.
 */

import { assert, assertEquals } from "@std/assert";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "npm:yaml@2.9.1";
import denoConfig from "../../../deno.json" with { type: "json" };
import { packageFlags, WITHOUT_JSR } from "../../offline/flags.ts";
import { canPublish } from "../../support/packages/local_jsr.ts";
import { hasNpm, outputOf } from "../../support/packages/node.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Milliseconds that a line may take on a busy machine. */
const PATIENCE = 300_000;

/** Whatever somebody has told Git and npm, other than their registries. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GITHUB_REF_NAME: `v${denoConfig.version}`,
  NO_COLOR: "1",
  ...(await packageFlags()).length === 0 ? {} : WITHOUT_JSR,
};

/** What stands before the programs of the same names. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Binaries for other systems are made of what only a network has. Types are
  // what `deno task check` checks.
  deno: `case "$*" in
  "task compile:all") echo binary > denomax-x86_64-unknown-linux-gnu ;;
  publish | "publish --dry-run") exec "$DENO" publish --dry-run --no-check ;;
  *) exec "$DENO" "$@" ;;
esac`,
  // Nobody has released the version; what is to be released must be there.
  gh: `test "$2" != view || exit 1
for word; do
  case $word in release/*) test -e "$word" || exit 1 ;; esac
done`,
  // GitHub alone can prove the origin.
  npm: `case $1 in
  view) exit 1 ;;
  publish) exec "$NPM" publish "$2" --dry-run --access public ;;
  *) exec "$NPM" "$@" ;;
esac`,
};

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps?: readonly Step[] }>>;
}

const workflow: Workflow = parse(
  Deno.readTextFileSync(`${ROOT}.github/workflows/release.yml`),
);

function stepsOf(job: string): readonly Step[] {
  return workflow.jobs[job].steps ?? [];
}

/** The lines of a job. */
function linesOf(job: string): string[] {
  return stepsOf(job).flatMap(({ run }) => run ?? []);
}

/** Whether a job begins with a clone of the repository. */
function isCloned(job: string): boolean {
  return stepsOf(job).some(({ uses }) => uses?.startsWith("actions/checkout@"));
}

/** What Git says of the files of this folder, null if it is no clone. */
async function files(): Promise<string[] | null> {
  const command = ["git", "ls-files", "-co", "--exclude-standard", "-z"];
  const names = await outputOf(command, { cwd: ROOT }).catch(() => null);
  return names?.split("\0").filter((name) => name !== "") ?? null;
}

const names = await files();

function git(cwd: string, ...args: string[]): Promise<string> {
  return outputOf(["git", ...args], { cwd, env: ENVIRONMENT });
}

/** A repository with the files as they are here now, in one commit. */
async function makeOrigin(folder: string): Promise<void> {
  for (const name of names ?? []) {
    const target = `${folder}/${name}`;
    await Deno.mkdir(dirname(target), { recursive: true });
    await Deno.copyFile(ROOT + name, target).catch((error) => {
      // Deleted, and Git has not been told.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
  await git(folder, "init", "--quiet");
  await git(folder, "add", "--all");
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
  await git(folder, ...author, "commit", "--quiet", "--message=All");
}

async function writeStandIns(folder: string): Promise<void> {
  for (const [name, script] of Object.entries(STAND_INS)) {
    const text = `#!/bin/sh\n${script}\n`;
    await Deno.writeTextFile(`${folder}/${name}`, text, { mode: 0o755 });
  }
}

/** Runs the lines of a job as GitHub does, until one fails. */
async function runJob(job: string, cwd: string, programs: string) {
  const npm = await outputOf(["sh", "-c", "command -v npm"]);
  const env = {
    ...ENVIRONMENT,
    DENO: Deno.execPath(),
    NPM: npm.trim(),
    PATH: `${programs}:${Deno.env.get("PATH")}`,
  };
  const lines = linesOf(job);
  assert(lines.length > 0);
  for (const line of lines) {
    const { code, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-e", "-c", line],
      cwd,
      env,
      signal: AbortSignal.timeout(PATIENCE),
    }).output();
    const said = [stdout, stderr].map((bytes) =>
      new TextDecoder().decode(bytes)
    );
    assertEquals(code, 0, [line, ...said].join("\n"));
  }
}

const ignore = names === null || !canPublish || !await hasNpm();
const aside = ignore
  ? " (this is no clone, or npm or Deno 2.9 is missing)"
  : "";

/** A clone as somebody has it who told Git how to end lines. */
async function clone(folder: string, target: string, autocrlf = true) {
  const setting = `core.autocrlf=${autocrlf}`;
  await git(folder, "clone", "-qc", setting, `${folder}/origin`, target);
  const ends = await git(target, "ls-files", "--eol");
  const odd = ends.split("\n").filter((row) => /w\/(crlf|mixed)/.test(row));
  assertEquals(odd, []);
}

Deno.test({
  name: `a clone is released, however its lines end elsewhere${aside}`,
  ignore,
  async fn() {
    const folder = await Deno.makeTempDir({ prefix: "denomax-" });
    const [origin, programs, built] = ["origin", "programs", "built"]
      .map((name) => `${folder}/${name}`);
    try {
      await Promise.all([origin, programs].map((it) => Deno.mkdir(it)));
      await makeOrigin(origin);
      await writeStandIns(programs);
      await clone(folder, `${folder}/other`, false);
      await clone(folder, built);
      await runJob("build", built, programs);
      for (const job of ["jsr", "npm", "binaries"]) {
        const place = `${folder}/${job}`;
        await (isCloned(job) ? clone(folder, place) : Deno.mkdir(place));
        await Deno.rename(`${built}/release`, `${place}/release`);
        await runJob(job, place, programs);
        await Deno.rename(`${place}/release`, `${built}/release`);
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

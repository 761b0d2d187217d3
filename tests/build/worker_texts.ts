/**
 * Writes the modules that give workers their texts, out of what the workers
 * import. Deno reads no file at run time, so these modules import every text:
 *
 * ```sh
 * deno run -A tests/build/worker_texts.ts
 * ```
 *
 * A test fails if a worker imports what its module does not have.
 *
 * @module
 */

import { dirname, relative } from "node:path/posix";
import type { WorkerFile } from "../../engine/player/workers/engine_host.ts";
import { importsOf } from "../../engine/player/workers/linked.ts";

/** A module that gives a worker its text. */
export interface WorkerText {
  /** Its file, and the constant that it exports. */
  readonly file: string;
  readonly name: string;
  /** What the worker does, as its description says. */
  readonly what: string;
  /** The worker's own module, in `engine/`. */
  readonly worker: string;
  /** Its file as {@linkcode WorkerFile}, null if only its text is run. */
  readonly run: WorkerFile | null;
}

export const WORKER_TEXTS: readonly WorkerText[] = [
  {
    file: "engine/player/workers/engine_text.ts",
    name: "ENGINE",
    what: "micro-Max",
    worker: "mod.ts",
    run: "mod.ts",
  },
  {
    file: "engine/player/workers/textbook_text.ts",
    name: "TEXTBOOK",
    what: "the textbook program",
    worker: "player/textbook/worker.ts",
    run: "player/textbook/worker.ts",
  },
  {
    file: "engine/player/workers/replay_text.ts",
    name: "REPLAY_WORKER",
    what: "the worker that replays games",
    worker: "player/workers/replay.ts",
    run: "player/workers/replay.ts",
  },
  {
    file: "engine/study/own_classes/worker_text.ts",
    name: "OWN_WORKER",
    what: "a class's worker, but for the class's address",
    worker: "study/own_classes/worker.ts",
    run: "study/own_classes/worker.ts",
  },
  {
    file: "engine/study/claims/worker_text.ts",
    name: "STUDY_WORKER",
    what: "the worker that measures parts of experiments",
    worker: "study/claims/worker.ts",
    run: "study/claims/worker.ts",
  },
];

const ROOT = new URL("../../", import.meta.url);
const ENGINE = new URL("engine/", ROOT);

/** A worker's module and all that it imports, by their paths in `engine/`. */
function filesOf(worker: string): string[] {
  const files = new Set([worker]);
  for (const file of files) { // A set is walked to what is added meanwhile.
    const text = Deno.readTextFileSync(new URL(file, ENGINE));
    importsOf(file, text).forEach((other) => files.add(other));
  }
  return [...files].sort();
}

/** How a module of this repository imports a file of `engine/`. */
function specifierOf(file: string, from: string): string {
  const path = relative(dirname(from), `engine/${file}`);
  return path.startsWith(".") ? path : `./${path}`;
}

/** `"chess/score.ts"` becomes `chessScore`. */
function variableOf(file: string): string {
  return file.replace(/\.ts$/, "")
    .replaceAll(/[/_.](.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The text of the module, before it is formatted. */
function moduleOf({ file, name, what, worker, run }: WorkerText): string {
  const files = filesOf(worker);
  const host = specifierOf("player/workers/engine_host.ts", file);
  const linked = specifierOf("player/workers/linked.ts", file);
  const imports = files.map((other) => {
    const specifier = specifierOf(other, file);
    return `import ${
      variableOf(other)
    } from "${specifier}" with { type: "text" };`;
  });
  const rows = files.map((other) => `  ["${other}", ${variableOf(other)}],`);
  return `/**
 * The text of ${what}.
 * Written by \`tests/build/worker_texts.ts\`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "${host}";
import { linked } from "${linked}";
${imports.join("\n")}

const TEXTS: ReadonlyMap<string, string> = new Map([
${rows.join("\n")}
]);

/** ${what[0].toUpperCase()}${what.slice(1)}. */
export const ${name}: WorkerModule = {
  file: ${JSON.stringify(run)},
  type: "application/typescript",
  text: () => linked(TEXTS, "${worker}"),
};
`;
}

/** The text of the module, as it should stand in its file. */
export async function workerText(row: WorkerText): Promise<string> {
  const formatter = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext=ts", "-"],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  await ReadableStream.from([moduleOf(row)])
    .pipeThrough(new TextEncoderStream()).pipeTo(formatter.stdin);
  const { stdout } = await formatter.output();
  return new TextDecoder().decode(stdout);
}

if (import.meta.main) {
  for (const row of WORKER_TEXTS) {
    await Deno.writeTextFile(new URL(row.file, ROOT), await workerText(row));
  }
}

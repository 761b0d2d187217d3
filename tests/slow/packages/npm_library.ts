/**
 * Tests of the library in the package for npm, which `npm_test.ts` runs: both need
 * the package, and to build and install it takes long.
 *
 * @module
 */

import { assertEquals } from "@std/assert";
import * as esbuild from "npm:esbuild@0.28.1";
import { NPM_PACKAGE } from "../../../tui/platform/parts/npm_package.ts";
import denoConfig from "../../../deno.json" with { type: "json" };
import ts from "npm:typescript@5.9.3";
import { repositoryOf } from "../../build/npm/npm.ts";
import {
  type Example,
  examples,
  printedBy,
  programOf,
  runningAll,
} from "../../support/program/examples.ts";
import { played } from "../../support/program/clock_games.ts";
import { installed } from "../../support/packages/installed_npm.ts";
import { outputOf } from "../../support/packages/node.ts";

const folder = installed?.folder ?? "";
const ignore = installed === null;

/** The example of the guide that was packed. */
function guideExample(): Example {
  const guide = Deno.readTextFileSync(`${installed?.home}/README.md`);
  const code = /```ts\n(.+?)^```/ms.exec(guide)?.[1] ?? "";
  return { name: "guide", code, printed: printedBy(code) };
}

const programs = ignore
  ? []
  : [...examples(), guideExample()].map((example) => {
    const file = `${folder}/${example.name.replace(" ", "_")}.ts`;
    Deno.writeTextFileSync(
      file,
      programOf(example, (name) => `${NPM_PACKAGE}/${name}`),
    );
    return { ...example, file };
  });
const files = programs.map(({ file }) => file);

if (!ignore) {
  // Else Node would take these programs for CommonJS.
  const manifest = `${folder}/package.json`;
  const text = JSON.parse(Deno.readTextFileSync(manifest));
  const modules = JSON.stringify({ ...text, type: "module" });
  Deno.writeTextFileSync(manifest, modules);
}

/** How projects find packages, by the modules that they are compiled to. */
const RESOLUTIONS = {
  [ts.ModuleKind.NodeNext]: ts.ModuleResolutionKind.NodeNext,
  [ts.ModuleKind.Preserve]: ts.ModuleResolutionKind.Bundler,
  [ts.ModuleKind.ESNext]: ts.ModuleResolutionKind.Node10,
  [ts.ModuleKind.CommonJS]: ts.ModuleResolutionKind.Node10,
};

/** TypeScript's own files of types, which are parsed once for all programs. */
const ownTypes = new Map<string, ts.SourceFile | undefined>();

/** Reads files for a compiler. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const isOwn = (file: string) => /\/typescript\/.*\/lib\.[\w.]+$/.test(file);
  return {
    ...host,
    getSourceFile(file, ...others) {
      if (!isOwn(file)) return host.getSourceFile(file, ...others);
      const known = ownTypes.get(file) ?? host.getSourceFile(file, ...others);
      ownTypes.set(file, known);
      return known;
    },
  };
}

/** Everything that is wrong with the types of the programs, and of the package. */
function problemsOf(
  files: readonly string[],
  module: keyof typeof RESOLUTIONS,
  lib: readonly string[],
): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    lib: [...lib],
    module,
    moduleResolution: RESOLUTIONS[module],
    noEmit: true,
    // The package's files are checked, and TypeScript's own are not.
    skipDefaultLibCheck: true,
    skipLibCheck: false,
    target: ts.ScriptTarget.ES2024,
    types: [],
  };
  const program = ts.createProgram(files, options, hostOf(options));
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file }) =>
    `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
  );
}

const WEB = [
  "lib.es2024.d.ts",
  "lib.dom.d.ts",
  "lib.dom.asynciterable.d.ts", // for the example of streams
];

const { NodeNext, Preserve, ESNext, CommonJS } = ts.ModuleKind;

for (const module of [NodeNext, Preserve, ESNext] as const) {
  Deno.test({
    name: `strict TypeScript accepts the library as ${ts.ModuleKind[module]}`,
    ignore,
    fn: () => assertEquals(problemsOf(files, module, WEB), []),
  });
}

/** What projects use of the library, as new ones for pages have it, or for Node. */
const STREAMED = `
import { pgnGamesIn } from "${NPM_PACKAGE}";
import { Player } from "${NPM_PACKAGE}/player";
import { judgeMoves } from "${NPM_PACKAGE}/review";
import { pipeOf } from "${NPM_PACKAGE}/uci";

export const uses = [Player, judgeMoves, pipeOf];
`;
const FETCHED = `
export function gamesOf(response: Response) {
  return pgnGamesIn(response.body!.pipeThrough(new TextDecoderStream()));
}
`;
const PROJECTS = {
  "a page": { lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], text: FETCHED },
  "no page": { lib: ["lib.es2022.d.ts"], text: "" },
};

for (const [name, { lib, text }] of Object.entries(PROJECTS)) {
  Deno.test({
    name: `strict TypeScript accepts the library in a project for ${name}`,
    ignore,
    async fn() {
      const file = `${folder}/${name.replace(" ", "_")}.ts`;
      await Deno.writeTextFile(file, STREAMED + text);
      assertEquals(problemsOf([file], ts.ModuleKind.Preserve, lib), []);
    },
  });
}

Deno.test({
  name: "CommonJS gets the library and its types",
  ignore,
  async fn() {
    const { lib } = PROJECTS["no page"];
    for (
      const [name, module] of [
        ["required.cts", NodeNext],
        ["required.ts", CommonJS],
      ] as const
    ) {
      const file = `${folder}/${name}`;
      await Deno.writeTextFile(file, STREAMED);
      assertEquals(problemsOf([file], module, lib), [], name);
    }
    const script = `${folder}/required.cjs`;
    const text = `console.log(require("${NPM_PACKAGE}").newGame().result);`;
    await Deno.writeTextFile(script, text);
    assertEquals(await outputOf([installed?.node ?? "", script]), "*\n");
  },
});

Deno.test({
  name: "TypeScript tells what does not fit the library",
  ignore,
  fn() {
    const file = `${folder}/wrong.ts`;
    Deno.writeTextFileSync(
      file,
      `import { parseFen } from "${NPM_PACKAGE}";\nparseFen(1);\nexport {};`,
    );
    const problems = problemsOf([file], ts.ModuleKind.NodeNext, WEB);
    assertEquals(problems.length, 1);
    assertEquals(problems[0].includes("'number' is not assignable"), true);
  },
});

/**
 * Runs programs in Node, each as one file of JavaScript, one after the other in one
 * process: in Deno each of them runs by itself.
 */
async function expectPrinted(
  some: typeof programs,
  { isBundled }: { isBundled: boolean },
): Promise<void> {
  const entryPoints = some.map(({ file }) => file);
  await esbuild.build({
    entryPoints,
    bundle: isBundled,
    format: "esm",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
    absWorkingDir: folder,
  });
  await esbuild.stop();
  const main = `${folder}/all.mjs`;
  await Deno.writeTextFile(main, runningAll(entryPoints));
  const output = await outputOf([installed?.node ?? "", main]);
  const lines = output.trim().split("\n").map((line, index) => [
    some[index].name,
    line,
  ]);
  assertEquals(lines, some.map(({ name, printed }) => [name, printed]));
}

Deno.test({
  name: "Node runs programs that import the package",
  ignore,
  fn: () => expectPrinted(programs, { isBundled: false }),
});

Deno.test({
  name:
    "Node runs a program of each module, bundled by esbuild with the package",
  ignore,
  fn: () =>
    expectPrinted(
      programs.filter(({ name }) => name.endsWith(" 1")),
      { isBundled: true },
    ),
});

/** The files of a server with clocks, as somebody writes it who has the package. */
const SERVER = ["clock_server.ts", "clock_games.ts"];

Deno.test({
  name: "a server with clocks is written against the package, and runs in Node",
  ignore,
  async fn() {
    for (const name of SERVER) {
      const text = await Deno.readTextFile(
        new URL(`../../support/program/${name}`, import.meta.url),
      );
      await Deno.writeTextFile(
        `${folder}/${name}`,
        text.replace(
          /"[./]*engine\/library\/(\w+)\.ts"/g,
          `"${NPM_PACKAGE}/$1"`,
        )
          .replace("./clock_server.ts", "./clock_server.js"),
      );
    }
    const main = `${folder}/clock_main.ts`;
    await Deno.writeTextFile(
      main,
      'import { played } from "./clock_games.js";\n' +
        "export const lines: string = played().join(`\\n`);\n",
    );
    assertEquals(problemsOf([main], ts.ModuleKind.NodeNext, WEB), []);
    await esbuild.build({
      entryPoints: [main],
      bundle: true,
      format: "esm",
      outfile: `${folder}/clock_main.mjs`,
      absWorkingDir: folder,
    });
    await esbuild.stop();
    const script = `${folder}/clock.mjs`;
    await Deno.writeTextFile(
      script,
      'import { lines } from "./clock_main.mjs";\nconsole.log(lines);\n',
    );
    const output = await outputOf([installed?.node ?? "", script]);
    assertEquals(output.trim().split("\n"), played());
    assertEquals(played().slice(0, 6), [
      "0-1 checkmate 59.5 62.25",
      "60,60.5,59.5,62.2",
      "* null 1 0.001",
      "1-0 time 1 0",
      "1/2-1/2 time without mating material 1 0",
      "1/2-1/2 agreement 1 0.99",
    ]);
  },
});

/** In this program, timers are heard only if the searches are in other threads. */
const THREADS = `
import { newGame, playMove } from "${NPM_PACKAGE}";
import { Player } from "${NPM_PACKAGE}/player";
import { review } from "${NPM_PACKAGE}/review";

const player = new Player();
setTimeout(() => player.moveNow());
const hurried = await player.bestMove(newGame(), {});
await player.close();
let isHeard = false;
setTimeout(() => isHeard = true);
await review(playMove(newGame(), "e4"), { inWorker: true });
console.log(hurried !== null, isHeard);
`;

Deno.test({
  name: "in Node, players and reviews in workers leave the thread free",
  ignore,
  async fn() {
    const file = `${folder}/threads.mjs`;
    await Deno.writeTextFile(file, THREADS);
    // A program that is no file has flags that threads would inherit.
    const programs = [[file], ["--input-type=module", "--eval", THREADS]];
    const outputs = programs.map((args) =>
      outputOf([installed?.node ?? "", ...args], { cwd: folder })
    );
    const said = "true true\n";
    assertEquals(await Promise.all(outputs), [said, said]);
  },
});

/** In this program, an engine is killed as it searches, and one leaves as asked. */
const ENDED = `
import { spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { newGame } from "${NPM_PACKAGE}";
import { pipeOf, UciEngine } from "${NPM_PACKAGE}/uci";

const [, , denomax] = process.argv;

// Nothing waits for the child's exit: only before it do Node's streams throw.
async function end(act) {
  const child = spawn(process.execPath, [denomax, "uci"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const engine = await UciEngine.start(pipeOf({
    stdin: Writable.toWeb(child.stdin),
    stdout: Readable.toWeb(child.stdout),
    kill: () => child.kill(),
  }));
  await act(engine, child);
  await engine.close();
  await ask(engine);
}

async function ask(engine, onInfo) {
  await engine.bestMove(newGame(), {}, onInfo)
    .catch(({ message }) => console.log(message));
}

await end((engine, child) => ask(engine, () => child.kill("SIGKILL")));
await end((engine) => engine.close());
`;

Deno.test({
  name:
    "in Node, an engine whose program has ended has left, and is closed again",
  ignore,
  async fn() {
    const file = `${folder}/ended.mjs`;
    await Deno.writeTextFile(file, ENDED);
    const program = `${installed?.home}/denomax.mjs`;
    const output = await outputOf([installed?.node ?? "", file, program]);
    const left = `Denomax ${denoConfig.version} has left\n`;
    assertEquals(output, left.repeat(3));
  },
});

Deno.test("a package that is built in a clone says where the clone is from", () => {
  const page = "https://github.com/someone/chess.game";
  const known = {
    repository: { type: "git", url: `git+${page}.git` },
    homepage: `${page}#readme`,
    bugs: `${page}/issues`,
  };
  for (
    const address of [
      page,
      `${page}.git\n`,
      "git@github.com:someone/chess.game.git\n",
    ]
  ) {
    assertEquals(repositoryOf(address), known);
  }
  assertEquals(repositoryOf(""), {});
  assertEquals(repositoryOf("/srv/git/chess\n"), {});
});

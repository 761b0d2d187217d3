/**
 * Builds the modules of the library for programs that import the package of npm:
 * JavaScript in `lib/`, and its types in `types/`.
 *
 * @module
 */

import ts from "npm:typescript@5.9.3";
import { fileURLToPath } from "node:url";
import { bundle } from "../bundle.ts";
import { MODULES } from "../library_modules.ts";

/** The language that the modules are written in: pages import them, too. */
const TARGET = "es2024";

/** The module that a program gets that names the package alone. */
const MAIN = "main";
/** What that has: whatever most programs need of chess. */
const IN_MAIN = ["fen", "rules", "san", "pgn", "game"];

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const TYPES = "types";
const LIBRARY = "lib";

/** What a `package.json` says of the modules. */
export function libraryExports(): Record<string, unknown> {
  const names = [MAIN, ...MODULES.keys()];
  const rows = names.map((name) => [
    name === MAIN ? "." : `./${name}`,
    { types: `./${typesOf(name)}`, default: `./${LIBRARY}/${name}.js` },
  ]);
  return { ...Object.fromEntries(rows), "./package.json": "./package.json" };
}

/** The same for compilers that read no exports: TypeScript's `node10`. */
export function libraryTypes(): object {
  const rows = [...MODULES.keys()].map((name) => [name, [typesOf(name)]]);
  return {
    types: typesOf(MAIN),
    typesVersions: { "*": Object.fromEntries(rows) },
  };
}

/** The folders that the modules are in. */
export const LIBRARY_FOLDERS: readonly string[] = [LIBRARY, TYPES];

/**
 * Builds the modules in a folder.
 *
 * @throws {Error} if one cannot be bundled
 */
export async function buildLibrary(folder: string): Promise<void> {
  await bundle({
    platform: "web",
    entries: Object.fromEntries(MODULES),
    outDir: `${folder}/${LIBRARY}`,
    target: TARGET,
    options: { chunkNames: "part-[hash]", minify: false },
  });
  const parts = IN_MAIN.map((name) => `export * from "./${name}.js";\n`);
  await Deno.writeTextFile(`${folder}/${LIBRARY}/${MAIN}.js`, parts.join(""));
  writeTypes(`${folder}/${TYPES}`);
  const types = IN_MAIN.map((name) =>
    `export * from "./${relative(typesOf(name))}";\n`
  );
  await Deno.writeTextFile(`${folder}/${typesOf(MAIN)}`, types.join(""));
}

/** Where the types of a module are. */
function typesOf(name: string): string {
  const file = MODULES.get(name);
  return file === undefined
    ? `${TYPES}/${name}.d.ts`
    : `${TYPES}/${file.replace(/\.ts$/, ".d.ts")}`;
}

/** The path of a file of types from the folder of all types, as imports name it. */
function relative(file: string): string {
  return file.slice(`${TYPES}/`.length).replace(/\.d\.ts$/, ".js");
}

/** Writes the types of all modules that the library's types name. */
function writeTypes(folder: string): void {
  const program = ts.createProgram(
    [...MODULES.values()].map((file) => ROOT + file),
    {
      allowImportingTsExtensions: true,
      declaration: true,
      emitDeclarationOnly: true,
      exactOptionalPropertyTypes: true,
      lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.asynciterable.d.ts"],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      outDir: folder,
      removeComments: false,
      rootDir: ROOT,
      strict: true,
      noCheck: true,
      stripInternal: true,
      target: ts.ScriptTarget.ESNext,
    },
  );
  const written = new Map<string, string>();
  // Whether types are right is what `deno check` says; here they are written.
  program.emit(undefined, (file, text) => {
    const path = file.slice(folder.length + 1).replaceAll("\\", "/");
    const lib = /\bDisposable\b/.test(text) ? DISPOSABLE : "";
    written.set(path, lib + text.replace(IMPORT, "$1.js$2"));
  });
  for (const path of reachable(written)) {
    const file = `${folder}/${path}`;
    Deno.mkdirSync(file.replace(/[^/]*$/, ""), { recursive: true });
    Deno.writeTextFileSync(file, written.get(path) ?? "");
  }
}

/** Names the types that a program for ES2024 does not have by itself. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';

/** The end of a module's name in an import. */
const IMPORT = /((?:from|import\() ?"\.[^"]*)\.ts("\)?)/g;

/** The files that the types of the library need. */
function reachable(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...MODULES.keys()].map((name) =>
    typesOf(name).slice(`${TYPES}/`.length)
  );
  while (open.length > 0) {
    const path = open.pop() ?? "";
    if (found.has(path)) continue;
    found.add(path);
    for (const [, name] of (files.get(path) ?? "").matchAll(NAMED)) {
      const url = new URL(name, `file:///${path}`);
      open.push(url.pathname.slice(1).replace(/\.js$/, ".d.ts"));
    }
  }
  return found;
}

const NAMED = /(?:from|import\() ?"(\.[^"]*)"/g;

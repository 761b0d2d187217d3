/**
 * Bundles the program as JavaScript for platforms that run no TypeScript.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import * as esbuild from "npm:esbuild@0.28.1";
import { WORKER_TEXTS, type WorkerText } from "./worker_texts.ts";

/** A platform that the program is bundled for: `tui/platform/NAME.ts`. */
export type BundlePlatform = "node" | "web";

/** What is bundled, and how. */
export interface BundleOptions {
  readonly platform: BundlePlatform;
  /** Source files by the names of their outputs, without extension. */
  readonly entries: Readonly<Record<string, string>>;
  /** The folder that the files are written to. */
  readonly outDir: string;
  /** The oldest system that must run the files, as esbuild names it. */
  readonly target: string;
  /** Further options of esbuild. */
  readonly options?: esbuild.BuildOptions;
}

const ROOT = new URL("../../", import.meta.url);
const CURRENT_PLATFORM = "tui/platform/current.ts";
const ENGINE = "engine/mod.ts";

/** The settings of every bundle, those of workers too. */
const COMMON: esbuild.BuildOptions = {
  absWorkingDir: fileOf(""),
  bundle: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  minify: true,
  write: true,
};

/**
 * Bundles the program. Modules that are imported when they are needed become
 * files of their own.
 *
 * @returns the sizes of the files and what they consist of
 * @throws {Error} if a module cannot be bundled
 */
export async function bundle(
  { platform, entries, outDir, target, options }: BundleOptions,
): Promise<esbuild.Metafile> {
  const { plugins = [], ...others } = options ?? {};
  try {
    const { metafile } = await esbuild.build({
      ...COMMON,
      chunkNames: "[name]-[hash]",
      define: { "import.meta.main": "true" },
      entryPoints: { ...entries },
      format: "esm",
      metafile: true,
      outdir: outDir,
      platform: platform === "node" ? "node" : "browser",
      splitting: true,
      target,
      ...others,
      plugins: [replacements(platform, target), texts, ...plugins],
    });
    return metafile ?? { inputs: {}, outputs: {} };
  } finally {
    // Else its process would keep this one alive.
    await esbuild.stop();
  }
}

/** The path of a file of this repository. */
function fileOf(name: string): string {
  return fileURLToPath(new URL(name, ROOT));
}

/** Puts other modules in place of those that only fit Deno. */
function replacements(
  platform: BundlePlatform,
  target: string,
): esbuild.Plugin {
  const modules = new Map<string, () => string | Promise<string>>([
    [fileOf(CURRENT_PLATFORM), () => platformModule(platform)],
    [fileOf(ENGINE), () => engineModule(target)],
  ]);
  for (const row of WORKER_TEXTS) {
    modules.set(fileOf(row.file), () => workerText(row, target));
  }
  return {
    name: "replacements",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path, with: attributes }) => {
        if (attributes.type !== undefined) return undefined;
        const contents = await modules.get(path)?.();
        if (contents === undefined) return undefined;
        return { contents, loader: "js", resolveDir: fileOf("") };
      });
    },
  };
}

function platformModule(platform: BundlePlatform): string {
  const file = `./tui/platform/${platform}.ts`;
  return `export { ${platform}Platform as platform } from "${file}";`;
}

/**
 * The engine's module, with all but its exports inside a function: there its
 * constants stay constants, while a bundle makes them variables, with which Node
 * 22 takes 1.4 times as long to search.
 */
async function engineModule(target: string): Promise<string> {
  const text = await Deno.readTextFile(fileOf(ENGINE));
  const exported = text.matchAll(/^.*\bexport (?:const|function) (\w+)/gm);
  const names = [...exported].map(([, name]) => name).join(", ");
  const engine = await engineScript(target);
  return `${engine}\nexport const { ${names} } = engine;`;
}

/** The engine as a script that sets the variable `engine`. */
async function engineScript(target: string): Promise<string> {
  const text = await Deno.readTextFile(fileOf(ENGINE));
  const { code } = await esbuild.transform(text, {
    charset: "utf8",
    format: "iife",
    globalName: "engine",
    loader: "ts",
    minify: true,
    target,
  });
  return code;
}

/** A worker's module and what it imports as one script. */
async function workerScript(file: string, target: string): Promise<string> {
  const { outputFiles = [] } = await esbuild.build({
    ...COMMON,
    entryPoints: [fileOf(file)],
    format: "iife",
    target,
    plugins: [texts],
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** The module that gives a worker its text, as a script without imports. */
async function workerText(
  { name, worker, run }: WorkerText,
  target: string,
): Promise<string> {
  const file = `engine/${worker}`;
  const text = file === ENGINE
    ? await engineScript(target)
    : await workerScript(file, target);
  return `export const ${name} = {
    file: ${JSON.stringify(run)},
    type: "text/javascript",
    text: () => ${JSON.stringify(text)},
  };`;
}

/** Imports of texts. */
export const texts: esbuild.Plugin = {
  name: "texts",
  setup({ onLoad }) {
    onLoad({ filter: /./ }, async ({ path, with: attributes }) => {
      if (attributes.type !== "text") return undefined;
      return { contents: await Deno.readTextFile(path), loader: "text" };
    });
  },
};

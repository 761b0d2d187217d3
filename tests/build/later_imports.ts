/**
 * Keeps together what a program imports only when it needs it. Otherwise each of
 * those modules, and every module that some of them share, becomes a file of its
 * own, and a page has to load dozens of small files.
 *
 * @module
 */

import { dirname, relative, resolve } from "node:path";
import type { Metafile, Plugin } from "npm:esbuild@0.28.1";

const TOGETHER = "together:";

/** Modules that a page loads at once, by the name of their file. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** The modules that a bundle imports later, by what esbuild says of the bundle. */
export function laterImports({ inputs }: Metafile): string[] {
  const imports = Object.values(inputs).flatMap(({ imports }) => imports);
  const later = imports.filter(({ kind }) => kind === "dynamic-import")
    .map(({ path }) => path)
    // Texts are no modules, and nothing is shared with them.
    .filter((path) => path.endsWith(".ts"));
  return [...new Set(later)].sort();
}

/** An import of a module when it is needed, by a relative path. */
const LATER_IMPORT = /\bimport\(\s*"(\.[^"]+\.ts)",?\s*\)/g;

/**
 * Loads all modules of a group when the first of them is needed.
 *
 * @param folder the program's, an absolute path that ends with a slash
 */
export function loadedTogether(groups: Groups, folder: string): Plugin {
  const groupOf = new Map(
    Object.entries(groups).flatMap(([group, modules]) =>
      modules.map((module) => [module, group] as const)
    ),
  );
  /** An import as it is in a file, or that of the module's group. */
  const grouped = (file: string) => (written: string, path: string) => {
    const module = relative(folder, resolve(dirname(file), path))
      .replaceAll("\\", "/");
    const group = groupOf.get(module);
    return group === undefined
      ? written
      : `import("${TOGETHER}${group}").then((all) => all.${nameOf(module)})`;
  };
  return {
    name: "loaded together",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\.ts$/ }, async ({ path, with: attributes }) => {
        if (attributes.type !== undefined) return undefined;
        const text = await Deno.readTextFile(path);
        const contents = text.replace(LATER_IMPORT, grouped(path));
        return contents === text ? undefined : { contents, loader: "ts" };
      });
      onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path }) => ({
        path: path.slice(TOGETHER.length),
        namespace: TOGETHER,
      }));
      onLoad({ filter: /./, namespace: TOGETHER }, ({ path }) => ({
        contents: groups[path].map((module) =>
          `export * as ${nameOf(module)} from "./${module}";`
        ).join("\n"),
        resolveDir: folder,
      }));
    },
  };
}

/** A module's path as a name of JavaScript. */
function nameOf(module: string): string {
  return module.replace(/\W/g, "_");
}

/**
 * Keeps together what a program imports only when it needs it. Otherwise every
 * module that two such imports share becomes a file of its own, and a page has
 * to load dozens of small files.
 *
 * @module
 */

import type { Metafile, Plugin } from "npm:esbuild@0.28.1";

const LATER = "later";
const ALL = "all that is imported later";

/** What modules export that others import when they need them, by file. */
export type LaterImports = ReadonlyMap<string, readonly string[]>;

/** What a bundle imports later, by what esbuild says of the bundle. */
export function laterImports({ inputs, outputs }: Metafile): LaterImports {
  const imports = Object.values(inputs).flatMap(({ imports }) => imports);
  const later = new Set(
    imports.filter(({ kind }) => kind === "dynamic-import")
      .map(({ path }) => path)
      // Texts are no modules, and nothing is shared with them.
      .filter((path) => path.endsWith(".ts")),
  );
  return new Map(
    Object.values(outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint !== undefined && later.has(entryPoint)
        ? [[entryPoint, exports]]
        : []
    ),
  );
}

/**
 * Lets each of these modules load all of them.
 *
 * @param modules by their paths in the program's folder, an absolute path
 */
export function loadedTogether(modules: LaterImports, folder: string): Plugin {
  return {
    name: "loaded together",
    setup(build) {
      build.onResolve({ filter: /\.ts$/ }, async (asked) => {
        const { kind, path, resolveDir, pluginData } = asked;
        // The plugin itself asks where the module is.
        if (kind !== "dynamic-import" || pluginData === LATER) return undefined;
        const options = { kind, resolveDir, pluginData: LATER };
        const found = await build.resolve(path, options);
        const module = found.path.slice(folder.length);
        return modules.has(module)
          ? { path: module, namespace: LATER }
          : undefined;
      });
      build.onResolve({ filter: new RegExp(`^${ALL}$`) }, () => (
        { path: ALL, namespace: LATER }
      ));
      build.onLoad({ filter: /./, namespace: LATER }, ({ path }) => ({
        contents: path === ALL ? importAll(modules) : exportOne(path, modules),
        resolveDir: folder,
      }));
    },
  };
}

function importAll(modules: LaterImports): string {
  return [...modules.keys()].map((path) => `import "./${path}";`).join("");
}

function exportOne(path: string, modules: LaterImports): string {
  const names = (modules.get(path) ?? []).join(", ");
  return `import "${ALL}"; export { ${names} } from "./${path}";`;
}

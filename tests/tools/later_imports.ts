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

/** The modules that others import when they need them. */
export function laterImports({ inputs }: Metafile): string[] {
  const imports = Object.values(inputs).flatMap(({ imports }) => imports);
  const later = imports.filter(({ kind, path }) =>
    kind === "dynamic-import" && path.endsWith(".ts")
  );
  return [...new Set(later.map(({ path }) => path))];
}

/**
 * Lets each of these modules load all of them.
 *
 * @param modules by their paths in the program's folder, an absolute path
 */
export function loadedTogether(
  modules: readonly string[],
  folder: string,
): Plugin {
  return {
    name: "loaded together",
    setup(build) {
      build.onResolve({ filter: /\.ts$/ }, async (asked) => {
        const { kind, path, resolveDir, pluginData } = asked;
        // The plugin itself asks where the module is.
        if (kind !== "dynamic-import" || pluginData === LATER) return undefined;
        const options = { kind, resolveDir, pluginData: LATER };
        const found = await build.resolve(path, options);
        const module = modules.find((name) => found.path === folder + name);
        if (module === undefined) return undefined;
        return { path: module, namespace: LATER };
      });
      build.onResolve({ filter: new RegExp(`^${ALL}$`) }, () => (
        { path: ALL, namespace: LATER }
      ));
      build.onLoad({ filter: /./, namespace: LATER }, ({ path }) => ({
        contents: path === ALL
          ? modules.map((name) => `import "./${name}";`).join("")
          : `import "${ALL}"; export * from "./${path}";`,
        resolveDir: folder,
      }));
    },
  };
}

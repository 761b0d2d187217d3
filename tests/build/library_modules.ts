/** What others may import of the library. */

import denoConfig from "../../deno.json" with { type: "json" };

/** The source files of its modules, by the name after that of the package. */
export const MODULES: ReadonlyMap<string, string> = new Map(
  Object.entries(denoConfig.exports)
    .filter(([name]) => name !== ".")
    .map(([name, file]) => [name.slice(2), file.slice(2)]),
);

/**
 * How much a page has to load of a library.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "npm:esbuild@0.28.1";
import { npmFolder, npmPackages } from "../../../build/npm/npm_packages.ts";

/** What a package that is compared needs. */
const NEEDED = { name: "@badrap/result", version: "0.3.1" };

/** The size of a module with all that it imports, in bytes. */
export interface Size {
  readonly minified: number;
  readonly zipped: number;
}

/**
 * Bundles modules for a page, and says how large they become.
 *
 * @param entries the texts of the modules, which import others as from the root
 *   of this repository
 */
export async function sizesOf(entries: readonly string[]): Promise<Size[]> {
  try {
    return await Promise.all(entries.map(sizeOf));
  } finally {
    // Else its process would keep this one alive.
    await esbuild.stop();
  }
}

async function sizeOf(contents: string): Promise<Size> {
  const resolveDir = fileURLToPath(new URL("../../../../", import.meta.url));
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir },
    alias: { [NEEDED.name]: await npmFolder(NEEDED.name, NEEDED.version) },
    bundle: true,
    charset: "utf8",
    format: "esm",
    legalComments: "none",
    minify: true,
    plugins: [npmPackages],
    write: false,
  });
  const [{ contents: bytes }] = outputFiles;
  return { minified: bytes.length, zipped: gzipSync(bytes).length };
}

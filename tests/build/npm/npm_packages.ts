/** Packages of npm for the bundler, out of Deno's own cache. */

import { fileURLToPath } from "node:url";
import type { Plugin } from "npm:esbuild@0.28.1";

/** Specifiers as Deno has them: `npm:NAME@VERSION/PATH`. */
const SPECIFIER = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)(\/.+)?$/;

/** Finds what is imported as `npm:NAME@VERSION`, and fetches it if needed. */
export const npmPackages: Plugin = {
  name: "npm packages",
  setup(build) {
    build.onResolve({ filter: SPECIFIER }, async ({ path, kind }) => {
      const [, name, version, file = ""] = SPECIFIER.exec(path) ?? [];
      const folder = await npmFolder(name, version);
      return await build.resolve(`.${file}`, { kind, resolveDir: folder });
    });
  },
};

/**
 * The folder of a package in Deno's cache.
 *
 * @throws {Error} if there is no such package
 */
export async function npmFolder(
  name: string,
  version: string,
): Promise<string> {
  const { npmPackages = {} } = await info(`npm:${name}@${version}`);
  const found = npmPackages[`${name}@${version}`];
  if (found === undefined) throw new Error(`There is no ${name}@${version}`);
  const { npmCache } = await info();
  const { host } = new URL(found.registryUrl);
  return `${npmCache}/${host}/${name}/${version}`;
}

/** What is fetched must be what the lock names. */
const LOCK = [
  `--lock=${fileURLToPath(new URL("../deno.lock", import.meta.url))}`,
  "--frozen",
];

interface Info {
  readonly npmCache: string;
  readonly npmPackages?: Readonly<
    Record<string, { readonly registryUrl: string }>
  >;
}

async function info(...specifiers: readonly string[]): Promise<Info> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", ...LOCK, ...specifiers],
    stderr: "null",
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

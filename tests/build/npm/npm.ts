/**
 * Builds the package for npm, with which the program runs on Node:
 * `npm.ts [FOLDER]`, by default `dist/npm`.
 *
 * @module
 */

import { NPM_PACKAGE } from "../../../tui/platform/parts/npm_package.ts";
import denoConfig from "../../../deno.json" with { type: "json" };
import { bundle } from "../bundle.ts";
import { manPage } from "../man.ts";
import { npmGuide } from "./npm_guide.ts";
import {
  buildLibrary,
  LIBRARY_FOLDERS,
  libraryExports,
  libraryTypes,
} from "./npm_library.ts";

/** The oldest Node that has what the program needs. */
export const OLDEST_NODE = { major: 22, minor: 13 };

const ROOT = new URL("../../../", import.meta.url);
const OLDEST = `${OLDEST_NODE.major}.${OLDEST_NODE.minor}`;

/** That Node, as esbuild names it. */
export const NODE_TARGET: string = `node${OLDEST}`;

const GUIDE = "README.md";
/** What `denomax` and `npx denomax` run. */
const STARTER = "denomax.mjs";
/** The program, which only a Node that is new enough can read. */
const PROGRAM = "program.mjs";
/** What npm installs for `man denomax`. */
const MANUAL = "denomax.1";

/**
 * Builds the package in a folder, which is emptied before.
 *
 * @throws {Error} if the program cannot be bundled
 */
export async function buildPackage(folder: string): Promise<void> {
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  await Deno.mkdir(folder, { recursive: true });
  await bundle({
    platform: "node",
    entries: { program: "main.ts" },
    outDir: folder,
    target: NODE_TARGET,
    options: { outExtension: { ".js": ".mjs" }, splitting: false },
  });
  await buildLibrary(folder);
  await Deno.writeTextFile(`${folder}/${STARTER}`, starter(), { mode: 0o755 });
  await Deno.writeTextFile(`${folder}/${MANUAL}`, manPage());
  const guide = await Deno.readTextFile(new URL(GUIDE, ROOT));
  const copied = ["LICENSE", ...picturesIn(guide)];
  for (const name of copied) await copy(name, folder);
  const ownGuide = npmGuide(guide, { node: OLDEST, files: copied });
  await Deno.writeTextFile(`${folder}/${GUIDE}`, ownGuide);
  const files = [
    STARTER,
    PROGRAM,
    MANUAL,
    ...LIBRARY_FOLDERS,
    GUIDE,
    ...copied,
  ];
  const manifest = { ...manifestOf(files), ...await originOf(ROOT) };
  const text = JSON.stringify(manifest, null, 2);
  await Deno.writeTextFile(`${folder}/package.json`, `${text}\n`);
}

/** A module for any Node: it says if Node is too old, or starts the program. */
export function starter({ major, minor } = OLDEST_NODE): string {
  return `#!/usr/bin/env node
const [major, minor] = process.versions.node.split(".").map(Number);
if (major > ${major} || major === ${major} && minor >= ${minor}) {
  import("./${PROGRAM}");
} else {
  console.error(
    "Denomax needs Node ${major}.${minor} or newer, and this is Node " +
      process.versions.node,
  );
  process.exitCode = 1;
}
`;
}

/** What npm has to know of the package. */
function manifestOf(files: readonly string[]): object {
  const { version, license } = denoConfig;
  return {
    name: NPM_PACKAGE,
    version,
    description: "Chess in a terminal against micro-Max, which explains " +
      "what it thinks, reviews games and teaches",
    license,
    keywords: ["chess", "cli", "game", "micro-max", "terminal", "uci"],
    type: "module",
    bin: { denomax: STARTER },
    // As a list: npm 11 links no page that is named alone.
    man: [`./${MANUAL}`],
    exports: libraryExports(),
    ...libraryTypes(),
    sideEffects: false,
    files,
    engines: { node: `>=${OLDEST}` },
  };
}

/**
 * Where the source is, which npm compares with what a proof of origin says:
 * nothing if the folder is no clone from GitHub.
 */
async function originOf(folder: URL): Promise<object> {
  const command = new Deno.Command("git", {
    args: ["remote", "get-url", "origin"],
    cwd: folder,
  });
  const output = await command.output().catch(() => null);
  return repositoryOf(new TextDecoder().decode(output?.stdout));
}

/** What a `package.json` says of a repository on GitHub, by its address there. */
export function repositoryOf(address: string): object {
  const path = /github\.com[:/]([\w-]+\/[\w.-]+?)(\.git)?\s*$/.exec(address)
    ?.[1];
  if (path === undefined) return {};
  const page = `https://github.com/${path}`;
  return {
    repository: { type: "git", url: `git+${page}.git` },
    homepage: `${page}#readme`,
    bugs: `${page}/issues`,
  };
}

/** The files of the pictures in a guide. */
function picturesIn(guide: string): string[] {
  const links = guide.matchAll(/!\[[^\]]*\]\(([^):]+)\)/g);
  return [...links].map(([, file]) => file);
}

/** Copies a file of this repository to the same place in a folder. */
async function copy(name: string, folder: string): Promise<void> {
  const target = `${folder}/${name}`;
  await Deno.mkdir(target.replace(/[^/]*$/, ""), { recursive: true });
  await Deno.copyFile(new URL(name, ROOT), target);
}

if (import.meta.main) await buildPackage(Deno.args[0] ?? "dist/npm");

/**
 * A Node that is new enough, and the package for npm as people install it.
 *
 * @module
 */

import { dirname, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { NPM_PACKAGE } from "../../../tui/platform/parts/npm_package.ts";
import { bundle } from "../../build/bundle.ts";
import { buildPackage, NODE_TARGET, OLDEST_NODE } from "../../build/npm/npm.ts";

/** The package of npm that holds a Node for this machine, and its version. */
const NODE_PACKAGE = `node-${systemOfNode()}-${architectureOfNode()}`;
const NODE_MAJOR = 22;

/**
 * Where that is kept from one run of the tests to the next: in a folder of all
 * users, it might be another's, who alone may run it, or who may mean harm.
 */
const NODE_FOLDER = fileURLToPath(
  new URL(`../../../dist/node-${NODE_MAJOR}`, import.meta.url),
);

function systemOfNode(): string {
  return Deno.build.os === "windows" ? "win" : Deno.build.os;
}

function architectureOfNode(): string {
  return Deno.build.arch === "aarch64" ? "arm64" : "x64";
}

/**
 * Runs a program to its end, and returns what it printed.
 *
 * @throws {Error} if the program fails; the message is what it says of that
 */
export async function outputOf(
  [file, ...args]: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const command = new Deno.Command(file, { args, ...options });
  const { success, stdout, stderr } = await command.output();
  if (success) return new TextDecoder().decode(stdout);
  throw new Error(
    `${file} ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`,
  );
}

/** A Node that the program runs on: the one here, or else one from npm. */
export async function findNode(): Promise<string> {
  const own = await outputOf(["node", "-p", "process.execPath"]).catch(() =>
    ""
  );
  if (own !== "" && await isNewEnough(own.trim())) return own.trim();
  const bin = `${NODE_FOLDER}/node_modules/${NODE_PACKAGE}/bin/node`;
  const fetched = Deno.build.os === "windows" ? `${bin}.exe` : bin;
  if (!await isNewEnough(fetched)) await fetchNode();
  return fetched;
}

async function isNewEnough(node: string): Promise<boolean> {
  const version = await outputOf([node, "--version"]).catch(() => "v0.0");
  const [major, minor] = version.slice(1).split(".").map(Number);
  const oldest = OLDEST_NODE;
  return major > oldest.major ||
    major === oldest.major && minor >= oldest.minor;
}

/** Other tests may be fetching it at the same time: the first keeps its own. */
async function fetchNode() {
  const dir = dirname(NODE_FOLDER);
  await Deno.mkdir(dir, { recursive: true });
  const folder = await Deno.makeTempDir({ dir, prefix: "fetched-" });
  await install(folder, `${NODE_PACKAGE}@${NODE_MAJOR}`);
  await Deno.rename(folder, NODE_FOLDER)
    .catch(() => Deno.remove(folder, { recursive: true }));
}

/** Whether there is an npm; on Windows it is a script that Deno cannot start. */
export async function hasNpm(): Promise<boolean> {
  const version = await outputOf(["npm", "--version"]).catch(() => null);
  return version !== null;
}

/** Installs a package, or the file of one, in a folder. */
async function install(folder: string, name: string) {
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier"];
  await outputOf(["npm", "install", ...quiet, "--prefix", folder, name]);
}

/** The package, installed in a folder of its own, which goes with it. */
export class InstalledPackage implements Disposable {
  /** The Node that runs it. */
  readonly node: string;
  /** Where a project that uses it would be. */
  readonly folder: string;

  constructor(node: string, folder: string) {
    this.node = node;
    this.folder = folder;
  }

  /** Where the package is. */
  get home(): string {
    return `${this.folder}/node_modules/${NPM_PACKAGE}`;
  }

  /** What starts the program. */
  get command(): string[] {
    return [this.node, `${this.home}/denomax.mjs`];
  }

  /** The environment in which `npx` and `denomax` find Node and the program. */
  get env(): Record<string, string> {
    const separator = Deno.build.os === "windows" ? ";" : ":";
    const folders = [
      this.node.replace(/[/\\][^/\\]*$/, ""),
      `${this.folder}/node_modules/.bin`,
      Deno.env.get("PATH") ?? "",
    ];
    return { PATH: folders.join(separator) };
  }

  /** Adds a command to those of the environment: a script of one line. */
  async addCommand(name: string, line: string): Promise<void> {
    const file = `${this.folder}/node_modules/.bin/${name}`;
    await Deno.writeTextFile(file, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.folder, { recursive: true });
  }
}

/** Builds the package, packs it and installs it. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await Deno.makeTempDir({ prefix: "denomax-npm-" });
  const installed = new InstalledPackage(await findNode(), folder);
  await buildPackage(`${folder}/built`);
  const packed = await outputOf(["npm", "pack", "--json"], {
    cwd: `${folder}/built`,
  });
  const [{ filename }] = JSON.parse(packed);
  await install(folder, `${folder}/built/${filename}`);
  await Deno.remove(`${folder}/built`, { recursive: true });
  return installed;
}

/** Builds `screen_program.ts` for Node, and returns what starts it. */
export function buildScreenProgram(
  installed: InstalledPackage,
): Promise<string[]> {
  return buildForNode(installed, "screen/screen_program.ts");
}

/** Builds a program of `tests/support/` for Node, and returns what starts it. */
export async function buildForNode(
  { node, folder }: InstalledPackage,
  file: string,
): Promise<string[]> {
  const { name } = parse(file);
  await bundle({
    platform: "node",
    entries: { [name]: `tests/support/${file}` },
    outDir: folder,
    target: NODE_TARGET,
    options: { outExtension: { ".js": ".mjs" }, splitting: false },
  });
  return [node, `${folder}/${name}.mjs`];
}

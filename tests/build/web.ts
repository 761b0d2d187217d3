/**
 * Builds the page: files that any server of files can offer, in any folder.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { buildBook } from "./book.ts";
import { bundle } from "./bundle.ts";
import { laterImports, loadedTogether } from "./later_imports.ts";
import { npmFolder, npmPackages } from "./npm/npm_packages.ts";
import { icon } from "./pictures/icon.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = "tui/web/";
const OUTPUT = "dist/web/";

/** Browsers of 2024. */
const TARGET = "es2024";

/** Modules that every game loads, though they are imported only when needed. */
const GAME = [
  "tui/cli/play_defaults.ts",
  "tui/cli/subcommands/play.ts",
  "tui/screen/run.ts",
];

/** What starts the program, and a module that another one waits for. */
const ALONE = ["main.ts", "tui/cli/stand_ins.ts"];

/** What is not Denomax's own in the page, with its licence. */
const PACKAGES = [["@xterm/xterm", "6.0.0"]];

/** The folder of the book, in that of the page. */
const BOOK = "book/";

/** The service worker, which is no part of the page's own scripts. */
const KEEPER = "service_worker.js";

/** Pixels of the icons that the manifest names. */
const ICON_SIDES = [192, 512];

/** What is made of the sources. */
const BUNDLE = {
  platform: "web",
  entries: { page: `${PAGE}page.ts`, style: `${PAGE}page.css` },
  target: TARGET,
} as const;

/** What esbuild says of the files that it wrote. */
type Outputs = Awaited<ReturnType<typeof bundle>>["outputs"];

/**
 * Writes the page's files into a folder, whose name ends with a slash.
 *
 * @param address where the folder will be found, for those who share the book
 */
export async function buildPage(folder: string, address = ""): Promise<void> {
  const sources = await bundle({
    ...BUNDLE,
    outDir: folder,
    options: { plugins: [npmPackages], write: false },
  });
  const later = laterImports(sources)
    .filter((name) => !GAME.includes(name) && !ALONE.includes(name));
  const { outputs } = await bundle({
    ...BUNDLE,
    outDir: folder,
    options: {
      entryNames: "[name]-[hash]",
      plugins: [loadedTogether({ game: GAME, later }, ROOT), npmPackages],
    },
  });
  await Deno.writeTextFile(`${folder}index.html`, await pageOf(outputs));
  await Deno.writeTextFile(`${folder}licences.txt`, await licences());
  const name = "denomax.webmanifest";
  await Deno.copyFile(ROOT + PAGE + name, folder + name);
  for (const side of ICON_SIDES) {
    await Deno.writeFile(`${folder}icon-${side}.png`, icon(side));
  }
  await buildBook(folder + BOOK, address);
  await Deno.writeTextFile(`${folder}${KEEPER}`, await keeperOf(folder));
}

/** The service worker with the names of all files, and a sum of what they hold. */
async function keeperOf(folder: string): Promise<string> {
  const names = [`${BOOK}index.html`];
  for await (const { name, isFile } of Deno.readDir(folder)) {
    if (isFile) names.push(name);
  }
  names.sort();
  const contents = await Promise.all(
    names.map((name) => Deno.readFile(folder + name)),
  );
  const all = await new Blob(contents).arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  const version = JSON.stringify(sum.toHex().slice(0, 16));
  // The page of a folder is asked for by the folder's name.
  const files = JSON.stringify(
    names.map((name) => name.replace(/(^|\/)index\.html$/, "$1") || "./"),
  );
  const script = await Deno.readTextFile(ROOT + PAGE + KEEPER);
  return `const VERSION = ${version};\nconst FILES = ${files};\n${script}`;
}

/** The page, which lets browsers load at once all that a game needs. */
async function pageOf(outputs: Outputs): Promise<string> {
  const page = await Deno.readTextFile(`${ROOT}${PAGE}index.html`);
  const links = gameFiles(outputs).map((file) =>
    `<link rel="modulepreload" href="${file}">\n    `
  );
  return page.replace("<script", () => `${links.join("")}<script`)
    .replace(/\b(page\.js|style\.css)(?=")/g, (name) => hashed(outputs, name));
}

/** The name that a file has been given, by its own: `page-HASH.js`. */
function hashed(outputs: Outputs, name: string): string {
  const [stem, extension] = name.split(".");
  const form = new RegExp(`/(${stem}-[A-Z0-9]+\\.${extension})$`);
  const found = Object.keys(outputs).map((file) => form.exec(file)?.[1])
    .find((file) => file !== undefined);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

/** The scripts that a game loads. */
function gameFiles(outputs: Outputs): string[] {
  const isGame = ({ entryPoint = "" }: Outputs[string]) =>
    entryPoint === BUNDLE.entries.page || entryPoint === "main.ts" ||
    entryPoint.endsWith(":game");
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind } of outputs[file].imports) {
      if (kind === "import-statement") add(path);
    }
  };
  for (const [file, output] of Object.entries(outputs)) {
    if (isGame(output)) add(file);
  }
  return [...files].map((file) => file.replace(/.*\//, ""));
}

/** The licences of everything in the page. */
async function licences(): Promise<string> {
  const others = await Promise.all(
    PACKAGES.map(async ([name, version]) => ({
      title: `${name} ${version}`,
      text: await Deno.readTextFile(
        `${await npmFolder(name, version)}/LICENSE`,
      ),
    })),
  );
  const own = {
    title: "Denomax",
    text: await Deno.readTextFile(`${ROOT}LICENSE`),
  };
  return [own, ...others].map(({ title, text }) => `${title}\n\n${text}`)
    .join("\n\n");
}

if (import.meta.main) {
  const folder = ROOT + OUTPUT;
  // Files of an earlier page have other names.
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  const [address = ""] = Deno.args;
  await buildPage(folder, address);
  // deno-lint-ignore no-console
  console.log(
    `The page is in ${OUTPUT}, and the book in ${OUTPUT}${BOOK}index.html. The ` +
      "book opens as a file; the page needs a server: deno task web:serve",
  );
}

/**
 * Builds the page: `web.ts FOLDER` writes files that any server of files can
 * offer, in any folder.
 *
 * @module
 */

import { bundle } from "./bundle.ts";
import { npmPackages } from "./npm_packages.ts";

const PAGE = "tui/web/";
const OUTPUT = "dist/web/";

/** Browsers of 2024. */
const TARGET = "es2024";

/** Modules that every game loads, though they are imported only when needed. */
const GAME = [
  "main.ts",
  "tui/cli/play_defaults.ts",
  "tui/subcommands/play.ts",
  "tui/screen/run.ts",
];

/** What esbuild says of the files that it wrote. */
type Outputs = Awaited<ReturnType<typeof bundle>>["outputs"];

/** Writes the page's files. */
export async function buildPage(folder = OUTPUT): Promise<void> {
  const { outputs } = await bundle({
    platform: "web",
    entries: { page: `${PAGE}page.ts`, style: `${PAGE}page.css` },
    outDir: folder,
    target: TARGET,
    options: { plugins: [npmPackages] },
  });
  const page = await Deno.readTextFile(`${PAGE}index.html`);
  const links = gameFiles(outputs).map((file) =>
    `<link rel="modulepreload" href="${file}">\n    `
  );
  await Deno.writeTextFile(
    `${folder}index.html`,
    page.replace("<script", () => `${links.join("")}<script`),
  );
}

/** The files that a game loads, so that a browser can load all at once. */
function gameFiles(outputs: Outputs): string[] {
  const isEntry = ({ entryPoint }: Outputs[string]) =>
    entryPoint === `${PAGE}page.ts` || GAME.includes(entryPoint ?? "");
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind } of outputs[file].imports) {
      if (kind === "import-statement") add(path);
    }
  };
  for (const [file, output] of Object.entries(outputs)) {
    if (isEntry(output)) add(file);
  }
  return [...files].map((file) => file.replace(/.*\//, ""));
}

if (import.meta.main) {
  await buildPage();
  await Deno.stdout.write(new TextEncoder().encode(`${OUTPUT}index.html\n`));
}

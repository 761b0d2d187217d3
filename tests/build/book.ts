/**
 * Builds the book: one file, which needs neither a network nor a server.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import * as esbuild from "npm:esbuild@0.28.1";
import { CONTENTS } from "../../tui/study/book/contents.ts";
import { texts } from "./bundle.ts";
import { sharePicture } from "./pictures/share_picture.ts";

const ROOT = new URL("../../", import.meta.url);
const BOOK = "tui/study/book/";

/** Browsers of 2024. */
const TARGET = "es2024";

/** The picture that stands for the book where its address is shared. */
const PICTURE = "picture.png";

/**
 * The book as HTML, all in one.
 *
 * @param address where its picture will be found; by default beside it
 */
export async function bookPage(address = ""): Promise<string> {
  try {
    const worker = await scriptOf("worker.ts", {});
    const script = await scriptOf("book.ts", {
      "worker_text.ts": textModule("WORKER_TEXT", worker),
      "contents.ts": textModule("CONTENTS", CONTENTS),
    });
    const style = await minified("style.css");
    const page = await Deno.readTextFile(new URL(`${BOOK}index.html`, ROOT));
    return page
      .replaceAll("PICTURE", `${address}${PICTURE}`)
      .replace("SCRIPT_SUM", await sumOf(script))
      .replace("/* STYLE */", () => style)
      .replace(/<script>[^]*<\/script>/, () => `<script>${script}</script>`);
  } finally {
    // Else its process would keep this one alive.
    await esbuild.stop();
  }
}

/**
 * Writes the book into a folder, whose name ends with a slash.
 *
 * @param address where the folder above it will be found, if that is known
 */
export async function buildBook(folder: string, address = ""): Promise<void> {
  const own = address === "" ? "" : new URL("book/", address).href;
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(`${folder}index.html`, await bookPage(own));
  await Deno.writeFile(folder + PICTURE, await sharePicture());
}

/** A module that exports one value. */
function textModule(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

/**
 * A module and what it imports as one script, with other modules in place of
 * some of the book's.
 */
async function scriptOf(
  entry: string,
  replaced: Readonly<Record<string, string>>,
): Promise<string> {
  const { outputFiles = [] } = await esbuild.build({
    absWorkingDir: fileURLToPath(ROOT),
    entryPoints: [BOOK + entry],
    bundle: true,
    charset: "utf8",
    define: { "import.meta.main": "false" },
    // In a function, constants stay constants, which is faster.
    format: "iife",
    legalComments: "none",
    minify: true,
    plugins: [modules(replaced), texts],
    target: TARGET,
    tsconfigRaw: {},
    write: false,
  });
  const [{ text }] = outputFiles;
  return text.replaceAll("</script", "<\\/script");
}

async function minified(name: string): Promise<string> {
  const text = await Deno.readTextFile(new URL(BOOK + name, ROOT));
  const { code } = await esbuild.transform(text, {
    loader: "css",
    minify: true,
    target: TARGET,
  });
  return code;
}

/** What the page's policy calls the script. */
async function sumOf(script: string): Promise<string> {
  const bytes = new TextEncoder().encode(script);
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(sum).toBase64();
}

function modules(replaced: Readonly<Record<string, string>>): esbuild.Plugin {
  return {
    name: "modules",
    setup({ onLoad }) {
      onLoad({ filter: /\/tui\/study\/book\/\w+\.ts$/ }, ({ path }) => {
        const contents = replaced[path.replace(/.*\//, "")];
        return contents === undefined ? undefined : { contents, loader: "js" };
      });
    },
  };
}

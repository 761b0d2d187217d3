/**
 * The examples in the documentation of the library.
 *
 * @module
 */

import { fileURLToPath, pathToFileURL } from "node:url";
import denoConfig from "../../../deno.json" with { type: "json" };
import { MODULES } from "../../build/library_modules.ts";

const ROOT = new URL("../../../", import.meta.url);
const PACKAGE = `jsr:${denoConfig.name}`;

/** An example, and what it says that it prints. */
export interface Example {
  /** Its module and its place there, `"fen 1"`. */
  readonly name: string;
  /** Its text, which imports modules by the names under which they are published. */
  readonly code: string;
  /** What its lines say that they print, in their order. */
  readonly printed: string;
}

/** The examples in the first comment of each module. */
export function examples(): Example[] {
  return [...MODULES].flatMap(([name, file]) => {
    const text = Deno.readTextFileSync(new URL(file, ROOT));
    const comment = text.slice(0, text.indexOf("*/")).replace(/^ \* ?/gm, "");
    return examplesIn(name, comment);
  });
}

/** The examples in the guide of the library. */
export function guideExamples(): Example[] {
  const file = new URL("engine/library/README.md", ROOT);
  return examplesIn("guide", Deno.readTextFileSync(file));
}

function examplesIn(name: string, text: string): Example[] {
  return [...text.matchAll(/^```ts\n(.+?)^```/gms)].map(([, code], index) => (
    { name: `${name} ${index + 1}`, code, printed: printedBy(code) }
  ));
}

/** What stands in the comments after `console.log(…)`, or on the line below. */
export function printedBy(code: string): string {
  const comments = code.matchAll(/console\.log\(.*\);\s*\/\/ (.+)/g);
  return [...comments].map(([, comment]) => comment).join(", ");
}

/**
 * An example as a program that prints as its comments are written.
 *
 * @param locate where a module is, by its name; by default in this repository
 */
export function programOf(
  { code }: Pick<Example, "code">,
  locate: (name: string) => string = (name) =>
    pathOf(MODULES.get(name) ?? name),
): string {
  const local = code.replaceAll(
    new RegExp(`"${PACKAGE}/([a-z]+)"`, "g"),
    (_, name) => JSON.stringify(locate(name)),
  );
  return [LISTENING, local, TELLING].join("\n");
}

/** A program that runs those that these files were compiled to, one by one. */
export function runningAll(files: readonly string[]): string {
  return files.map((file) => {
    const { href } = pathToFileURL(file.replace(/\.ts$/, ".mjs"));
    return `await import(${JSON.stringify(href)});\n`;
  }).join("");
}

/** Keeps what is printed: values as JSON. */
const LISTENING = `
const printed: string[] = [];
const console = {
  log: (...values: unknown[]) =>
    printed.push(values.map((value) => JSON.stringify(value)).join(" ")),
};`;

/** Tells what was printed, in one line. */
const TELLING = `globalThis.console.log(printed.join(", "));`;

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, ROOT));
}

/**
 * A module and those it imports as one text that a worker can run where no file
 * may be read: every import gets the address of the other module's text.
 */

import { moduleUrl } from "./engine_host.ts";

/** Imports at once, and those when they are needed. */
const IMPORT =
  /(?<=^(?:import|export|\}) ?.*from |\bimport\(\s*)"(\.[^"]+)"(?: with \{\s*type: "text",?\s*\})?/gm;

/**
 * The text of a module.
 *
 * @param modules texts by file, in any order
 * @throws {Error} if a file imports one that is not there
 */
export function linked(
  modules: ReadonlyMap<string, string>,
  file: string,
): string {
  const texts = new Map<string, string>();
  const link = (name: string): string => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    const addressOf = (_: string, specifier: string) => {
      const other = fileOf(specifier, name);
      if (!modules.has(other)) {
        throw new Error(`Cannot link ${name}: expected the text of ${other}`);
      }
      return JSON.stringify(moduleUrl(link(other), "application/typescript"));
    };
    const own = modules.get(name) ?? "";
    const text = isModule(name)
      ? own.replaceAll(IMPORT, addressOf)
      : `export default ${JSON.stringify(own)};`;
    texts.set(name, text);
    return text;
  };
  return link(file);
}

/** Whether a file is a module; other files are imported as texts. */
function isModule(file: string): boolean {
  return file.endsWith(".ts");
}

/** The files that a module imports, types included. */
export function importsOf(file: string, text: string): string[] {
  if (!isModule(file)) return [];
  return [...text.matchAll(IMPORT)].map(([, other]) => fileOf(other, file));
}

/** The file that a module means by a relative specifier. */
function fileOf(specifier: string, from: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

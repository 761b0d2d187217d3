/**
 * A module and those it imports as one text that a worker can run where no file
 * may be read: every import gets the address of the other module's text.
 */

import { moduleUrl } from "./engine_host.ts";

const IMPORT = /(?<=^(?:import|export|\}) ?.*from )"(\.[^"]+)"/gm;

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
    const text = (modules.get(name) ?? "").replaceAll(IMPORT, addressOf);
    texts.set(name, text);
    return text;
  };
  return link(file);
}

/** The files that a module imports, types included. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, other]) => fileOf(other, file));
}

/** The file that a module means by a relative specifier. */
function fileOf(specifier: string, from: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

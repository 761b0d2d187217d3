/**
 * A module and those it imports as one text that a worker can run where no file
 * may be read: every import gets the address of the other module's text.
 */

import { moduleUrl } from "./engine_host.ts";

const IMPORT = /(?<=^(?:import|export|\}) ?.*from )"(\.[^"]+)"/gm;

/**
 * The text of a module.
 *
 * @param modules texts by file; each file comes after those that it imports
 * @throws {Error} if a file imports one that is not there, or comes later
 */
export function linked(
  modules: ReadonlyMap<string, string>,
  file: string,
): string {
  const texts = new Map<string, string>();
  for (const [name, text] of modules) {
    const addressOf = (_: string, specifier: string) => {
      const other = fileOf(specifier, name);
      const its = texts.get(other);
      if (its === undefined) {
        throw new Error(`Cannot link ${name}: expected ${other} before it`);
      }
      return JSON.stringify(moduleUrl(its, "application/typescript"));
    };
    texts.set(name, text.replaceAll(IMPORT, addressOf));
  }
  return texts.get(file) ?? "";
}

/** The file that a module means by a relative specifier. */
function fileOf(specifier: string, from: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

/**
 * A class of somebody's own as a script that a compiled program can load: it has
 * no other modules than those it was compiled with, and none that is TypeScript.
 */

import { SCRIPT_MARK } from "../../engine/player/workers/engine_host.ts";

/** Modules of the program that a class may import, by the ends of their names. */
export interface OwnModules {
  readonly plain: string;
  readonly plainEngine: string;
}

/** What a static import or export names, by its quotation marks. */
const SPECIFIER =
  /(?<=^(?:import|export|\}) ?.*(?:from )?)(?:"([^"\n]+)"|'([^'\n]+)')(?=;?\s*$)/gm;

/**
 * The address of a script.
 *
 * @param text of the module, JavaScript or TypeScript
 * @param url of its file
 * @throws {Error} if its types cannot be left out; the message is a clause
 */
export function scriptUrl(text: string, url: string, own: OwnModules): string {
  const addressOf = (_: string, double?: string, single?: string) => {
    const name = double ?? single ?? "";
    return JSON.stringify(ownAddress(name, own) ?? absolute(name, url));
  };
  const plain = /\.[cm]?ts$/i.test(url) ? withoutTypes(text) : text;
  const script = plain.replace(SPECIFIER, addressOf);
  return `data:text/javascript,${encodeURIComponent(SCRIPT_MARK + script)}`;
}

/** The program's own copy of what a class is derived from, if that is meant. */
function ownAddress(name: string, own: OwnModules): string | null {
  if (/(?:^|\/)plain(?:\.ts)?$/.test(name)) return own.plain;
  return /(?:^|\/)plain_engine\.ts$/.test(name) ? own.plainEngine : null;
}

/** A relative name from where the file is; another as it is. */
function absolute(name: string, url: string): string {
  return name.startsWith(".") ? new URL(name, url).href : name;
}

/** Each line keeps its place. Before 2.9, Deno leaves nothing out. */
function withoutTypes(text: string): string {
  const { stripTypeScriptTypes } = globalThis.process
    .getBuiltinModule("node:module");
  try {
    return stripTypeScriptTypes?.(text) ?? text;
  } catch (cause) {
    const message = "its syntax is wrong, or is not only TypeScript's types";
    throw new Error(message, { cause });
  }
}

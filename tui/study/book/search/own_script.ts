/** The text of the reader's class as a part of a worker's script. */

import * as plain from "../../../../engine/plain.ts";

/** The names of the listing that a class may use, as values. */
export const PLAIN_NAMES: Readonly<Record<string, unknown>> = { ...plain };

/** The script's global function that has the class, and what it is given. */
export type OwnModule = (names: typeof PLAIN_NAMES, module: Exports) => void;

/** What a module of the reader's exports. */
export interface Exports {
  default?: unknown;
}

/** Lines that the script has before the reader's first line. */
const LINES_BEFORE = 1;

const READABLE = "Of TypeScript it may have the types of a method's " +
  "parameters and result, of fields and of variables, but no “type”, “as” or " +
  "“!”; and its one export is “export default class …”.";

/** What a browser says of a line of the script, by the reader's own numbers. */
export function describeScriptFault(message: string, line: number): string {
  const fault = `${message} (line ${line - LINES_BEFORE})`;
  return message.startsWith("SyntaxError") ? `${fault}. ${READABLE}` : fault;
}

/**
 * A function `ownModule` with the reader's text, line by line. A syntax error in
 * it is one of the script, so that the browser tells its line.
 */
export function ownScript(text: string): string {
  const names = Object.keys(PLAIN_NAMES).join(", ");
  const body = withoutTypes(text)
    .replace(/^export default /m, "module.default = ");
  return `function ownModule({ ${names} }, module) {\n${body}\n}`;
}

/** `import …` up to the name of its file; its lines stay, empty. */
const IMPORTS = /^import\b[^"';]*["'][^"'\n]*["'];?/gm;
/** A line that begins a method: name, parameters, perhaps a result. */
const METHOD =
  /^(\s*)(?:(?:override|private|protected|public) )*((?:(?:async|get|set|static) )*\*?[\w#]+)(\((?:[^()]|\([^()]*\))*\))(?:: [^={;]+)? \{/gm;
/** A field that has such words before its name, perhaps with a type. */
const FIELD =
  /^(\s*)((?:(?:override|private|protected|public|readonly) )+)([\w#]+)(: [^=;]+)?/gm;
/** A variable with a type. */
const VARIABLE = /\b(const|let) (\w+): [^=;]+?( =|;)/g;
/** The types of what `Array`, `Map` or `Set` makes. */
const MADE = /\b(Array|Map|Set|WeakMap)<[^()]*?>\(/g;
/** An interface; its lines stay, empty. */
const INTERFACE = /^interface \w+[^{]*\{[^}]*\}/gm;
/** A function that is a value, on one line. */
const ARROW = /= (\((?:[^()]|\([^()]*\))*\))(?:: [\w.<>[\]| ]+?)? =>/g;
/** Words that look like a method's name, and are none. */
const STATEMENTS = new Set(["if", "for", "while", "switch", "catch"]);

/**
 * TypeScript without its types, as far as the classes of the guide have them: of
 * methods, fields, variables and collections. What else there is stays.
 */
export function withoutTypes(text: string): string {
  return text
    .replace(IMPORTS, withoutText)
    .replace(INTERFACE, withoutText)
    .replace(
      METHOD,
      (all, indent, name, parameters) =>
        STATEMENTS.has(name)
          ? all
          : `${indent}${name}${withoutParameterTypes(parameters)} {`,
    )
    .replace(FIELD, "$1$3")
    .replace(VARIABLE, "$1 $2$3")
    .replace(
      ARROW,
      (_, parameters) => `= ${withoutParameterTypes(parameters)} =>`,
    )
    .replace(MADE, "$1(");
}

/** The same lines, empty. */
function withoutText(text: string): string {
  return text.replace(/[^\n]/g, "");
}

/** A name or a pattern, and its type. */
const PARAMETER =
  /(\{[^{}]*\}|\[[^\]]*\]|\w+)(?:\??: (?:\[[^\]]*\]|[\w.]+(?:<[^>]*>)?(?:\[\])?(?: \| [\w.]+)*))?/g;

/** `(a: A, { b }: B, c = 1)` without its types. */
function withoutParameterTypes(parameters: string): string {
  return parameters.replace(PARAMETER, "$1");
}

/** What a class must be to search in micro-Max's place. */

import { MicroMax } from "../../plain.ts";

/**
 * A class with micro-Max's methods. Its base may be another copy of that in
 * `plain.ts`, so only the methods tell whether it is one.
 */
export type SearchClass = typeof MicroMax;

/** Begins the address of a class of the gallery; its short name follows. */
export const GALLERY_URL = "gallery:";

/** Milliseconds between two signs of life of a worker in which a class searches. */
export const SIGN_INTERVAL = 1000;

/** What an engine, a trace or a study calls or overrides. */
const METHODS = [
  "load",
  "search",
  "tryMoves",
  "tryMove",
  "movesInOrder",
  "movesFrom",
  "find",
  "make",
  "evaluate",
  "refutes",
  "depthAfter",
  "scoreWithoutMoves",
  "slotOf",
  "answers",
  "store",
] as const satisfies readonly (keyof MicroMax)[];

/** Why a class cannot be used, told so that no place in a file need be added. */
export class ClassFault extends Error {}

const ADVICE = 'write "export default class Mine extends MicroMax { … }"';

/**
 * The class that a module exports by default.
 * @throws {ClassFault} if there is none that can search
 */
export function classIn(module: { readonly default?: unknown }): SearchClass {
  const found = module.default;
  if (found === undefined) throw new ClassFault(`no default export: ${ADVICE}`);
  if (!isClass(found)) {
    throw new ClassFault(`the default export is not a class: ${ADVICE}`);
  }
  const missing = METHODS
    .find((method) => typeof found.prototype[method] !== "function");
  if (missing === undefined) return found;
  throw new ClassFault(`the class has no method "${missing}": ${ADVICE}`);
}

/** What ends a worker, in browsers, Deno and Node. */
interface Enders {
  readonly Deno?: object;
  readonly process?: object;
}

/**
 * Has all that ends a worker throw: a class that ended its own would be taken
 * for one whose search does not end.
 */
export function refuseToEnd(): void {
  const exit = () => {
    throw new Error("a class may not end the program");
  };
  const { Deno: deno, process } = globalThis as Enders;
  Object.assign(globalThis, { close: exit });
  for (const program of [deno, process]) {
    if (program !== undefined) Object.assign(program, { exit });
  }
}

/** Loads the class at an address, null for micro-Max, into a worker. */
export async function loadClass(url: string | null): Promise<SearchClass> {
  if (url === null) return MicroMax;
  refuseToEnd();
  if (url.startsWith(GALLERY_URL)) {
    const { GALLERY_CLASSES } = await import(
      "../gallery/by_name/short_names.ts"
    );
    return GALLERY_CLASSES.get(url.slice(GALLERY_URL.length)) ?? MicroMax;
  }
  // `deno publish` wants to see that this depends on no configuration.
  return classIn(
    url.startsWith("data:")
      ? await import(`data:text/${url.slice("data:text/".length)}`)
      : await import(`file:///${url.slice("file:///".length)}`),
  );
}

/** Methods that a class adds to micro-Max's, and never calls itself. */
export function uncalledIn(Search: SearchClass): string[] {
  const Root = rootOf(Search);
  return ownPrototypes(Search).flatMap((own) => {
    const text = String(own.constructor);
    return Object.getOwnPropertyNames(own)
      .filter((name) => !(name in Root.prototype))
      .filter((name) => !text.includes(`.${name}`));
  });
}

/** Whether a class has a method, a value or a constructor in micro-Max's place. */
export function changesAnything(Search: SearchClass): boolean {
  const Root = rootOf(Search);
  const names = Object.getOwnPropertyNames(Root.prototype)
    .filter((name) => name !== "constructor");
  const methods = methodsOf(Search);
  return methods.some((name) => names.includes(name)) ||
    valuesOf(new Search()) !== valuesOf(new Root());
}

/** The methods that a class, and those between it and micro-Max, have of their own. */
export function methodsOf(Search: SearchClass): string[] {
  return ownPrototypes(Search)
    .flatMap((own) => Object.getOwnPropertyNames(own))
    .filter((name) => name !== "constructor");
}

/** Whether a class, or one between it and micro-Max, has a method of its own. */
export function overrides(Search: SearchClass, method: string): boolean {
  return methodsOf(Search).includes(method);
}

/** What is done with a class that is derived from another than micro-Max. */
export function onTopOf<Result>(
  Base: SearchClass,
  Search: SearchClass,
  act: () => Result,
): Result {
  const lowest = ownPrototypes(Search).at(-1);
  if (lowest === undefined) return act();
  const parent = Object.getPrototypeOf(lowest);
  Object.setPrototypeOf(lowest, Base.prototype);
  try {
    return act();
  } finally {
    Object.setPrototypeOf(lowest, parent);
  }
}

/** What an instance has beside methods, as a text. */
function valuesOf(search: MicroMax): string {
  return JSON.stringify(
    search,
    (_, value) => typeof value === "function" ? String(value) : value,
  );
}

/** The prototypes of a class and those between it and micro-Max. */
export function ownPrototypes(Search: SearchClass): SearchClass["prototype"][] {
  const all: SearchClass["prototype"][] = [];
  let prototype = Search.prototype;
  while (prototype !== null && prototype !== Object.prototype) {
    all.push(prototype);
    prototype = Object.getPrototypeOf(prototype);
  }
  return all.slice(0, -1);
}

/** The copy of micro-Max that a class is derived from. */
function rootOf(Search: SearchClass): SearchClass {
  const parent: unknown = Object.getPrototypeOf(Search);
  return isClass(parent) ? rootOf(parent) : Search;
}

function isClass(value: unknown): value is SearchClass {
  return typeof value === "function" && typeof value.prototype === "object" &&
    value.prototype !== null;
}

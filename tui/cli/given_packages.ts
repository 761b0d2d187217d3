/** The JSR packages, as the module that the program starts from loads them. */

/** What the program uses of `@std/cli` and `@std/fmt`, by the types of JSR. */
export interface Packages {
  /** Reads `--flag`, `-f` and `--name=value`; `--` ends the flags. */
  parseArgs(args: readonly string[], options: ParseOptions): Args;
  /** Makes a text bold, and stays bold after bold parts. */
  bold(text: string): string;
}

/** Which options there are. */
export interface ParseOptions {
  /** Flags without a value, `false` when absent. */
  readonly boolean: readonly string[];
  /** Options whose value stays text; `"_"` keeps the other words text as well. */
  readonly string: readonly string[];
  /** Options whose values are collected in a list. */
  readonly collect: readonly string[];
}

/** Values by the names of options, and the other words. */
export interface Args {
  /** JSR's type has numbers, for words that may become some. */
  readonly _: readonly (string | number)[];
  readonly [name: string]: unknown;
}

/** Loads the packages; null if they are not there. */
export type LoadPackages = () => Promise<Packages | null>;

let load: LoadPackages = () => Promise.resolve(null);

/** Says how to load the packages. After `packages.ts` is loaded it is too late. */
export function givePackages(loadPackages: LoadPackages): void {
  load = loadPackages;
}

/** The packages; null if none are given, or they are not there. */
export async function loadGivenPackages(): Promise<Packages | null> {
  try {
    return await load();
  } catch {
    // The program was compiled on a machine without access to JSR.
    return null;
  }
}

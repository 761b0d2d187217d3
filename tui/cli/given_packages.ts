/** The JSR packages, as the module that the program starts from loads them. */

import type * as StandIns from "./stand_ins.ts";

/** What the program uses of the packages. */
export type Packages = Pick<typeof StandIns, "parseArgs" | "bold">;

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

/**
 * The package for npm, built and installed once for all tests of a file, if there
 * is an npm.
 *
 * @module
 */

import { hasNpm, type InstalledPackage, installPackage } from "./node.ts";

/** The package, null where no npm can install it. */
export const installed: InstalledPackage | null = await hasNpm()
  ? await installPackage()
  : null;
addEventListener("unload", () => installed?.[Symbol.dispose]());

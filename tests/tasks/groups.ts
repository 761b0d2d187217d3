/**
 * Test files in groups, each loaded as one module: what they import is loaded
 * once for a group, not once for each file, which takes longer than most tests.
 *
 * @module
 */

import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** How many files share a module: few enough to keep all cores busy to the end. */
const SIZE = 12;

/** The test files in a folder and below it, those of a folder beside each other. */
function testFilesIn(folder: string): string[] {
  const entries = [...Deno.readDirSync(folder)]
    .sort((one, other) => one.name < other.name ? -1 : 1);
  return entries.flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return testFilesIn(path);
    return name.endsWith("_test.ts") ? [path] : [];
  });
}

/**
 * Writes a module for each group of the test files in `folders` into `into`,
 * without the files `alone`.
 */
export function writeGroups(
  folders: readonly string[],
  alone: readonly string[],
  into: string,
): void {
  const others = new Set(alone.map((file) => join(file)));
  const files = folders.flatMap(testFilesIn)
    .filter((file) => !others.has(file));
  for (let first = 0; first < files.length; first += SIZE) {
    const group = files.slice(first, first + SIZE);
    const imports = group
      .map((file) => `import ${JSON.stringify(`${pathToFileURL(file)}`)};\n`);
    // What tests print begins with this name: it says about where they are.
    const folder = dirname(group[0]).split(sep).slice(1).join(".");
    const name = `${folder}_${first / SIZE + 1}_test.ts`;
    Deno.writeTextFileSync(join(into, name), imports.join(""));
  }
}

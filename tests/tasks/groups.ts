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
export function testFilesIn(folder: string): string[] {
  const entries = [...Deno.readDirSync(folder)]
    .sort((one, other) => one.name < other.name ? -1 : 1);
  return entries.flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return testFilesIn(path);
    return name.endsWith("_test.ts") ? [path] : [];
  });
}

/**
 * The files with those of different folders beside each other: some folders compute,
 * others mostly wait for programs, and together they keep the cores busy.
 */
export function mixed(files: readonly string[]): string[] {
  const folders = [...Map.groupBy(files, dirname).values()];
  const longest = Math.max(...folders.map(({ length }) => length));
  return Array.from(
    { length: longest },
    (_, at) => folders.flatMap((folder) => folder.slice(at, at + 1)),
  ).flat();
}

/**
 * Writes a module for each group of the test files of `tests/` into `into`, but for
 * those of the files and folders `apart`.
 */
export function writeGroups(apart: readonly string[], into: string): void {
  const places = apart.map((place) => join(place));
  const files = testFilesIn("tests").filter((file) =>
    !places.some((place) => file === place || file.startsWith(place + sep))
  );
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

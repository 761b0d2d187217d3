import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

/**
 * Files and folders that a guide names: by a link, or as code with a slash. Tasks
 * make what is in `dist/`.
 */
function named(guide: string): string[] {
  const text = Deno.readTextFileSync(new URL(guide, ROOT));
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]+)?\)/g)];
  const code = [...text.matchAll(/`([\w.]+\/[\w./]*|\w+\.(?:ts|md))`/g)];
  const paths = new Set([...links, ...code].map(([, path]) => path));
  return [...paths].filter((path) => !path.startsWith("dist/"));
}

function exists(path: string, base: URL): boolean {
  try {
    return Deno.statSync(new URL(path, base)) !== null;
  } catch {
    return false;
  }
}

const GUIDES = [
  "README.md",
  "engine/README.md",
  "engine/SPEED.md",
  "engine/CLAIMS.md",
  "engine/player/LEVELS.md",
  "engine/player/textbook/README.md",
  "tui/PROMISES.md",
  "tui/README.md",
  "CONTRIBUTING.md",
];

for (const guide of GUIDES) {
  Deno.test(`${guide} names files that exist`, () => {
    const paths = named(guide);
    assert(paths.length > 4);
    const bases = [ROOT, new URL(guide, ROOT)];
    const missing = paths.filter((path) =>
      bases.every((base) => !exists(path, base))
    );
    assertEquals(missing, []);
  });
}

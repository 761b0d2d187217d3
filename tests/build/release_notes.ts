/**
 * Prints what `CHANGELOG.md` says of the version that a tag names, and fails
 * unless it is the version of `deno.json`: `release_notes.ts v4.0.0`.
 *
 * @module
 */

import denoConfig from "../../deno.json" with { type: "json" };
import changes from "../../CHANGELOG.md" with { type: "text" };

/**
 * The section of a version.
 * @throws {RangeError} if the tag is not that of the program's version, or the
 * version has no section
 */
export function releaseNotes(tag: string): string {
  const { version } = denoConfig;
  if (tag !== `v${version}`) {
    throw new RangeError(`The tag is ${tag}, and the version is ${version}`);
  }
  const sections = changes.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version},`));
  if (section === undefined) {
    throw new RangeError(`CHANGELOG.md says nothing of ${version}`);
  }
  return section.replace(/^.*\n/, "").trim();
}

/** Prints the notes, or in one line what is wrong; returns the exit code. */
export function printNotes(tag: string | undefined): number {
  try {
    // deno-lint-ignore no-console
    console.log(releaseNotes(tag ?? "missing"));
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // deno-lint-ignore no-console
    console.error(error.message);
    return 1;
  }
}

if (import.meta.main) Deno.exit(printNotes(Deno.args[0]));

/**
 * The engine with some lines of its source replaced, as `changes.diff` lists
 * them: without one of its ideas, with another one, or reporting what it does.
 */

import source from "../mod.ts" with { type: "text" };
import type { createEngine } from "../mod.ts";
import changes from "./changes.diff" with { type: "text" };

/** Why the source cannot be changed, false if it can. */
export const COMPILED: string | false = Deno.build.standalone &&
  "A compiled program cannot change its engine's source; use deno run main.ts";

interface Hunk {
  readonly before: string;
  readonly after: string;
}

/** The hunks of each change, by its name. */
const CHANGES = new Map(
  changes.split(/^== /m).slice(1).map((section) => {
    const [name, ...lines] = section.trimEnd().split("\n");
    return [name, lines.join("\n").split("\n\n").map(readHunk)];
  }),
);

function readHunk(text: string): Hunk {
  const lines = text.split("\n");
  const textOf = (sign: string) =>
    lines.filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`).join("");
  return { before: textOf("-"), after: textOf("+") };
}

/** @throws {Error} unless the source has each text to replace exactly once */
export function changedText(change: string, text: string = source): string {
  const hunks = CHANGES.get(change) ?? [];
  return hunks.reduce((text, { before, after }) => {
    const [head, tail, ...others] = text.split(before);
    if (tail !== undefined && others.length === 0) return head + after + tail;
    throw new Error(`engine/mod.ts does not have exactly one "${before}"`);
  }, text);
}

/** Loads the engine with changes, as a module with its own state. */
export function loadChanged<Module = { createEngine: typeof createEngine }>(
  ...changes: readonly string[]
): Promise<Module> {
  const text = changes.reduce(
    (text, change) => changedText(change, text),
    source,
  );
  const blob = new Blob([text], { type: "application/typescript" });
  return import(URL.createObjectURL(blob));
}

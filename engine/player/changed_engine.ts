/**
 * The engine after changes of some lines of its text, as `changes.diff` has them:
 * without one of its ideas, with another, or telling what it does.
 */

import source from "../mod.ts" with { type: "text" };
import type { createEngine } from "../mod.ts";
import changes from "./changes.diff" with { type: "text" };

/** Why there is none, where there is none. */
export const COMPILED: string | false = Deno.build.standalone &&
  "A compiled program cannot change its engine's text; use deno run main.ts";

/** By name, parts of a text and what replaces them. */
const CHANGES = new Map(
  changes.split(/^== /m).slice(1).map((section) => {
    const [name, ...lines] = section.trimEnd().split("\n");
    return [name, lines.join("\n").split("\n\n").map(readHunk)];
  }),
);

function readHunk(text: string): string[] {
  const lines = text.split("\n");
  return ["-", "+"].map((sign) =>
    lines.filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`).join("")
  );
}

/** @throws {Error} if what a change replaces is not there exactly once. */
export function changedText(change: string, text: string = source): string {
  const hunks = CHANGES.get(change) ?? [];
  return hunks.reduce((text, [before, after]) => {
    const [head, tail, ...others] = text.split(before);
    if (tail !== undefined && others.length === 0) return head + after + tail;
    throw new Error(`engine/mod.ts does not have exactly one "${before}"`);
  }, text);
}

/** Loads the engine after changes, as a module with a state of its own. */
export function loadChanged<Module = { createEngine: typeof createEngine }>(
  ...changes: readonly string[]
): Promise<Module> {
  const text = changes.reduce((text, it) => changedText(it, text), source);
  const blob = new Blob([text], { type: "application/typescript" });
  return import(URL.createObjectURL(blob));
}

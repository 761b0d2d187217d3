/**
 * The engine without one of its ideas, or with another instead: changed lines of
 * its text, as `changes.diff` has them.
 */

import source from "../mod.ts" with { type: "text" };
import type { createEngine } from "../mod.ts";
import { engineArm, TABLE_ENTRIES } from "./arms.ts";
import changes from "./changes.diff" with { type: "text" };
import type { Arm } from "./experiment.ts";

/** What an experiment says that cannot run. */
export const COMPILED: string | false = Deno.build.standalone &&
  "A compiled program cannot change its engine's text; deno run can";

/** By name, parts of a text and what replaces them. */
const CHANGES = new Map(
  changes.split(/^== /m).slice(1).map((section) => {
    const [name, ...lines] = section.trimEnd().split("\n");
    return [name, lines.join("\n").split("\n\n").map(readHunk)];
  }),
);

export const CHANGE_NAMES: readonly string[] = [...CHANGES.keys()];

function readHunk(text: string): string[] {
  const lines = text.split("\n");
  return ["-", "+"].map((sign) =>
    lines.filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`).join("")
  );
}

/**
 * A text with a change.
 *
 * @throws {Error} if what it replaces is not there exactly once.
 */
export function changedText(change: string, text: string = source): string {
  const hunks = CHANGES.get(change) ?? [];
  return hunks.reduce((text, [before, after]) => {
    const [head, tail, ...others] = text.split(before);
    if (tail !== undefined && others.length === 0) return head + after + tail;
    throw new Error(`engine/mod.ts does not have exactly one "${before}"`);
  }, text);
}

/** An arm for micro-Max after a change. */
export async function changedArm(
  name: string,
  change: string = name,
  tableEntries: number = TABLE_ENTRIES,
): Promise<Arm> {
  const text = changedText("small table", changedText(change));
  const blob = new Blob([text], { type: "application/typescript" });
  const url = URL.createObjectURL(blob);
  const module: { createEngine: typeof createEngine } = await import(url);
  return engineArm(name, module.createEngine(tableEntries));
}

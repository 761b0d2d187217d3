/**
 * The engines between `engine/plain.ts` and `engine/mod.ts`, which all search the
 * same tree. The first steps change methods of the one, as subclasses do; the
 * last ones are the other with some of its lines replaced.
 *
 * @module
 */

import type { createEngine, Engine } from "../../../engine/mod.ts";
import source from "../../../engine/mod.ts" with { type: "text" };
import { MicroMax } from "../../../engine/plain.ts";
import { engineOf } from "../../../engine/plain_engine.ts";
import { LookUpFirst } from "./look_up_first.ts";
import { NumberTable } from "./number_table.ts";
import { OneBoard } from "./one_board.ts";
import { OneSquare } from "./one_square.ts";
import slower from "./slower.diff" with { type: "text" };
import { Suspicion } from "./suspicion.ts";

/** An engine on the way from the plain to the fast one. */
export interface Step {
  /** What is new, in a few words. */
  readonly name: string;
  /** Why that is faster, in a few words. */
  readonly reason: string;
  /** Its search, or how many sections of `slower.diff` it has. */
  readonly how: (new () => MicroMax) | number;
}

/** The steps, each with those before it. */
export const STEPS: readonly Step[] = [
  { name: "plain.ts", reason: "", how: MicroMax },
  { name: "one board", reason: "no copies", how: OneBoard },
  { name: "look up first", reason: "moves never made", how: LookUpFirst },
  { name: "one square", reason: "few moves at the leaves", how: OneSquare },
  { name: "suspicion", reason: "no moves after a cutoff", how: Suspicion },
  { name: "table of numbers", reason: "no Map, no entries", how: NumberTable },
  { name: "all of numbers", reason: "nothing to allocate", how: 3 },
  { name: "sets of squares", reason: "no empty squares", how: 2 },
  { name: "rays in tables", reason: "no edges to look for", how: 1 },
  { name: "batches: mod.ts", reason: "cache misses overlap", how: 0 },
];

/** The sections of `slower.diff`: texts to replace, and their replacements. */
const SECTIONS = slower.split(/^== /m).slice(1).map((section) => {
  const [, ...lines] = section.trimEnd().split("\n");
  return lines.join("\n").split("\n\n").map((hunk) => textsOf(hunk));
});

function textsOf(hunk: string): [before: string, after: string] {
  const lines = hunk.split("\n");
  const textOf = (sign: string) =>
    lines.filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`).join("");
  return [textOf("-"), textOf("+")];
}

/** @throws {Error} unless the text to replace occurs exactly once */
function replaceOnce(text: string, before: string, after: string): string {
  const parts = text.split(before);
  if (parts.length === 2) return parts.join(after);
  throw new Error(`engine/mod.ts does not have exactly one "${before}"`);
}

/** The text of `mod.ts` with the first sections of `slower.diff`. */
export function slowerText(sections: number): string {
  return SECTIONS.slice(0, sections).flat().reduce(
    (text, [before, after]) => replaceOnce(text, before, after),
    source,
  );
}

async function loadSlower(sections: number): Promise<Engine> {
  const text = slowerText(sections);
  const blob = new Blob([text], { type: "application/typescript" });
  const module: { createEngine: typeof createEngine } = await import(
    URL.createObjectURL(blob)
  );
  return module.createEngine();
}

/** The engine of a step. Those of `mod.ts` have a state of their own. */
export function engineAt({ how }: Step): Engine | Promise<Engine> {
  return typeof how === "number" ? loadSlower(how) : engineOf(new how());
}
